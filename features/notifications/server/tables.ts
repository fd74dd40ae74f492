import type { Generated } from 'kysely';
import type { Sentence } from '../../../contract/sentence.ts';
import type { NoticeGroup } from '../kinds.ts';

export interface NotificationsTable {
  notificationId: Generated<number>;
  /** The job that delivered it: a repeated one adds nothing. */
  jobId: string;
  empcode: string;
  /** null: the portal itself says it. */
  fromEmpcode: string | null;
  kind: string;
  /** In the portal's own language: what is shown where `sentence` is null, or not known any more. */
  text: string;
  sentence: Sentence | null;
  link: string;
  createdAt: Date;
  readAt: Date | null;
}

interface NotificationPreferencesTable {
  empcode: string;
  kind: NoticeGroup;
  portal: boolean;
  mail: boolean;
  changedAt: Date;
}

/** The e-mails that notices came to: one a notice and person. Neither sent nor given up: it is under way. */
interface NotificationMailsTable {
  jobId: string;
  empcode: string;
  createdAt: Date;
  sentAt: Date | null;
  failedAt: Date | null;
  reason: string | null;
}

declare module '../../../server/db/tables.ts' {
  interface Tables {
    notifications: NotificationsTable;
    notificationPreferences: NotificationPreferencesTable;
    notificationMails: NotificationMailsTable;
  }
}
