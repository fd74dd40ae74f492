import type { Addresses } from '#contract/call.ts';

/** Each call with its method and path: the contract, the page and the tests take them from here. */
export const calls = {
  getComments: 'GET /download/buying/getComments',
  getMentionable: 'GET /download/buying/getMentionable',
  addComment: 'POST /download/buying/addComment',
  editComment: 'POST /download/buying/editComment',
  deleteComment: 'POST /download/buying/deleteComment',
} as const satisfies Addresses;
