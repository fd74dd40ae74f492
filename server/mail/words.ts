import { m } from '#messages';
import type { MailboxFault } from './mailer.ts';

const words: Record<MailboxFault, () => string> = {
  unknown: m.mail_fault_unknown,
  closed: m.mail_fault_closed,
  full: m.mail_fault_full,
  no_address: m.mail_fault_no_address,
};

/** What a mail server has said of somebody's mailbox, in the portal's own words. */
export const mailboxWords = (fault: MailboxFault): string => words[fault]();
