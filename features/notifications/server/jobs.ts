import type { Sentence } from '#contract/sentence.ts';
import type { NoticeGroup } from '../kinds.ts';

/** A notice to some people, left in the outbox by the use case that it is about. */
export interface NotificationJob {
  /** The empcodes of those it is for; whoever has left is passed over. */
  to: string[];
  /** The empcode of the one it comes from; null: the portal itself. */
  from: string | null;
  /** What it is about, as `thing.event`: `asset-request.approved`. Lower case, at most 80. The manifest of the room that sends it says which preference holds. */
  kind: string;
  /** What is past 500 characters is cut in the portal. A text is of an older version, and stays as it is. */
  text: Sentence | string;
  /** A path within the portal. */
  link: string;
  /**
   * What it is about, where only the last that is said of it matters: a later notice of the same thing and group, by its revision, takes
   * the place of an earlier one.
   */
  about?: { thing: string; revision: number };
  /** Of the e-mail; without it a general one for the kind. */
  subject?: Sentence | string;
  /** It is in the portal whatever somebody has chosen: they are seen, and are to know. */
  always?: boolean;
  /** It does not wait for the morning, as what else the portal says by itself (`from` null) in the night does. */
  atOnce?: boolean;
}

/** What an e-mail says of a notice. */
export interface NoticeLetter extends Pick<NotificationJob, 'kind' | 'text' | 'link' | 'subject'> {
  fromName?: string;
  /** What it is about, where a room knows whether that still waits. */
  thing?: string;
}

/** The e-mail to one person that a notice comes to. */
export interface NoticeMailJob extends NoticeLetter {
  /** The job of the notice. */
  noticeJob: string;
  empcode: string;
}

/** The one e-mail to a person for several notices. */
export interface SummaryMailJob {
  empcode: string;
  notices: (NoticeLetter & { noticeJob: string })[];
}

/** An address that the mail server has refused, to be tried anew. */
export interface AddressTrialJob {
  empcode: string;
  address: string;
}

/** What was said of a thing is taken back: whoever has it reads this in its place, and whoever has it not yet does not get it. */
export interface WithdrawalJob {
  group: NoticeGroup;
  thing: string;
  text: Sentence;
}

/** What one browser is told of a notice. */
export interface PushJob {
  subscriptionId: number;
  /** The job of the notice. */
  noticeJob: string;
  kind: string;
  link: string;
  /** It stands in the portal too, where it may be read before. */
  inPortal: boolean;
  /** When the notice came: ISO 8601. */
  at: string;
}

declare module '#server/jobs/outbox.ts' {
  interface Jobs {
    'notifications.deliver': NotificationJob;
    'notifications.withdraw': WithdrawalJob;
    'notifications.mail': NoticeMailJob;
    'notifications.summary': SummaryMailJob;
    'notifications.push': PushJob;
    'notifications.try-address': AddressTrialJob;
  }
}
