import type { Platform } from '../../../server/platform.ts';
import { groupsOf, type NoticeKinds } from '../kinds.ts';
import { deliver, forgetOldMails, sendMail } from './delivery-service.ts';

/** Delivers notices by portal and by e-mail. */
export function workNotifications(platform: Platform, told: readonly NoticeKinds[]): void {
  const groupOf = groupsOf(told);
  platform.outbox.work('notifications.deliver', (job, jobId) => deliver(platform, groupOf, job, jobId));
  platform.outbox.work('notifications.mail', (job) => sendMail(platform, groupOf, job));
  platform.outbox.schedule('notifications.forget-mails', '40 3 * * *', () => forgetOldMails(platform));
}
