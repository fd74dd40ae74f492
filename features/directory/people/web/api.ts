import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { send } from '../../../../web/lib/http.ts';
import type {
  EmployeeCard,
  favouritePerson,
  getEmployeeCard,
  getMyPeople,
  openedPerson,
} from '../contract.ts';

const mine = ['my-people'];

/** A colleague's card. */
export const employeeCard = (empcode: string) =>
  queryOptions({
    queryKey: ['employee-card', empcode],
    queryFn: ({ signal }) =>
      send<typeof getEmployeeCard>('GET', '/download/rest/employeeCard', { query: { empcode }, signal }),
    select: (answer) => answer.data,
    staleTime: 60_000,
  });

/** Whom the reader keeps, and whom they opened last. */
export const myPeople = queryOptions({
  queryKey: mine,
  queryFn: ({ signal }) => send<typeof getMyPeople>('GET', '/download/rest/myPeople', { signal }),
  select: (answer) => answer.data,
});

/** Keeps a colleague among the reader's favourites, or no longer. */
export async function keepFavourite(client: QueryClient, empcode: string, favourite: boolean): Promise<void> {
  await send<typeof favouritePerson>('POST', '/download/rest/favouritePerson', {
    body: { empcode, favourite },
  });
  client.setQueryData<{ data: EmployeeCard }>(
    employeeCard(empcode).queryKey,
    (held) => held && { data: { ...held.data, favourite } },
  );
  await client.invalidateQueries({ queryKey: mine });
}

/** Keeps that a colleague's card was opened. */
export async function noteOpened(client: QueryClient, empcode: string): Promise<void> {
  await send<typeof openedPerson>('POST', '/download/rest/openedPerson', { body: { empcode } });
  await client.invalidateQueries({ queryKey: mine });
}
