import { callsOf } from '#web/lib/calls.ts';
import { dataOf } from '#web/lib/reads-of.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';

const api = callsOf<typeof contract>(calls);

// What the dashboard reads, apart from the other calls: a first visit loads this alone.

/** Who celebrates today and tomorrow: those near to the reader. */
export const aniversary = dataOf(['celebrations', 'near'], api.getAniversary);
