import { callsOf } from '#web/lib/calls.ts';
import { dataOf } from '#web/lib/reads-of.ts';
import { allOf } from '#web/records/kept.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';

const api = callsOf<typeof contract>(calls);

/** What is shown to whoever looks for help; a change of what is kept makes it stale. */
export const help = dataOf([...allOf({ base: '/download/admin/help' }), 'shown'], api.getHelp);

/** Says whether an answer helped. */
export const vote = (key: string, helped: boolean) => api.voteHelp({ body: { key, helped } });
