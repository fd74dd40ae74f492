import type { Addresses } from '#contract/call.ts';

/** Each call with its method and path: the contract, the page and the tests take them from here. */
export const calls = {
  noteUse: 'POST /download/rest/noteUse',
  getUse: 'GET /download/admin/getUse',
  exportUse: 'GET /download/admin/exportUse',
  setUse: 'POST /download/admin/setUse',
} as const satisfies Addresses;
