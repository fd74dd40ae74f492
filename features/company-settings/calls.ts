import type { Addresses } from '#contract/call.ts';

/** Each call with its method and path: the contract, the page and the tests take them from here. */
export const calls = {
  getServerSettings: 'GET /download/admin/settings/getServerSettings',
  uploadLogo: 'POST /download/admin/settings/uploadLogo',
} as const satisfies Addresses;
