import type { QueryPersister } from '@tanstack/react-query';
import { ApiError } from './http.ts';
import type { ReadToKeep } from './kept-reads.ts';
import { findOffline } from './network.ts';
import { viewingHere } from './viewing.ts';

/** Milliseconds: keeping comes behind all that the page is drawn with. */
const keptAfter = 2_000;

/**
 * Around every read: what came is kept in this browser for whoever is signed in (kept-reads.ts), and where the portal cannot be reached that is
 * read in place of an answer, with the time that it is of. What the portal has since refused is forgotten. A read whose `meta` has `offline: false`
 * is never kept.
 */
export const keptReads: QueryPersister = async (read, context, query) => {
  // Of a list as far as it was read: a page more is asked of the portal alone.
  const isMore = query.state.fetchMeta?.fetchMore !== undefined;
  // Whose it is, and where: another may be here when it comes.
  const asked = { empcode: localStorage.getItem('empcode'), path: window.location.pathname };
  try {
    const data = await read(context);
    if (context.meta?.offline !== false && !isMore && !viewingHere())
      setTimeout(keep, keptAfter, { ...asked, read: query.queryHash, data });
    return data;
  } catch (error) {
    if (viewingHere()) throw error;
    if (isWithheld(error) && !isMore) forget(query.queryHash);
    if (isMore || !isLost(error) || !(await findOffline())) throw error;
    const { data, dataUpdatedAt: at } = query.state;
    const kept =
      data === undefined
        ? await import('./kept-reads.ts').then(({ readKept }) => readKept(query.queryHash), ignore)
        : { data, at };
    if (!kept) throw error;
    // It is as old as it is: the cache takes what is returned for new.
    setTimeout(() => query.setState({ dataUpdatedAt: kept.at }));
    return kept.data as never;
  }
};

function keep(given: ReadToKeep): void {
  void import('./kept-reads.ts').then(({ keepRead }) => keepRead(given), ignore);
}

function forget(read: string): void {
  void import('./kept-reads.ts').then(({ forgetRead }) => forgetRead(read), ignore);
}

/** True where the portal itself, and not what stands before it, has answered that there is no such thing, or that it is not open to the reader. */
export function isWithheld(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code === 'failed') return false;
  return error.status === 403 || error.status === 404;
}

/** True where no answer of the portal came, or only one of what stands before it. */
function isLost(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.code === 'network' || (error.status >= 502 && error.status <= 504);
}

function ignore(): undefined {}
