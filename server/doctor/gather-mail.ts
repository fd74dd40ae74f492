import type { Mailbox } from '#formats/text/mailbox.ts';
import { m } from '#messages';
import type { Env } from '../env.ts';
import { letterHtml, letterText } from '../mail/letter.ts';
import { openMailer } from '../mail/smtp.ts';
import { mostSaid, withinMs } from './answers.ts';
import type { Facts, MailFault } from './facts.ts';

export async function lookAtMail(env: Env, to: Mailbox | null): Promise<Facts['mail']> {
  const mailer = openMailer(env, () => env.PRODUCT, withinMs);
  if (!mailer) return null;
  try {
    await (to === null ? mailer.verify() : mailer.send(letterTo(env, to)));
    return { fault: null, sentTo: to?.address ?? null };
  } catch (error) {
    return { fault: mailFault(error), sentTo: null };
  } finally {
    mailer.close();
  }
}

function letterTo({ PRODUCT, PUBLIC_URL }: Env, to: Mailbox) {
  const words = {
    paragraphs: [m.doctor_letter_text()],
    reason: m.doctor_letter_reason({ url: PUBLIC_URL }),
  };
  return {
    id: `doctor-${Date.now()}`,
    to,
    subject: m.doctor_letter_subject({ product: PRODUCT }),
    text: letterText(words),
    html: letterHtml(words),
  };
}

const mailFaults: Readonly<Record<string, MailFault['kind']>> = {
  ECONNREFUSED: 'closed',
  ESOCKET: 'closed',
  ETIMEDOUT: 'silent',
  ENOTFOUND: 'no host',
  EDNS: 'no host',
  EAUTH: 'refused',
};

function mailFault(error: unknown): MailFault {
  const { code, message, cause } = error as Error & { code?: string };
  const codes = [code, (cause as { code?: string } | undefined)?.code, /\bE[A-Z]{3,}\b/.exec(message)?.[0]];
  const known = codes.find((one) => one !== undefined && Object.hasOwn(mailFaults, one));
  return { kind: (known && mailFaults[known]) || 'other', said: message.slice(0, mostSaid) };
}
