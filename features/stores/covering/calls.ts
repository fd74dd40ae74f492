import type { Addresses } from '#contract/call.ts';

/** Each call with its method and path: the contract, the page and the tests take them from here. */
export const calls = {
  cover: 'GET /download/eyeCare/cover',
  askCover: 'POST /download/eyeCare/askCover',
  withdrawCover: 'POST /download/eyeCare/withdrawCover',
  myCover: 'GET /download/eyeCare/myCover',
  sayWilling: 'POST /download/eyeCare/sayWilling',
  answerCover: 'POST /download/eyeCare/answerCover',
} as const satisfies Addresses;
