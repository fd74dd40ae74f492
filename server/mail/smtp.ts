import { createTransport } from 'nodemailer';
import { readMailbox } from '#formats/text/mailbox.ts';
import type { Env } from '../env.ts';
import { isLoopback } from '../env-settings.ts';
import { headerText, type Letter, type Mailer, mailboxFault, Undeliverable } from './mailer.ts';

const connectWithinMs = 10_000;
const answerWithinMs = 20_000;
const connections = 3;

/**
 * Opens the way to the company's mail server; null where none is set: then no mail is sent. Connects with the first letter. `product`: who it is from where MAIL_FROM has no name. `patienceMs`: how long the
 * server may say nothing, at most.
 */
export function openMailer(
  env: Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_URL'>,
  product: () => string,
  patienceMs = answerWithinMs,
): Mailer | null {
  const { SMTP_URL, MAIL_FROM, PUBLIC_URL } = env;
  const from = MAIL_FROM ? readMailbox(MAIL_FROM) : null;
  if (!SMTP_URL || !from) return null;
  const url = new URL(SMTP_URL);
  const secure = url.protocol === 'smtps:';
  const user = decodeURIComponent(url.username);
  const transport = createTransport({
    pool: true,
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || (secure ? 465 : 587)),
    secure,
    // A password never crosses the network in the clear.
    requireTLS: !secure && user !== '' && !isLoopback(url.hostname),
    ...(user && { auth: { user, pass: decodeURIComponent(url.password) } }),
    maxConnections: connections,
    maxMessages: 100,
    connectionTimeout: Math.min(connectWithinMs, patienceMs),
    greetingTimeout: Math.min(connectWithinMs, patienceMs),
    socketTimeout: patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    logger: false,
  });
  const domain = new URL(PUBLIC_URL).hostname.replace(/[^a-z0-9.-]/gi, '') || 'localhost';
  return {
    async send(letter) {
      try {
        await transport.sendMail(message(letter, { from, domain, product: product() }));
      } catch (error) {
        throw asFailure(error);
      }
    },
    async verify() {
      try {
        await transport.verify();
      } catch (error) {
        throw asFailure(error);
      }
    },
    close: () => transport.close(),
  };
}

function message(
  letter: Letter,
  { from, domain, product }: { from: { name: string; address: string }; domain: string; product: string },
) {
  const to = readMailbox(letter.to.address);
  if (!to) throw new Undeliverable('address', 'no_address');
  if (!/^[\w.-]{1,200}$/.test(letter.id))
    throw new Error('a letter has an id of letters, digits, dots and dashes');
  return {
    from: { name: headerText(from.name || product), address: from.address },
    to: { name: headerText(letter.to.name), address: to.address },
    subject: headerText(letter.subject),
    text: letter.text,
    html: letter.html,
    messageId: `<${letter.id}@${domain}>`,
    headers: {
      // Nobody's holiday answers it.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(letter.preferences && { 'List-Unsubscribe': `<${new URL(letter.preferences).href}>` }),
    },
  };
}

/** The mail server could not be reached, or would not take a letter now. Nothing of what it said: that might repeat what it was told. */
class MailFailure extends Error {}

/**
 * Refused for good is only what the server refuses (5xx) of this recipient or of these contents: a password or a sender that it
 * refuses is for the administrator to mend, and the letter waits.
 */
function asFailure(error: unknown): Error {
  if (error instanceof Undeliverable) return error;
  const {
    code = '',
    command = '',
    responseCode = 0,
    response = '',
  } = error as {
    code?: string;
    command?: string;
    responseCode?: number;
    response?: string;
  };
  if (responseCode >= 500 && command === 'RCPT TO')
    return new Undeliverable(String(responseCode), mailboxFault(responseCode, response));
  if (responseCode >= 500 && command === 'DATA') return new Undeliverable(String(responseCode));
  return new MailFailure(
    `mail was not sent: ${[code, command, responseCode || ''].filter(Boolean).join(' ')}`,
  );
}
