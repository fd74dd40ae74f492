import type { Addresses } from '#contract/call.ts';

/** Each call with its method and path: the contract, the page and the tests take them from here. */
export const calls = {
  exportDue: 'GET /download/payments/exportDue',
  getDue: 'POST /download/payments/getDue',
  enterShopAccount: 'POST /download/payments/enterShopAccount',
  checkAccount: 'POST /download/payments/checkAccount',
  askForAccount: 'POST /download/payments/askForAccount',
  getShopAccount: 'GET /download/payments/getShopAccount',
  answerShopAccount: 'POST /download/payments/answerShopAccount',
  getMyAccount: 'GET /download/payments/getMyAccount',
  saveMyAccount: 'POST /download/payments/saveMyAccount',
  createRun: 'POST /download/payments/createRun',
  getRun: 'GET /download/payments/getRun',
  changeRun: 'POST /download/payments/changeRun',
  getChequeBooks: 'GET /download/payments/getChequeBooks',
  addChequeBook: 'POST /download/payments/addChequeBook',
  numberCheques: 'POST /download/payments/numberCheques',
  releaseRun: 'POST /download/payments/releaseRun',
  discardRun: 'POST /download/payments/discardRun',
  getRuns: 'POST /download/payments/getRuns',
  exportRuns: 'GET /download/payments/exportRuns',
  exportBankFile: 'GET /download/payments/exportBankFile',
} as const satisfies Addresses;
