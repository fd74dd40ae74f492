import { m } from '#messages';

/** What the fields of a browser's subscription are called in a refusal, and what is wrong with one that no browser gives. */
export const notificationFieldWords = {
  endpoint: { name: m.notifications_named_endpoint, pattern: m.notifications_push_no_service },
  p256dh: { name: m.notifications_named_key, pattern: m.notifications_push_no_service },
  auth: { name: m.notifications_named_key, pattern: m.notifications_push_no_service },
};
