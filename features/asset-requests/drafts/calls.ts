import type { Addresses } from '#contract/call.ts';

/** Each call with its method and path: the contract, the page and the tests take them from here. */
export const calls = {
  saveDraft: 'POST /download/buying/saveDraft',
  getDrafts: 'POST /download/buying/getDrafts',
  getDraft: 'POST /download/buying/getDraft',
  deleteDraft: 'POST /download/buying/deleteDraft',
} as const satisfies Addresses;
