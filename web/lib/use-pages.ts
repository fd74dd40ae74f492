import {
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query';

/** A list that is read page by page, as far as it was read. */
export interface Pages<Page extends { readonly data: unknown[] }> {
  readonly query: UseInfiniteQueryResult<InfiniteData<Page>>;
  /** The rows of the pages that are there, as they came. */
  readonly rows: Page['data'];
  /** The first page, which has what is said of the whole list. */
  readonly first: Page | undefined;
}

/** Reads a list page by page. `placeholderData: keepPreviousData`: the rows before stay until those of another filter are there. */
export function usePages<Page extends { readonly data: unknown[] }, Key extends QueryKey, Cursor>(
  options: UseInfiniteQueryOptions<Page, Error, InfiniteData<Page>, Key, Cursor>,
): Pages<Page> {
  const query = useInfiniteQuery(options);
  const pages = query.data?.pages ?? [];
  return { query, rows: pages.flatMap((page) => page.data), first: pages[0] };
}
