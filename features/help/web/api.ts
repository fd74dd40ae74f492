import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../web/lib/http.ts';
import { allOf } from '../../../web/records/kept.ts';
import type { getHelp, voteHelp } from '../contract.ts';

/** What is shown to whoever looks for help; a change of what is kept makes it stale. */
export const help = queryOptions({
  queryKey: [...allOf({ base: '/download/admin/help' }), 'shown'],
  queryFn: ({ signal }) => send<typeof getHelp>('GET', '/download/rest/getHelp', { signal }),
  select: (answer) => answer.data,
});

/** Says whether an answer helped. */
export const vote = (key: string, helped: boolean) =>
  send<typeof voteHelp>('POST', '/download/rest/voteHelp', { body: { key, helped } });
