import type { Mailbox } from '#formats/text/mailbox.ts';
import { shownLine } from '#formats/text/submitted-text.ts';

/** A letter to one person, as text and as HTML. */
export interface Letter {
  /** The same at every repetition: what receives the letter may drop repeats by it. Letters, digits, dots and dashes. */
  readonly id: string;
  readonly to: Mailbox;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where the reader changes what they get; none for whoever has no say there. */
  readonly preferences?: string;
}

/** Sends letters. */
export interface Mailer {
  /**
   * Hands a letter over to the company's mail server.
   * @throws Undeliverable when this letter can never be delivered; anything else is worth another try
   */
  send(letter: Letter): Promise<void>;
  /** Connects and signs in, and sends nothing. @throws when the mail server takes no letters from here */
  verify(): Promise<void>;
  close(): void;
}

/** What is wrong with a mailbox where nothing can be delivered to it, whatever the letter. */
export const mailboxFaults = ['unknown', 'closed', 'full', 'no_address'] as const;
export type MailboxFault = (typeof mailboxFaults)[number];

/** The mail server refuses this letter, or its recipient, for good. `code` is its reply code, or a word; `mailbox`: it is for the recipient's. */
export class Undeliverable extends Error {
  readonly code: string;
  readonly mailbox: MailboxFault | null;
  constructor(code: string, mailbox: MailboxFault | null = null) {
    super(`undeliverable: ${code}`);
    this.code = code;
    this.mailbox = mailbox;
  }
}

/**
 * What a mail server's answer to a recipient (RFC 5321, with RFC 3463's codes where it has them) says of the mailbox; null: nothing, as where
 * it is the sender, the contents or its rules that it refuses.
 */
export function mailboxFault(replyCode: number, answer: string): MailboxFault | null {
  const [, subject = '', detail = ''] = /^\d{3}[ -]5\.(\d{1,3})\.(\d{1,3})\b/.exec(answer) ?? [];
  if (subject === '') return withoutCodes[replyCode] ?? null;
  return faults[`${subject}.${detail}`] ?? null;
}

const withoutCodes: Readonly<Record<number, MailboxFault>> = {
  550: 'unknown',
  551: 'unknown',
  552: 'full',
  553: 'no_address',
};
const faults: Readonly<Record<string, MailboxFault>> = {
  '1.1': 'unknown',
  '1.2': 'unknown',
  '1.3': 'no_address',
  '1.6': 'unknown',
  '1.10': 'unknown',
  '2.1': 'closed',
  '2.2': 'full',
};

/** Text for one line of a header: nothing in it begins a header of its own, or turns it round. At most 200 characters. */
export function headerText(text: string): string {
  const line = shownLine(text);
  const characters = [...line];
  return characters.length <= 200 ? line : `${characters.slice(0, 199).join('')}…`;
}
