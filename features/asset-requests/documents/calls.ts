import type { Addresses } from '#contract/call.ts';

/** Each call with its method and path: the contract, the page and the tests take them from here. */
export const calls = {
  uploadMultipleFiles: 'POST /download/buying/uploadMultipleFiles',
  downloadDocument: 'GET /download/buying/downloadDocument',
} as const satisfies Addresses;
