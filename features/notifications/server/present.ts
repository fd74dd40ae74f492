import type { Notification } from '../contract.ts';
import type { listNotifications } from './store.ts';

/** A notification as the wire has it (section 3); no sender when the portal itself says it. */
export function presentNotification(
  row: Awaited<ReturnType<typeof listNotifications>>[number],
): Notification {
  return {
    notificationMasterId: row.notificationId,
    empname: row.senderName ?? '',
    empcode: row.senderEmpcode ?? '',
    designation: row.senderDesignation ?? '',
    createdOn: row.createdAt.toISOString(),
    notificationReadstatus: row.readAt === null ? 0 : 1,
    notificationtext: row.text,
    isprofileExists: row.senderHasPicture ? '1' : '0',
    kind: row.kind,
    link: row.link,
  };
}
