import type { BodyOf } from '#contract/call.ts';
import { calls as searchCalls } from '#features/directory/search/calls.ts';
import type * as searchContract from '#features/directory/search/contract.ts';
import { callsOf } from '#web/lib/calls.ts';
import { exportOf } from '#web/lib/list-export.ts';
import { answerOf, dataOf } from '#web/lib/reads-of.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';
import type { endStay, placeEmployee, setBudget } from '../contract.ts';

const api = callsOf<typeof contract>(calls);

const searchApi = callsOf<typeof searchContract>(searchCalls);

/** What every read of the stores begins with. */
export const storesKey = ['stores'] as const;

/** The stores that the reader manages. */
export const storeList = dataOf([...storesKey, 'list'], api.stores, { staleTime: 60_000 });

/** Who is on a store's rolls today, and who comes later. */
export const storePeople = (store: string) =>
  answerOf([...storesKey, 'people', store], api.employees, { query: { store } });

/** The posts of a store in a month. */
export const storeBudget = (query: { store: string; year: number; month: number }) =>
  answerOf([...storesKey, 'budget', query], api.budget, { query });

/** Has somebody belong to a store. */
export const place = (body: BodyOf<typeof placeEmployee>) => api.placeEmployee({ body });

/** Says somebody's last day at a store. */
export const end = (body: BodyOf<typeof endStay>) => api.endStay({ body });

/** Says how many posts a store has. */
export const saveBudget = (body: BodyOf<typeof setBudget>) => api.setBudget({ body });

const lookedUp = 10;

/** The likeliest colleagues whom a search finds. */
export const lookUp = async (query: string) => {
  const { data, complete } = await searchApi.empSearch({ query: { query } });
  return { data: data.slice(0, lookedUp), complete };
};

/** The same as a file. */
export const exportedBudget = exportOf<typeof contract.exportBudget>(calls.exportBudget, 'eye-care-budget');
