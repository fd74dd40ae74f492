import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../../web/lib/http.ts';
import type { EmpSearch, empSearch, empSearchFilters, Found } from '../contract.ts';

/** Whom a search finds. The same asked again within half a minute is answered by what is there: a letter taken back shows at once. */
export const foundPeople = (query: EmpSearch) =>
  queryOptions({
    queryKey: ['emp-search', query],
    queryFn: ({ signal }) => send<typeof empSearch>('GET', '/download/rest/empSearch', { query, signal }),
    staleTime: 30_000,
  });

/** What a search may be narrowed to. */
export const searchFilters = queryOptions({
  queryKey: ['emp-search-filters'],
  queryFn: ({ signal }) =>
    send<typeof empSearchFilters>('GET', '/download/rest/empSearchFilters', { signal }),
  select: (answer) => answer.data,
  staleTime: 10 * 60_000,
});

const lookedUp = 10;

/** The likeliest whom a search finds, to choose one of them. */
export const lookUp = async (query: string): Promise<readonly Found[]> => {
  const found = await send<typeof empSearch>('GET', '/download/rest/empSearch', { query: { query } });
  return found.data.slice(0, lookedUp);
};
