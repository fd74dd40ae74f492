import { queryOptions } from '@tanstack/react-query';
import { callsOf } from '#web/lib/calls.ts';
import { calls } from '../calls.ts';
import type * as choicesContract from '../choices-contract.ts';

const api = callsOf<typeof choicesContract>(calls);

/** What every read of the employees begins with: a change of one reads all of it anew. */
export const staffKey = ['staff'] as const;

/** The locations, org units and departments there are. */
export const staffChoices = queryOptions({
  queryKey: [...staffKey, 'choices'],
  queryFn: ({ signal }) => api.getStaffChoices({ signal }),
  select: (answer) => answer.data,
  staleTime: 60_000,
});
