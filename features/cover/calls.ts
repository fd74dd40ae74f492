import type { Addresses } from '#contract/call.ts';

/** Each call with its method and path: the contract, the page and the tests take them from here. */
export const calls = {
  getCovers: 'GET /download/rest/getCovers',
  exportCovers: 'GET /download/rest/exportCovers',
  findColleagues: 'GET /download/rest/findColleagues',
  suggestColleagues: 'GET /download/rest/suggestColleagues',
  saveCover: 'POST /download/rest/saveCover',
  endCover: 'POST /download/rest/endCover',
} as const satisfies Addresses;
