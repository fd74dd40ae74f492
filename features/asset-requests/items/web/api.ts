import { callsOf } from '#web/lib/calls.ts';
import { dataOf } from '#web/lib/reads-of.ts';
import { all } from '../../requests/web/api.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';

const api = callsOf<typeof contract>(calls);

/** The categories that a request may ask for. */
export const categories = dataOf([...all, 'categories'], api.getAssetCategoryList, {
  staleTime: 10 * 60_000,
});
