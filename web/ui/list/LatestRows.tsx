import type { ReactNode } from 'react';
import type { Pages } from '../../lib/use-pages.ts';
import { EmptyState } from '../EmptyState.tsx';
import { ErrorState } from '../ErrorState.tsx';
import { LoadingRows } from '../Skeleton.tsx';
import { Rows } from './List.tsx';

interface LatestRowsProps<Page extends { readonly data: unknown[] }> {
  list: Pages<Page>;
  /** How many are shown. */
  most?: number;
  label: string;
  /** What could not be shown. */
  errorTitle: string;
  /** What stands where there is none. */
  empty: string;
  children: (row: Page['data'][number]) => ReactNode;
}

/** The first rows of a list that is read page by page: for a card, which leads to all of it. */
export function LatestRows<Page extends { readonly data: unknown[] }>({
  list: { query, rows },
  most = 3,
  label,
  errorTitle,
  empty,
  children,
}: LatestRowsProps<Page>) {
  if (query.error) return <ErrorState error={query.error} title={errorTitle} retry={query.refetch} />;
  if (!query.data) return <LoadingRows rows={most} />;
  if (rows.length === 0) return <EmptyState title={empty} />;
  return <Rows label={label}>{rows.slice(0, most).map(children)}</Rows>;
}
