import { callsOf } from '#web/lib/calls.ts';
import { answerOf, dataOf } from '#web/lib/reads-of.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';
import type { EmpSearch } from '../contract.ts';

const api = callsOf<typeof contract>(calls);

/** Whom a search finds. The same asked again within half a minute is answered by what is there: a letter taken back shows at once. */
export const foundPeople = (query: EmpSearch) =>
  answerOf(['emp-search', query], api.empSearch, {
    query,

    staleTime: 30_000,
  });

/** What a search may be narrowed to. */
export const searchFilters = dataOf(['emp-search-filters'], api.empSearchFilters, { staleTime: 10 * 60_000 });

const lookedUp = 10;

/** The likeliest whom a search finds, to choose one of them. */
export const lookUp = async (query: string) => {
  const { data, complete } = await api.empSearch({ query: { query } });
  return { data: data.slice(0, lookedUp), complete };
};
