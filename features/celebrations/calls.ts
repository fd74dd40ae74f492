import type { Addresses } from '#contract/call.ts';

/** Each call with its method and path: the contract, the page and the tests take them from here. */
export const calls = {
  getAniversary: 'GET /download/rest/Aniversary',
  getCelebrations: 'GET /download/rest/celebrations',
  sendGreeting: 'POST /download/rest/sendGreeting',
  getMyCelebration: 'GET /download/rest/getMyCelebration',
  saveMyCelebration: 'POST /download/rest/saveMyCelebration',
} as const satisfies Addresses;
