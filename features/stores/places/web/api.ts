import { queryOptions } from '@tanstack/react-query';
import type { BodyOf } from '../../../../contract/call.ts';
import { send } from '../../../../web/lib/http.ts';
import type { empSearch, Found } from '../../../directory/search/contract.ts';
import type { budget, employees, endStay, placeEmployee, setBudget, stores } from '../contract.ts';

/** What every read of the stores begins with. */
export const storesKey = ['stores'] as const;

/** The stores that the reader manages. */
export const storeList = queryOptions({
  queryKey: [...storesKey, 'list'],
  queryFn: ({ signal }) => send<typeof stores>('GET', '/download/eyeCare/stores', { signal }),
  select: (answer) => answer.data,
  staleTime: 60_000,
});

/** Who is on a store's rolls today, and who comes later. */
export const storePeople = (store: string) =>
  queryOptions({
    queryKey: [...storesKey, 'people', store],
    queryFn: ({ signal }) =>
      send<typeof employees>('GET', '/download/eyeCare/employees', { query: { store }, signal }),
  });

/** The posts of a store in a month. */
export const storeBudget = (query: { store: string; year: number; month: number }) =>
  queryOptions({
    queryKey: [...storesKey, 'budget', query],
    queryFn: ({ signal }) => send<typeof budget>('GET', '/download/eyeCare/budget', { query, signal }),
  });

/** Has somebody belong to a store. */
export const place = (body: BodyOf<typeof placeEmployee>) =>
  send<typeof placeEmployee>('POST', '/download/eyeCare/placeEmployee', { body });

/** Says somebody's last day at a store. */
export const end = (body: BodyOf<typeof endStay>) =>
  send<typeof endStay>('POST', '/download/eyeCare/endStay', { body });

/** Says how many posts a store has. */
export const saveBudget = (body: BodyOf<typeof setBudget>) =>
  send<typeof setBudget>('POST', '/download/eyeCare/budget', { body });

const lookedUp = 10;

/** The likeliest colleagues whom a search finds. */
export const lookUp = async (query: string): Promise<readonly Found[]> => {
  const found = await send<typeof empSearch>('GET', '/download/rest/empSearch', { query: { query } });
  return found.data.slice(0, lookedUp);
};
