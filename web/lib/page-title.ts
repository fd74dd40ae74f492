import { useEffect } from 'react';
import { product } from './product.ts';

/** Names the page in the browser's tab and history. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · Me@${product}` : `Me@${product}`;
  }, [title]);
}
