interface Page {
  /** Where the next page begins; null: this is the last. */
  readonly next: string | null;
}

/** How a list is read page by page, for `infiniteQueryOptions`: `read` is given from where, nothing for the first page. */
export function paged<Key extends readonly unknown[], Of extends Page>(
  queryKey: Key,
  read: (from: { cursor?: string }, signal: AbortSignal) => Promise<Of>,
) {
  return {
    queryKey,
    queryFn: ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }) =>
      read(pageParam === null ? {} : { cursor: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page: Of) => page.next,
  };
}
