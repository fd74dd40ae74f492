import type { Addresses } from '#contract/call.ts';

/** Each call with its method and path: the contract, the page and the tests take them from here. */
export const calls = {
  getVacantPosts: 'POST /download/admin/getVacantPosts',
  getVacantPost: 'GET /download/admin/getVacantPost',
  saveVacantPost: 'POST /download/admin/saveVacantPost',
  withdrawVacantPost: 'POST /download/admin/withdrawVacantPost',
  exportVacantPosts: 'GET /download/admin/exportVacantPosts',
} as const satisfies Addresses;
