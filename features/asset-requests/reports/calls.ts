import type { Addresses } from '#contract/call.ts';

/** Each call with its method and path: the contract, the page and the tests take them from here. */
export const calls = {
  orderInvoiceReport: 'POST /download/buying/orderInvoiceReport',
  getInvoiceReports: 'GET /download/buying/getInvoiceReports',
  getInvoiceReport: 'GET /download/buying/getInvoiceReport',
} as const satisfies Addresses;
