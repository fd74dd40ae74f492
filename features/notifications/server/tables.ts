import type { Generated } from 'kysely';
import type { Sentence } from '#contract/sentence.ts';
import type { Published } from '#server/db/tables.ts';
import type { MailboxFault } from '#server/mail/mailer.ts';
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
  /** The number of the last change of it, of its person's. */
  change: Generated<number>;
  /** Their order, newest last. */
  arrived: Generated<number>;
  /** What it is about, with its group: a later one, by its revision, takes its place. Null: it stands alone. */
  about: Generated<string | null>;
  revision: Generated<number | null>;
}

/** The number of the last change of somebody's notifications. */
interface NotificationFeedsTable {
  empcode: string;
  change: number;
}

interface NotificationPreferencesTable {
  empcode: string;
  kind: NoticeGroup;
  portal: boolean;
  mail: boolean;
  daily: Generated<boolean>;
  push: Generated<boolean>;
  changedAt: Date;
}

/** A person's own clock, and when they are not to be disturbed: minutes of their day. */
interface NotificationTimesTable {
  empcode: string;
  zone: string;
  quietFrom: number | null;
  quietTo: number | null;
  changedAt: Date;
}

/** The browsers that are told of notices, each as long as the session lasts in which it was asked for. */
interface PushSubscriptionsTable {
  subscriptionId: Generated<number>;
  empcode: string;
  sessionId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  createdAt: Date;
}

/** The e-mails that notices came to: one a notice and person. Neither sent nor given up: it is under way. */
interface NotificationMailsTable {
  jobId: string;
  empcode: string;
  createdAt: Date;
  sentAt: Date | null;
  /** Given up, or dropped because nobody needs it any more. */
  failedAt: Date | null;
  reason: string | null;
  /** Null: of an older version. */
  dueAt: Date | null;
  together: Generated<boolean>;
  inPortal: Generated<boolean>;
  /** JSON. */
  letter: unknown;
  queuedAt: Date | null;
}

/** Addresses that the mail server refuses. One that is another by now is nobody's. */
interface BouncedAddressesTable {
  empcode: string;
  address: string;
  since: Date;
  mailbox: MailboxFault;
  triedAt: Date | null;
}

/** What browsers were to be told and were not. */
interface PushLossesTable {
  lossId: Generated<number>;
  empcode: string;
  host: string;
  at: Date;
  why: 'gone' | 'refused';
}

/** What was taken back. */
interface NotificationWithdrawalsTable {
  about: string;
  withdrawnAt: Date;
}

declare module '#server/db/tables.ts' {
  interface Tables {
    notifications: NotificationsTable;
    notificationFeeds: NotificationFeedsTable;
    notificationPreferences: NotificationPreferencesTable;
    notificationTimes: NotificationTimesTable;
    notificationMails: NotificationMailsTable;
    notificationWithdrawals: NotificationWithdrawalsTable;
    bouncedAddresses: Published<BouncedAddressesTable>;
    pushLosses: PushLossesTable;
    pushSubscriptions: PushSubscriptionsTable;
  }
}
