import type { Addresses } from '#contract/call.ts';

/** Each call with its method and path: the contract, the page and the tests take them from here. */
export const calls = {
  updateRequest: 'POST /download/buying/updateRequest',
  uploadInvoice: 'POST /download/buying/uploadInvoice',
  validateInvoice: 'POST /download/buying/validateInvoice/{id}',
  undoDecision: 'POST /download/buying/undoDecision',
  getDecision: 'GET /download/buying/getDecision',
} as const satisfies Addresses;
