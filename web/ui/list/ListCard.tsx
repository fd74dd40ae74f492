import type { ComponentProps, ReactNode } from 'react';
import { Card } from '../Card.tsx';
import { Rows } from './List.tsx';
import { PagedList } from './PagedList.tsx';

type ListCardProps<Page extends { readonly data: unknown[] }> = Omit<
  ComponentProps<typeof PagedList<Page>>,
  'children' | 'asCards'
> & {
  /** What the rows are, for a screen reader. */
  label: string;
  /** A row, with its `key`. */
  children: (row: Page['data'][number]) => ReactNode;
};

/** A list that is read page by page, as the rows of one card. */
export function ListCard<Page extends { readonly data: unknown[] }>({
  label,
  children,
  ...list
}: ListCardProps<Page>) {
  return (
    <Card flush>
      <PagedList {...list}>
        {(rows) => <Rows label={label}>{rows.map((row) => children(row))}</Rows>}
      </PagedList>
    </Card>
  );
}
