import { queryOptions } from '@tanstack/react-query';
import { callsOf } from '#web/lib/calls.ts';
import { allOf } from '#web/records/kept.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';

const api = callsOf<typeof contract>(calls);

/** What is shown to whoever looks for help; a change of what is kept makes it stale. */
export const help = queryOptions({
  queryKey: [...allOf({ base: '/download/admin/help' }), 'shown'],
  queryFn: ({ signal }) => api.getHelp({ signal }),
  select: (answer) => answer.data,
});

/** Says whether an answer helped. */
export const vote = (key: string, helped: boolean) => api.voteHelp({ body: { key, helped } });
