import type { Generated } from 'kysely';

export interface NotificationsTable {
  notificationId: Generated<number>;
  /** The job that delivered it: a repeated one adds nothing. */
  jobId: string;
  empcode: string;
  /** null: the portal itself says it. */
  fromEmpcode: string | null;
  kind: string;
  text: string;
  link: string;
  createdAt: Date;
  readAt: Date | null;
}

declare module '../../../server/db/tables.ts' {
  interface Tables {
    notifications: NotificationsTable;
  }
}
