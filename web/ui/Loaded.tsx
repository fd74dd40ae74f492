import { type ReactNode, useDeferredValue } from 'react';
import { Card } from './Card.tsx';
import { type Empty, shownEmpty } from './EmptyState.tsx';
import { ErrorState } from './ErrorState.tsx';
import { LoadingRows } from './Skeleton.tsx';

interface LoadedProps<Data> {
  /** What is read. */
  of: { readonly data: Data | undefined; readonly error: unknown; readonly refetch: () => unknown };
  /** What could not be shown; 'This could not be loaded' without it. */
  errorTitle?: string | undefined;
  /** So many rows stand there meanwhile. */
  rows?: number | undefined;
  /** What stands there instead of rows. */
  loading?: ReactNode | undefined;
  /** What is shown is cards: what stands in their stead is one too. */
  asCards?: boolean | undefined;
  /** Where what was read is nothing, or a list without rows. */
  empty?: Empty | undefined;
  /** Left out where what is read is drawn elsewhere: this stands there until then. */
  children?: ((data: Data) => ReactNode) | undefined;
}

/** What was read, as far as it is there: it stays while it is read anew, and if that fails. Until then that it is on its way, or why it can’t be had. */
export function Loaded<Data>({
  of: { data, error, refetch },
  errorTitle,
  rows,
  loading,
  asCards,
  empty,
  children,
}: LoadedProps<Data>) {
  // What comes at last is drawn bit by bit: whoever presses something meanwhile is answered between.
  const isThere = useDeferredValue(data !== undefined);
  const framed = (state: ReactNode) => (asCards ? <Card flush>{state}</Card> : state);
  if (data !== undefined && isThere)
    return empty && isEmpty(data) ? framed(shownEmpty(empty)) : children?.(data);
  if (error && data === undefined)
    return framed(<ErrorState error={error} title={errorTitle} retry={refetch} />);
  return loading ?? framed(<LoadingRows rows={rows} />);
}

const isEmpty = (data: unknown) => data === null || (Array.isArray(data) && data.length === 0);
