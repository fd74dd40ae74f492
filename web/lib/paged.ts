interface Page<Cursor> {
  /** Where the next page begins; null: this is the last. */
  readonly next: Cursor | null;
}

type Read<Cursor, Of> = (from: { cursor?: Cursor }, signal: AbortSignal) => Promise<Of>;

function pagesOf<Cursor, Key extends readonly unknown[], Of extends Page<Cursor>>(
  queryKey: Key,
  read: Read<Cursor, Of>,
) {
  return {
    queryKey,
    queryFn: ({ pageParam, signal }: { pageParam: Cursor | null; signal: AbortSignal }) =>
      read(pageParam === null ? {} : { cursor: pageParam }, signal),
    initialPageParam: null as Cursor | null,
    getNextPageParam: (page: Of) => page.next,
  };
}

/** How a list is read page by page, for `infiniteQueryOptions`: `read` is given from where, nothing for the first page. */
export function paged<Key extends readonly unknown[], Of extends Page<string>>(
  queryKey: Key,
  read: Read<string, Of>,
) {
  return pagesOf<string, Key, Of>(queryKey, read);
}

/** The same of a list in the order of its own numbers. */
export function pagedByNumber<Key extends readonly unknown[], Of extends Page<number>>(
  queryKey: Key,
  read: Read<number, Of>,
) {
  return pagesOf<number, Key, Of>(queryKey, read);
}
