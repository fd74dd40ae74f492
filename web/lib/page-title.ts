import { useEffect } from 'react';
import { m } from '#messages';
import { product } from './product.ts';

/** Names the page in the browser's tab and history. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title ? m.shell_title({ page: title, product }) : `Me@${product}`;
  }, [title]);
}
