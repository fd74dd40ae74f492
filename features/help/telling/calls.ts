import type { Addresses } from '#contract/call.ts';

/** Each call with its method and path: the contract, the page and the tests take them from here. */
export const calls = {
  tellingTopics: 'GET /download/rest/tellingTopics',
  tellUs: 'POST /download/rest/tellUs',
  myTellings: 'GET /download/rest/myTellings',
  tellings: 'GET /download/rest/tellings',
  exportTellings: 'GET /download/rest/exportTellings',
  telling: 'GET /download/rest/telling',
  answerTelling: 'POST /download/rest/answerTelling',
  addToTelling: 'POST /download/rest/addToTelling',
  endTelling: 'POST /download/rest/endTelling',
} as const satisfies Addresses;
