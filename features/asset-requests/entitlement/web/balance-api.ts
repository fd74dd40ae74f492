import { callsOf } from '#web/lib/calls.ts';
import { dataOf } from '#web/lib/reads-of.ts';
import { all } from '../../requests/web/api.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';

const api = callsOf<typeof contract>(calls);

/** One's own balance of this year. */
export const ownBalance = dataOf([...all, 'balance'], api.getUserBalance, { body: {} });
