import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../../web/lib/http.ts';
import type { EmpSearch, empSearch, empSearchFilters } from '../contract.ts';

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
