import type { Addresses } from '#contract/call.ts';

/** Each call with its method and path: the contract, the page and the tests take them from here. */
export const calls = {
  getSignInChanges: 'GET /download/admin/getSignInChanges',
  decideSignInChange: 'POST /download/admin/decideSignInChange',
  getOwnSignInChange: 'GET /download/rest/getOwnSignInChange',
  answerSignInChange: 'POST /download/rest/answerSignInChange',
} as const satisfies Addresses;
