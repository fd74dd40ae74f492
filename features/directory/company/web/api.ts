import { callsOf } from '#web/lib/calls.ts';
import { dataOf } from '#web/lib/reads-of.ts';
import { calls } from '../calls.ts';
import type * as choicesContract from '../choices-contract.ts';

const api = callsOf<typeof choicesContract>(calls);

/** What every read of the employees begins with: a change of one reads all of it anew. */
export const staffKey = ['staff'] as const;

/** The locations, org units and departments there are. */
export const staffChoices = dataOf([...staffKey, 'choices'], api.getStaffChoices, { staleTime: 60_000 });
