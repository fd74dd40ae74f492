import { useEffect } from 'react';
import { m } from '#messages';
import { useCompany } from './company.ts';

/** Names the page in the browser's tab and history. */
export function usePageTitle(title: string): void {
  const { product } = useCompany();
  useEffect(() => {
    document.title = title ? m.shell_title({ page: title, product }) : `Me@${product}`;
  }, [title, product]);
}
