import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryKey,
  queryOptions,
  type UseInfiniteQueryOptions,
  type UseQueryOptions,
} from '@tanstack/react-query';

/** What a call is given, save for the signal, and beside it whatever of its reading is not as usual: how long it is fresh, say. */
type About<Given, More> = undefined extends Given
  ? [about?: Omit<NonNullable<Given>, 'signal'> & More]
  : [about: Omit<Given, 'signal'> & More];

type Plain<Answer, Data, Key extends QueryKey> = Omit<
  UseQueryOptions<Answer, Error, Data, Key>,
  'queryKey' | 'queryFn' | 'select'
>;

/** How what a call answers is read and kept. */
export function answerOf<Given, Answer extends object, const Key extends QueryKey>(
  queryKey: Key,
  call: (given: Given) => Promise<Answer>,
  ...[about]: About<Given, Plain<Answer, Answer, Key>>
) {
  const { given, more } = parted<Plain<Answer, Answer, Key>>(about);
  return queryOptions<Answer, Error, Answer, Key>({
    queryKey,
    queryFn: ({ signal }) => call({ ...given, signal } as Given),
    ...more,
  });
}

/** How what a call answers under `data` is read and kept. */
export function dataOf<Given, Answer extends { readonly data: unknown }, const Key extends QueryKey>(
  queryKey: Key,
  call: (given: Given) => Promise<Answer>,
  ...[about]: About<Given, Plain<Answer, Answer['data'], Key>>
) {
  const { given, more } = parted<Plain<Answer, Answer['data'], Key>>(about);
  return queryOptions<Answer, Error, Answer['data'], Key>({
    queryKey,
    queryFn: ({ signal }) => call({ ...given, signal } as Given),
    select: (answer) => answer.data,
    ...more,
  });
}

interface Page {
  /** Where the next page begins; null: this is the last. */
  readonly next: string | number | null;
}

type Infinite<Of extends Page, Key extends QueryKey> = Partial<
  UseInfiniteQueryOptions<Of, Error, InfiniteData<Of>, Key, Of['next']>
>;

/** How a list is read page by page: each page by what the list is asked by, and from where. */
export function paged<Given, Of extends Page, const Key extends QueryKey>(
  queryKey: Key,
  call: (given: Given) => Promise<Of>,
  ...[about]: About<Given, Infinite<Of, Key>>
) {
  const { given, more } = parted<Infinite<Of, Key>>(about);
  const asks = given.body ? 'body' : 'query';
  return infiniteQueryOptions<Of, Error, InfiniteData<Of>, Key, Of['next']>({
    queryKey,
    queryFn: ({ pageParam, signal }) => {
      const asked = { ...given[asks], ...(pageParam !== null && { cursor: pageParam }) };
      return call({ ...given, [asks]: asked, signal } as Given);
    },
    initialPageParam: null,
    getNextPageParam: (page) => page.next,
    ...more,
  });
}

interface Given {
  readonly params?: object;
  readonly query?: object;
  readonly body?: object;
}

function parted<More extends object>(about: object = {}) {
  const { params, query, body, ...more } = about as Given & More;
  return {
    given: { ...(params && { params }), ...(query && { query }), ...(body && { body }) } as Given,
    more,
  };
}
