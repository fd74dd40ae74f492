import type { Screen } from '#contract/screens.ts';

/** Where the payment desk works, and whoever it pays. */
export const paymentScreens = [
  { path: '/payments', openTo: ['T1', 'FINANCE', 'ADMIN'] },
  { path: '/payments/runs', openTo: ['T1', 'FINANCE'] },
  { path: '/payments/runs/:runId', openTo: ['T1', 'FINANCE'] },
  { path: '/payments/cheque-books', openTo: ['T1'] },
  { path: '/payments/my-account', openTo: 'everyone' },
  { path: '/payments/shop-account/:requestID', openTo: 'everyone' },
] as const satisfies readonly Screen[];
