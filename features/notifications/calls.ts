import type { Addresses } from '#contract/call.ts';

/** Each call with its method and path: the contract, the page and the tests take them from here. */
export const calls = {
  getNotification: 'GET /download/rest/getNotification',
  updateNotification: 'POST /download/rest/updateNotification',
  notificationEvents: 'GET /download/rest/notificationEvents',
  getNotificationPreferences: 'GET /download/rest/getNotificationPreferences',
  updateNotificationPreferences: 'POST /download/rest/updateNotificationPreferences',
  getUndelivered: 'GET /download/admin/getUndelivered',
  tryAddress: 'POST /download/admin/tryAddress',
  tryMyAddress: 'POST /download/rest/tryMyAddress',
  updateNotificationTimes: 'POST /download/rest/updateNotificationTimes',
  subscribePush: 'POST /download/rest/subscribePush',
  unsubscribePush: 'POST /download/rest/unsubscribePush',
} as const satisfies Addresses;
