import { CronExpressionParser } from 'cron-parser';
import { wrongWholeAccount } from '#formats/money/account-check.ts';
import { plainAccount } from '#formats/money/bank-account.ts';
import { readMailbox } from '#formats/text/mailbox.ts';
import { isLoopback, type Read, WrongSetting } from './env-settings.ts';

/** What settings of the company, and of what the portal speaks with, go with one another. */

/** A second way to a database, where there is a first. */
export function checkDatabase(value: Read): void {
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const) {
    if (value[name] !== undefined && value.DATABASE_URL === undefined)
      throw new WrongSetting(`${name} is set without DATABASE_URL: set both, or neither.`);
  }
}

/** The account that euros are paid from. */
export function checkPayer({ CURRENCY, PAYER_NAME, PAYER_IBAN, PAYER_BIC }: Read): void {
  if (PAYER_IBAN === undefined) {
    const [alone] = Object.entries({ PAYER_NAME, PAYER_BIC }).find(([, value]) => value !== undefined) ?? [];
    if (alone) throw new WrongSetting(`${alone} is set without PAYER_IBAN: set both, or neither.`);
    return;
  }
  if (CURRENCY !== 'EUR')
    throw new WrongSetting(
      'PAYER_IBAN is set, but CURRENCY is not EUR: only euros are paid by a SEPA credit transfer.',
    );
  const wrong = wrongWholeAccount(
    { accountNumber: plainAccount(PAYER_IBAN), bankCode: PAYER_BIC ?? '' },
    CURRENCY,
  );
  if (wrong.accountNumber !== undefined)
    throw new WrongSetting('PAYER_IBAN is not valid: it must be an IBAN whose check digits are right.');
  if (wrong.bankCode !== undefined)
    throw new WrongSetting('PAYER_BIC is not valid: it must be a BIC, such as COBADEFFXXX.');
  if (PAYER_NAME === undefined)
    throw new WrongSetting(
      'PAYER_NAME is not set: a SEPA credit transfer names whose account PAYER_IBAN is.',
    );
}

const domain = /^(?=.{3,253}$)([a-z0-9](-?[a-z0-9])*\.)+[a-z0-9](-?[a-z0-9])*$/i;

export function checkCompany({ COMPANY_DOMAIN, ADMIN_EMAIL }: Read): void {
  if (!domain.test(COMPANY_DOMAIN))
    throw new WrongSetting('COMPANY_DOMAIN is not valid: it must be a domain, such as example.com.');
  if (ADMIN_EMAIL !== undefined && !isAddress(ADMIN_EMAIL.trim()))
    throw new WrongSetting(
      'ADMIN_EMAIL is not valid: it must be an e-mail address, such as first.admin@example.com.',
    );
}

/** An address as an employee has it. */
const isAddress = (text: string) =>
  /^[^\s@<>"]{1,64}@/.test(text) && domain.test(text.slice(text.indexOf('@') + 1));

export function checkHrSource({ HR_SOURCE = '', HR_SOURCE_SCHEDULE }: Read): void {
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(HR_SOURCE) && !isSafeAddress(HR_SOURCE)) {
    throw new WrongSetting(
      'HR_SOURCE is not valid: it must be a folder, or an address that starts with https:// and has no password in it (http:// on loopback).',
    );
  }
  if (!isSchedule(HR_SOURCE_SCHEDULE)) {
    throw new WrongSetting(
      'HR_SOURCE_SCHEDULE is not valid: it must be the five fields of a cron schedule, such as 0 2 * * *.',
    );
  }
}

/** An https address without a password in it; http on loopback. */
function isSafeAddress(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
}

export function checkChat({ CHAT_SCRIPT = '', CHAT_HOSTS, CHAT_CONFIG }: Read): void {
  if (CHAT_SCRIPT !== '' && !isSafeAddress(CHAT_SCRIPT)) {
    throw new WrongSetting(
      'CHAT_SCRIPT is not valid: it must be the address of a script that starts with https:// (http:// on loopback).',
    );
  }
  if (
    !CHAT_HOSTS.split(/[\s,]+/).every(
      (host) => host === '' || /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(host),
    )
  ) {
    throw new WrongSetting(
      'CHAT_HOSTS is not valid: it must be names of hosts (chat.example.com, *.example.com), separated by commas.',
    );
  }
  if (!isObject(CHAT_CONFIG)) {
    throw new WrongSetting('CHAT_CONFIG is not valid: it must be a JSON object, such as {"bot":"x123"}.');
  }
}

function isObject(json: string): boolean {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

function isSchedule(text: string): boolean {
  if (text.trim().split(/\s+/).length !== 5) return false;
  try {
    return CronExpressionParser.parse(text) !== null;
  } catch {
    return false;
  }
}

export function checkMail({ SMTP_URL, MAIL_FROM }: Read): void {
  if ((SMTP_URL === undefined) !== (MAIL_FROM === undefined)) {
    throw new WrongSetting('SMTP_URL and MAIL_FROM are set together, or neither is.');
  }
  if (SMTP_URL && !isMailServer(SMTP_URL)) {
    throw new WrongSetting(
      'SMTP_URL is not valid: it must be smtp://HOST:PORT or smtps://USER:PASSWORD@HOST:PORT.',
    );
  }
  if (MAIL_FROM && !readMailbox(MAIL_FROM)) {
    throw new WrongSetting('MAIL_FROM is not valid: it must be an address, or a name and <an address>.');
  }
}

function isMailServer(address: string): boolean {
  if (!URL.canParse(address)) return false;
  try {
    const { hostname, username, password } = new URL(address);
    return hostname !== '' && [username, password].every((part) => decodeURIComponent(part) !== null);
  } catch {
    return false;
  }
}

/** Where files are kept in a bucket. */
export function checkFiles(value: Read): void {
  const { FILES_S3_ACCESS_KEY_ID: id, FILES_S3_SECRET_ACCESS_KEY: secret } = value;
  if ((id === undefined) !== (secret === undefined))
    throw new WrongSetting(
      'FILES_S3_ACCESS_KEY_ID and FILES_S3_SECRET_ACCESS_KEY are set together, or neither is.',
    );
  if (value.FILES_S3_BUCKET !== undefined) return;
  // Files would be kept on the disk, and nobody would have meant that.
  for (const name of ['FILES_S3_ENDPOINT', 'FILES_S3_ACCESS_KEY_ID'] as const)
    if (value[name] !== undefined)
      throw new WrongSetting(`${name} is set without FILES_S3_BUCKET: set both, or neither.`);
}

type Gateway = NonNullable<Read['PAYMENT_GATEWAY']>;

/** Who takes the money: the sandbox with the demo provider where nothing is said. A gateway is told who asks it, and the sandbox takes no money. */
export function gatewayOf(value: Read): Gateway {
  const gateway = value.PAYMENT_GATEWAY ?? (value.SSO === 'demo' ? 'sandbox' : 'none');
  if (gateway === 'sandbox' && value.SSO !== 'demo')
    throw new WrongSetting('PAYMENT_GATEWAY=sandbox needs SSO=demo: nobody pays anything there.');
  for (const name of ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const) {
    if (gateway === 'razorpay' && value[name] === undefined)
      throw new WrongSetting(`${name} is missing: PAYMENT_GATEWAY=razorpay needs it.`);
  }
  return gateway;
}
