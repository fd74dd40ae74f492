import type { Sentence } from '#contract/sentence.ts';
import { m } from '#messages';
import { letterHtml, letterText, type Sender } from '#server/mail/letter.ts';
import type { Letter } from '#server/mail/mailer.ts';
import { say } from '#server/say.ts';
import type { NoticeGroup } from '../kinds.ts';
import type { NoticeMailJob } from './jobs.ts';

const subjects: Record<NoticeGroup, () => string> = {
  waiting: m.notifications_mail_subject_waiting,
  moved: m.notifications_mail_subject_moved,
  mention: m.notifications_mail_subject_mention,
  comment: m.notifications_mail_subject_comment,
  reminder: m.notifications_mail_subject_reminder,
  greeting: m.notifications_mail_subject_greeting,
  other: m.notifications_mail_subject_other,
};

const reasons: Record<NoticeGroup, () => string> = {
  waiting: m.notifications_mail_reason_waiting,
  moved: m.notifications_mail_reason_moved,
  mention: m.notifications_mail_reason_mention,
  comment: m.notifications_mail_reason_comment,
  reminder: m.notifications_mail_reason_reminder,
  greeting: m.notifications_mail_reason_greeting,
  other: m.notifications_mail_reason_other,
};

/** A notice as a letter. Its links are the portal's plain addresses: whoever follows one signs in first. */
export function presentMail(
  sender: Sender,
  group: NoticeGroup,
  { noticeJob, link, fromName, ...said }: NoticeMailJob,
  to: { empcode: string; name: string; email: string },
): Letter {
  const text = worded(said.text);
  const preferences = new URL('/profile/notifications', sender.url).href;
  const words = {
    // Most notices name whoever they come from.
    paragraphs:
      fromName && !text.includes(fromName) ? [text, m.notifications_mail_from({ name: fromName })] : [text],
    action: {
      label: m.notifications_mail_open({ product: sender.product }),
      address: new URL(link, sender.url).href,
    },
    reason: reasons[group](),
    preferences: { label: m.notifications_mail_preferences(), address: preferences },
  };
  return {
    id: `notice.${noticeJob}.${to.empcode}`.replace(/[^\w.-]/g, '-'),
    to: { name: to.name, address: to.email },
    subject: said.subject === undefined ? subjects[group]() : worded(said.subject),
    text: letterText(words),
    html: letterHtml(words),
    preferences,
  };
}

/** The letter by which an address is tried. */
export function presentTrial(
  sender: Sender,
  jobId: string,
  to: { empcode: string; name: string; email: string },
): Letter {
  const preferences = new URL('/profile/notifications', sender.url).href;
  const words = {
    paragraphs: [m.notifications_trial_text()],
    action: { label: m.notifications_mail_open({ product: sender.product }), address: preferences },
    reason: m.notifications_trial_reason(),
    preferences: { label: m.notifications_mail_preferences(), address: preferences },
  };
  return {
    id: `address.${jobId}.${to.empcode}`.replace(/[^\w.-]/g, '-'),
    to: { name: to.name, address: to.email },
    subject: m.notifications_trial_subject(),
    text: letterText(words),
    html: letterHtml(words),
    preferences,
  };
}

/** More than this the reader finds in the portal. */
const listed = 30;

/** Several notices as one letter, the oldest first. */
export function presentSummary(
  sender: Sender,
  notices: readonly NoticeMailJob[],
  to: { empcode: string; name: string; email: string },
): Letter {
  const preferences = new URL('/profile/notifications', sender.url).href;
  const count = notices.length;
  const words = {
    paragraphs: [m.notifications_summary_text({ count })],
    items: notices.slice(0, listed).map(({ text, link }) => ({
      text: worded(text),
      address: new URL(link, sender.url).href,
    })),
    action: {
      label: m.notifications_mail_open({ product: sender.product }),
      address: new URL('/', sender.url).href,
    },
    reason: m.notifications_summary_reason(),
    preferences: { label: m.notifications_mail_preferences(), address: preferences },
  };
  return {
    id: `summary.${notices[0]?.noticeJob}.${to.empcode}`.replace(/[^\w.-]/g, '-'),
    to: { name: to.name, address: to.email },
    subject: m.notifications_summary_subject({ count }),
    text: letterText(words),
    html: letterHtml(words),
    preferences,
  };
}

/** A text is of an older version. */
const worded = (said: Sentence | string) => (typeof said === 'string' ? said : say(said));
