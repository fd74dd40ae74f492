import type { Platform } from '#server/platform.ts';
import { groupsOf, type NoticeKinds } from '../kinds.ts';
import { sendTrial } from './bounce-service.ts';
import { deliver, forgetOldMails, sendMail, sendSummary } from './delivery-service.ts';
import { forgetOldNotices } from './forget-service.ts';
import { createMailRound, type StillWaits } from './mail-service.ts';
import type { Pusher } from './push/pusher.ts';
import { forgetClosed, push, type StillOpen } from './push-service.ts';
import { withdraw } from './withdraw-service.ts';

/** E-mails wait for minutes: a few seconds more are none. */
const lookEveryMs = 3_000;

/** Delivers notices by portal, by e-mail and to browsers. */
export function workNotifications(
  platform: Platform,
  told: readonly NoticeKinds[],
  stillWaits: readonly StillWaits[],
  { pusher, stillOpen }: { readonly pusher: Pusher | null; readonly stillOpen: StillOpen },
): void {
  const groupOf = groupsOf(told);
  platform.outbox.work('notifications.deliver', (job, jobId) =>
    deliver(platform, groupOf, pusher !== null, job, jobId),
  );
  platform.outbox.work('notifications.push', (job) => push(platform, { pusher, stillOpen }, groupOf, job));
  platform.outbox.schedule('notifications.forget-browsers', '50 3 * * *', () =>
    forgetClosed(platform, stillOpen),
  );
  platform.outbox.work('notifications.withdraw', (job) => withdraw(platform, job));
  platform.outbox.every(lookEveryMs, createMailRound(platform, stillWaits));
  platform.outbox.work('notifications.mail', (job) => sendMail(platform, groupOf, job));
  platform.outbox.work('notifications.summary', (job) => sendSummary(platform, job));
  platform.outbox.work('notifications.try-address', (job, jobId) => sendTrial(platform, job, jobId));
  platform.outbox.schedule('notifications.forget-mails', '40 3 * * *', () => forgetOldMails(platform));
  platform.outbox.schedule('notifications.forget-old', '20 3 * * *', () => forgetOldNotices(platform));
}
