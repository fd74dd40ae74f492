import { queryOptions } from '@tanstack/react-query';
import { callsOf } from '#web/lib/calls.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';
import type { EmpSearch, Found } from '../contract.ts';

const api = callsOf<typeof contract>(calls);

/** Whom a search finds. The same asked again within half a minute is answered by what is there: a letter taken back shows at once. */
export const foundPeople = (query: EmpSearch) =>
  queryOptions({
    queryKey: ['emp-search', query],
    queryFn: ({ signal }) => api.empSearch({ query, signal }),
    staleTime: 30_000,
  });

/** What a search may be narrowed to. */
export const searchFilters = queryOptions({
  queryKey: ['emp-search-filters'],
  queryFn: ({ signal }) => api.empSearchFilters({ signal }),
  select: (answer) => answer.data,
  staleTime: 10 * 60_000,
});

const lookedUp = 10;

/** The likeliest whom a search finds, to choose one of them. */
export const lookUp = async (query: string): Promise<readonly Found[]> => {
  const found = await api.empSearch({ query: { query } });
  return found.data.slice(0, lookedUp);
};
