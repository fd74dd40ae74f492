import type { Addresses } from '#contract/call.ts';

/** Each call with its method and path: the contract, the page and the tests take them from here. */
export const calls = {
  saveNotification: 'POST /download/rest/saveNotification',
  changeNotification: 'POST /download/admin/changeNotification',
  previewNotification: 'POST /download/admin/previewNotification',
  getAnnouncements: 'POST /download/admin/getAnnouncements',
  getAudiences: 'GET /download/admin/getAudiences',
  recallNotification: 'POST /download/admin/recallNotification',
} as const satisfies Addresses;
