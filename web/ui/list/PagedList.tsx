import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#messages';
import type { Pages } from '../../lib/use-pages.ts';
import { Button } from '../Button.tsx';
import { Card } from '../Card.tsx';
import { type Empty, EmptyState, shownEmpty } from '../EmptyState.tsx';
import { ErrorState } from '../ErrorState.tsx';
import { LoadingRows } from '../Skeleton.tsx';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import { Added, More, type MoreLook } from './More.tsx';

/** Filters have left nothing: what is said, and the way back to all of it. */
export interface Narrowed {
  title: string;
  text?: string | undefined;
  /** The words of the button; 'Show all' without them. */
  clear?: string | undefined;
  onClear: () => void;
}

interface PagedListProps<Page extends { readonly data: unknown[] }> extends MoreLook {
  list: Pages<Page>;
  /** So many rows stand there meanwhile. */
  rows?: number | undefined;
  /** What stands there instead of rows. */
  loading?: ReactNode;
  /** Where nothing is there yet. */
  empty: Empty;
  /** Where filters may have left nothing. */
  narrowed?: Narrowed | false | undefined;
  /** What could not be shown; 'This could not be loaded' without it. */
  errorTitle?: string | undefined;
  /** The rows are cards: what stands in their stead is one too. */
  asCards?: boolean;
  /** What is read out whenever the list changes; else what a further page has added. */
  said?: string | undefined;
  children: (rows: Page['data']) => ReactNode;
}

/** A list that is read page by page: its rows and the way to more of them, or why there are none. */
export function PagedList<Page extends { readonly data: unknown[] }>({
  list,
  rows: expected,
  loading = <LoadingRows rows={expected} />,
  empty,
  narrowed,
  errorTitle,
  asCards,
  said,
  children,
  ...look
}: PagedListProps<Page>) {
  const { query, rows } = list;
  const framed = (state: ReactNode) => (asCards ? <Card>{state}</Card> : state);
  return (
    <>
      {said === undefined ? (
        <Added list={list} />
      ) : (
        <VisuallyHidden>
          <span role="status">{said}</span>
        </VisuallyHidden>
      )}
      {!query.data
        ? query.error
          ? framed(<ErrorState error={query.error} title={errorTitle} retry={query.refetch} />)
          : loading
        : rows.length > 0
          ? children(rows)
          : framed(narrowed ? <NothingFound {...narrowed} /> : shownEmpty(empty))}
      <More list={list} {...look} />
    </>
  );
}

function NothingFound({ title, text, clear = m.ui_show_all(), onClear }: Narrowed) {
  return (
    <EmptyState
      icon={<SearchX />}
      title={title}
      action={<Button onClick={onClear}>{clear}</Button>}
      text={text}
    />
  );
}
