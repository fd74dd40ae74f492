import type { Addresses } from './call.ts';

/** Each call with its method and path: the contract, the page and the tests take them from here. */
export const calls = {
  downloadFile: 'GET /download/rest/download',
  makeTicket: 'POST /api/tickets',
} as const satisfies Addresses;
