import type { Colleague } from '../../profile/server/store.ts';
import type { Notification } from '../contract.ts';
import type { listNewest } from './store.ts';

type Row = Awaited<ReturnType<typeof listNewest>>[number];

/** A notification as the wire has it (section 3); no sender when the portal itself says it. */
export function presentNotification(row: Row, sender: Colleague | undefined): Notification {
  return {
    notificationMasterId: row.notificationId,
    empname: sender?.name ?? '',
    empcode: sender?.empcode ?? '',
    designation: sender?.designation ?? '',
    createdOn: row.createdAt.toISOString(),
    notificationReadstatus: row.readAt === null ? 0 : 1,
    notificationtext: row.text,
    isprofileExists: sender?.hasPicture ? '1' : '0',
    kind: row.kind,
    link: row.link,
  };
}
