import { callsOf } from '#web/lib/calls.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { dataOf } from '#web/lib/reads-of.ts';
import { viewingHere } from '#web/lib/viewing.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';
import type { EmployeeCard } from '../contract.ts';

const api = callsOf<typeof contract>(calls);

const mine = ['my-people'];

/** A colleague's card. */
export const employeeCard = (empcode: string) =>
  dataOf(['employee-card', empcode], api.getEmployeeCard, { query: { empcode }, staleTime: 60_000 });

/** Whom the reader keeps, and whom they opened last. */
export const myPeople = dataOf(mine, api.getMyPeople);

/** Keeps a colleague among the reader's favourites, or no longer. */
export async function keepFavourite(empcode: string, favourite: boolean): Promise<void> {
  await api.favouritePerson({ body: { empcode, favourite } });
  queryClient.setQueryData<{ data: EmployeeCard }>(
    employeeCard(empcode).queryKey,
    (held) => held && { data: { ...held.data, favourite } },
  );
  await queryClient.invalidateQueries({ queryKey: mine });
}

/** Keeps that a colleague's card was opened. */
export async function noteOpened(empcode: string): Promise<void> {
  if (viewingHere()) return;
  await api.openedPerson({ body: { empcode } });
  await queryClient.invalidateQueries({ queryKey: mine });
}
