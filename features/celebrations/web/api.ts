import { queryOptions } from '@tanstack/react-query';
import { callsOf } from '#web/lib/calls.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';

const api = callsOf<typeof contract>(calls);

// What the dashboard reads, apart from the other calls: a first visit loads this alone.

/** Who celebrates today and tomorrow: those near to the reader. */
export const aniversary = queryOptions({
  queryKey: ['celebrations', 'near'],
  queryFn: ({ signal }) => api.getAniversary({ signal }),
  select: (answer) => answer.data,
});
