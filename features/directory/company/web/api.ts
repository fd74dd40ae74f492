import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../../web/lib/http.ts';
import type { getStaffChoices } from '../choices-contract.ts';

/** What every read of the employees begins with: a change of one reads all of it anew. */
export const staffKey = ['staff'] as const;

/** The locations, org units and departments there are. */
export const staffChoices = queryOptions({
  queryKey: [...staffKey, 'choices'],
  queryFn: ({ signal }) => send<typeof getStaffChoices>('GET', '/download/admin/getStaffChoices', { signal }),
  select: (answer) => answer.data,
  staleTime: 60_000,
});
