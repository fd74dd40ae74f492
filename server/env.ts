import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { CronExpressionParser } from 'cron-parser';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { wrongWholeAccount } from '#formats/money/account-check.ts';
import { plainAccount } from '#formats/money/bank-account.ts';
import { readMailbox } from '#formats/text/mailbox.ts';
import { isTimeZone } from '#formats/time/dates.ts';

const port = (fallback: number) => Type.Integer({ minimum: 0, maximum: 65535, default: fallback });

/** Every setting, with its default and its bounds; `.env.example` and the README's table list the same. */
const Settings = Type.Object({
  PORT: port(3000),
  HOST: Type.String({ default: '127.0.0.1', minLength: 1, maxLength: 253 }),
  PUBLIC_URL: Type.Optional(Type.String({ pattern: '^https?://[^/?#]+$', maxLength: 300 })),
  DATA_DIR: Type.String({ default: './data', minLength: 1 }),
  DATABASE_URL: Type.Optional(Type.String({ pattern: '^postgres(ql)?://', maxLength: 1000 })),
  DEMO: Type.Optional(Type.Union([Type.Literal('0'), Type.Literal('1')])),
  SSO: Type.Union([Type.Literal('demo'), Type.Literal('saml'), Type.Literal('oidc')], { default: 'demo' }),
  DEMO_IDP_PORT: Type.Optional(Type.Integer({ minimum: 0, maximum: 65535 })),
  SAML_IDP_METADATA: Type.Optional(Type.String({ minLength: 1, maxLength: 2000 })),
  SAML_IDP_ENTITY_ID: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
  SAML_ENTITY_ID: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
  SAML_PRIVATE_KEY: Type.Optional(Type.String({ minLength: 1, maxLength: 2000 })),
  SAML_CERTIFICATE: Type.Optional(Type.String({ minLength: 1, maxLength: 2000 })),
  OIDC_ISSUER: Type.Optional(Type.String({ pattern: '^https?://[^?#]+$', maxLength: 500 })),
  OIDC_CLIENT_ID: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
  OIDC_CLIENT_SECRET: Type.Optional(Type.String({ minLength: 1, maxLength: 1000 })),
  OIDC_ALGORITHM: Type.Union(
    ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'].map((name) =>
      Type.Literal(name),
    ),
    { default: 'RS256' },
  ),
  OIDC_EMAIL_TRUSTED: Type.Union([Type.Literal('0'), Type.Literal('1')], { default: '0' }),
  BREAK_GLASS: Type.Union([Type.Literal('0'), Type.Literal('1')], { default: '0' }),
  CHANGE_PASSWORD_URL: Type.Optional(Type.String({ pattern: '^https://[^\\s/?#]+', maxLength: 2000 })),
  CHAT_SCRIPT: Type.Optional(Type.String({ maxLength: 2000 })),
  CHAT_HOSTS: Type.String({ default: '', maxLength: 2000 }),
  CHAT_GLOBAL: Type.String({ default: 'chatConfig', pattern: '^[A-Za-z_$][A-Za-z0-9_$]{0,59}$' }),
  CHAT_CONFIG: Type.String({ default: '{}', maxLength: 4000 }),
  TRUST_PROXY: Type.Optional(Type.String({ maxLength: 2000 })),
  SESSION_SECONDS: Type.Integer({ default: 82800, minimum: 60, maximum: 82800 }),
  UNDO_SECONDS: Type.Integer({ default: 10, minimum: 0, maximum: 300 }),
  MAIL_WAIT_SECONDS: Type.Integer({ default: 300, minimum: 0, maximum: 3600 }),
  PRODUCT: Type.String({ default: 'Meridian', pattern: '^[A-Za-z0-9][A-Za-z0-9 &-]{0,39}$' }),
  COMPANY_DOMAIN: Type.String({ default: 'meridian.example.com', minLength: 3, maxLength: 253 }),
  SCIM_TOKEN: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9._~+/=-]{32,200}$' })),
  SCIM_ADDS_PLACES: Type.Union([Type.Literal('0'), Type.Literal('1')], { default: '0' }),
  HR_SOURCE: Type.Optional(Type.String({ maxLength: 2000, pattern: '^[^\\u0000-\\u001f]+$' })),
  HR_SOURCE_TOKEN: Type.Optional(Type.String({ pattern: '^[!-~]{1,4000}$' })),
  HR_SOURCE_SCHEDULE: Type.String({ default: '0 2 * * *', maxLength: 100 }),
  VAPID_PRIVATE_KEY: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' })),
  SMTP_URL: Type.Optional(Type.String({ pattern: '^smtps?://[^\\s/?#]+/?$', maxLength: 1000 })),
  MAIL_FROM: Type.Optional(Type.String({ minLength: 3, maxLength: 360 })),
  ADMIN_EMAIL: Type.Optional(Type.String({ minLength: 3, maxLength: 254 })),
  CURRENCY: Type.String({ default: 'INR', pattern: '^[A-Z]{3}$' }),
  PAYER_NAME: Type.Optional(Type.String({ minLength: 1, maxLength: 70 })),
  PAYER_IBAN: Type.Optional(Type.String({ minLength: 15, maxLength: 42 })),
  PAYER_BIC: Type.Optional(Type.String({ minLength: 8, maxLength: 11 })),
  PAYMENT_GATEWAY: Type.Optional(
    Type.Union(
      ['sandbox', 'razorpay', 'none'].map((name) => Type.Literal(name as 'sandbox' | 'razorpay' | 'none')),
    ),
  ),
  PAYMENT_SANDBOX_PORT: Type.Optional(Type.Integer({ minimum: 0, maximum: 65535 })),
  RAZORPAY_KEY_ID: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_]{4,100}$' })),
  RAZORPAY_KEY_SECRET: Type.Optional(Type.String({ pattern: '^[!-~]{4,200}$' })),
  RAZORPAY_WEBHOOK_SECRET: Type.Optional(Type.String({ pattern: '^[!-~]{8,200}$' })),
  TZ: Type.String({ default: 'Asia/Kolkata', minLength: 2, maxLength: 64 }),
  LOG_LEVEL: Type.Union(
    ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'].map((level) => Type.Literal(level)),
    { default: 'info' },
  ),
});

type Read = Static<typeof Settings>;

/** The name of every setting. */
export const settingNames: readonly string[] = Object.keys(Settings.properties);

/** The settings as the rest of the program sees them: complete, checked, frozen. */
export interface Env extends Omit<Read, 'DEMO' | 'PUBLIC_URL' | 'TRUST_PROXY' | 'PAYMENT_GATEWAY'> {
  /** Who takes the money of what is bought; `none`: the payment desk. */
  readonly PAYMENT_GATEWAY: 'sandbox' | 'razorpay' | 'none';
  /** Where the sandbox of the demo company listens. */
  readonly PAYMENT_SANDBOX_URL: string;
  readonly DEMO: boolean | 'when-embedded';
  /** The addresses and networks of the proxies in front, whose word on a caller's address is taken; false for none. */
  readonly TRUST_PROXY: false | readonly string[];
  /** Scheme, host and port, without a trailing slash: `{host}` of the specification. */
  readonly PUBLIC_URL: string;
}

/** A setting that is wrong; the message names it and says what would be right. */
export class WrongSetting extends Error {}

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

/** True for a host name or address that only this machine can reach. */
export function isLoopback(host: string): boolean {
  return loopbackHosts.has(host);
}

/** Reads `.env` (if there is one) into the environment; what is set already wins. */
export function loadEnvFile(path = '.env'): void {
  if (existsSync(path)) process.loadEnvFile(path);
}

/**
 * Checks the settings and fills in the defaults. An empty value counts as not set.
 * @throws WrongSetting naming the first setting that is wrong
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given: Record<string, unknown> = {};
  for (const key of Object.keys(Settings.properties)) {
    const value = source[key];
    if (value !== undefined && value !== '') given[key] = value;
  }
  // DEMO and the like must stay text: only the numbers are converted.
  for (const key of [
    'PORT',
    'DEMO_IDP_PORT',
    'PAYMENT_SANDBOX_PORT',
    'SESSION_SECONDS',
    'UNDO_SECONDS',
    'MAIL_WAIT_SECONDS',
  ]) {
    if (typeof given[key] === 'string' && /^\d{1,9}$/.test(given[key])) given[key] = Number(given[key]);
  }
  const value = Value.Default(Settings, given) as Read;
  const [wrong] = Value.Errors(Settings, value);
  if (wrong) {
    const name = wrong.instancePath.slice(1) as keyof Read;
    throw new WrongSetting(`${name} is not valid: it must be ${wanted(name)} (see .env.example).`);
  }
  if (!isTimeZone(value.TZ)) {
    throw new WrongSetting('TZ is not valid: it must be an IANA time zone such as Asia/Kolkata.');
  }
  const publicUrl =
    value.PUBLIC_URL ?? `http://${value.HOST === '0.0.0.0' ? 'localhost' : value.HOST}:${value.PORT}`;
  checkCompany(value);
  checkSso(value, publicUrl);
  checkScim(value, publicUrl);
  checkMail(value);
  checkHrSource(value);
  checkChat(value);
  checkPayer(value);
  const gateway = value.PAYMENT_GATEWAY ?? (value.SSO === 'demo' ? 'sandbox' : 'none');
  checkGateway(value, gateway);
  return Object.freeze({
    ...value,
    PAYMENT_GATEWAY: gateway,
    PAYMENT_SANDBOX_URL: `http://127.0.0.1:${value.PAYMENT_SANDBOX_PORT ?? (value.PORT === 0 ? 0 : value.PORT + 2)}`,
    ...(value.PAYER_IBAN && { PAYER_IBAN: plainAccount(value.PAYER_IBAN) }),
    PUBLIC_URL: publicUrl,
    TRUST_PROXY: readProxies(value.TRUST_PROXY),
    DEMO: value.DEMO === undefined ? 'when-embedded' : value.DEMO === '1',
  });
}

/** The patterns of the settings that have one, in words. */
const patterns: Partial<Record<keyof Read, string>> = {
  PUBLIC_URL: 'a scheme and a host without a path, such as https://me.example.com',
  DATABASE_URL: 'an address that starts with postgres://',
  OIDC_ISSUER: 'an address without a query, such as https://login.example.com',
  CHANGE_PASSWORD_URL: 'an address that starts with https://',
  PRODUCT: 'a name of up to 40 letters, digits, blanks, & and -',
  SCIM_TOKEN: '32 to 200 letters, digits and . _ ~ + / = -',
  HR_SOURCE: 'a folder, or an address that starts with https://',
  HR_SOURCE_TOKEN: 'letters, digits and signs without blanks',
  RAZORPAY_KEY_ID: 'the id of a key, such as rzp_live_…',
  RAZORPAY_KEY_SECRET: '4 to 200 letters, digits and signs without blanks',
  RAZORPAY_WEBHOOK_SECRET: '8 to 200 letters, digits and signs without blanks',
  VAPID_PRIVATE_KEY: 'a key as npm run push-key prints it',
  SMTP_URL: 'smtp://HOST:PORT or smtps://USER:PASSWORD@HOST:PORT',
  CURRENCY: 'a code of three capital letters, such as INR',
  CHAT_GLOBAL: 'the name of a variable, such as chatConfig',
};

/** What a setting has to be, in words. */
function wanted(name: keyof Read): string {
  const { minimum, maximum, minLength, maxLength, anyOf } = Settings.properties[name] as {
    minimum?: number;
    maximum?: number;
    minLength?: number;
    maxLength?: number;
    anyOf?: readonly { const: string }[];
  };
  if (anyOf) return `one of ${anyOf.map((one) => one.const).join(', ')}`;
  if (minimum !== undefined) return `a whole number from ${minimum} to ${maximum}`;
  return patterns[name] ?? `${minLength ?? 0} to ${maxLength ?? 'any number of'} characters long`;
}

function readProxies(given: string | undefined): Env['TRUST_PROXY'] {
  if (given === undefined) return false;
  const addresses = given.split(',').map((address) => address.trim());
  if (!addresses.every(isAddressOrNetwork)) {
    throw new WrongSetting(
      'TRUST_PROXY is not valid: it must be the addresses or networks of the proxies in front (10.0.0.0/8), separated by commas.',
    );
  }
  return addresses;
}

/** `10.0.0.7`, `10.0.0.0/8`, `fd00::/8`. */
function isAddressOrNetwork(given: string): boolean {
  const [address = '', bits, ...rest] = given.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  // Every address: then anybody's word would be taken.
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** The account that euros are paid from. */
function checkPayer({ CURRENCY, PAYER_NAME, PAYER_IBAN, PAYER_BIC }: Read): void {
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

/** A gateway is told who asks it, and a sandbox takes no money: it is for the demo company. */
function checkGateway(value: Read, gateway: Env['PAYMENT_GATEWAY']): void {
  if (gateway === 'sandbox' && value.SSO !== 'demo')
    throw new WrongSetting('PAYMENT_GATEWAY=sandbox needs SSO=demo: nobody pays anything there.');
  for (const name of ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const) {
    if (gateway === 'razorpay' && value[name] === undefined)
      throw new WrongSetting(`${name} is missing: PAYMENT_GATEWAY=razorpay needs it.`);
  }
}

const domain = /^(?=.{3,253}$)([a-z0-9](-?[a-z0-9])*\.)+[a-z0-9](-?[a-z0-9])*$/i;

function checkCompany({ COMPANY_DOMAIN, ADMIN_EMAIL }: Read): void {
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

function checkSso(value: Read, publicUrl: string): void {
  const url = new URL(publicUrl);
  if (value.SSO === 'demo' && !isLoopback(value.HOST)) {
    throw new WrongSetting('SSO=demo needs HOST to be a loopback address: anyone could sign in as anyone.');
  }
  if (value.SSO === 'saml' && !value.SAML_IDP_METADATA) {
    throw new WrongSetting('SAML_IDP_METADATA is missing: SSO=saml needs the file or https address of it.');
  }
  if ((value.SAML_PRIVATE_KEY === undefined) !== (value.SAML_CERTIFICATE === undefined)) {
    throw new WrongSetting('SAML_PRIVATE_KEY and SAML_CERTIFICATE are set together, or neither is.');
  }
  if (value.SSO !== 'demo' && url.protocol !== 'https:' && !isLoopback(url.hostname)) {
    throw new WrongSetting(`PUBLIC_URL must start with https:// when SSO=${value.SSO} (loopback excepted).`);
  }
  if (value.SSO === 'oidc') checkOpenId(value);
}

function checkOpenId(value: Read): void {
  for (const name of ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const) {
    if (!value[name]) throw new WrongSetting(`${name} is missing: SSO=oidc needs it.`);
  }
  const issuer = URL.canParse(value.OIDC_ISSUER ?? '') ? new URL(value.OIDC_ISSUER ?? '') : null;
  if (!issuer || (issuer.protocol !== 'https:' && !isLoopback(issuer.hostname))) {
    throw new WrongSetting('OIDC_ISSUER must be an address that starts with https:// (loopback excepted).');
  }
}

function checkScim(value: Read, publicUrl: string): void {
  const { protocol, hostname } = new URL(publicUrl);
  if (value.SCIM_TOKEN && protocol !== 'https:' && !isLoopback(hostname)) {
    throw new WrongSetting('PUBLIC_URL must start with https:// when SCIM_TOKEN is set (loopback excepted).');
  }
}

function checkHrSource({ HR_SOURCE = '', HR_SOURCE_SCHEDULE }: Read): void {
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

function checkChat({ CHAT_SCRIPT = '', CHAT_HOSTS, CHAT_CONFIG }: Read): void {
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

function checkMail({ SMTP_URL, MAIL_FROM }: Read): void {
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

/** The slug of PRODUCT, as used in the name of the session's cookie. */
export function productSlug(env: Pick<Env, 'PRODUCT'>): string {
  return env.PRODUCT.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

/** The data directory as an absolute path. */
export function dataDirectory(env: Pick<Env, 'DATA_DIR'>): string {
  return resolve(env.DATA_DIR);
}
