import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { Value } from 'typebox/value';
import { plainAccount } from '#formats/money/bank-account.ts';
import { isTimeZone } from '#formats/time/dates.ts';
import {
  checkChat,
  checkCompany,
  checkDatabase,
  checkFiles,
  checkHrSource,
  checkMail,
  checkPayer,
  gatewayOf,
} from './env-checks.ts';
import { type Read, Settings, WrongSetting } from './env-settings.ts';
import { checkScim, checkSso } from './env-sign-in.ts';

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
  /** Where each setting that was given comes from; what is not in it is as shipped. */
  readonly origins: Readonly<Partial<Record<keyof Read, 'environment' | 'file'>>>;
}

/** What the file alone has given. */
const fromFile = new Set<string>();

/** Reads `.env` (if there is one) into the environment; what is set already wins. */
export function loadEnvFile(path = '.env'): void {
  if (!existsSync(path)) return;
  const before = new Set(Object.keys(process.env));
  process.loadEnvFile(path);
  for (const name of Object.keys(process.env)) if (!before.has(name)) fromFile.add(name);
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
    'DEMO_MAIL_PORT',
    'PAYMENT_SANDBOX_PORT',
    'DRAIN_SECONDS',
    'KEEP_ATTENDANCE_MONTHS',
    'KEEP_AUDIT_MONTHS',
    'KEEP_NOTIFICATIONS_MONTHS',
    'SESSION_SECONDS',
    'UNDO_SECONDS',
    'MAIL_WAIT_SECONDS',
  ]) {
    if (typeof given[key] === 'string' && /^\d{1,9}$/.test(given[key])) given[key] = Number(given[key]);
  }
  const settingsGiven = { ...given };
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
  checkDatabase(value);
  checkSso(value, publicUrl);
  checkScim(value, publicUrl);
  checkMail(value);
  checkFiles(value);
  checkHrSource(value);
  checkChat(value);
  checkPayer(value);
  return Object.freeze({
    ...value,
    PAYMENT_GATEWAY: gatewayOf(value),
    PAYMENT_SANDBOX_URL: `http://127.0.0.1:${value.PAYMENT_SANDBOX_PORT ?? (value.PORT === 0 ? 0 : value.PORT + 2)}`,
    ...(value.PAYER_IBAN && { PAYER_IBAN: plainAccount(value.PAYER_IBAN) }),
    PUBLIC_URL: publicUrl,
    origins: originsOf(Object.keys(settingsGiven), source),
    TRUST_PROXY: readProxies(value.TRUST_PROXY),
    DEMO: value.DEMO === undefined ? 'when-embedded' : value.DEMO === '1',
  });
}

function originsOf(names: readonly string[], source: object): Env['origins'] {
  const isOwn = source === process.env;
  const of = (name: string) => (isOwn && fromFile.has(name) ? 'file' : 'environment');
  return Object.fromEntries(names.map((name): [string, 'environment' | 'file'] => [name, of(name)]));
}

/** The patterns of the settings that have one, in words. */
const patterns: Partial<Record<keyof Read, string>> = {
  PUBLIC_URL: 'a scheme and a host without a path, such as https://me.example.com',
  DATABASE_URL: 'an address that starts with postgres://',
  DATABASE_DIRECT_URL: 'an address that starts with postgres://',
  DATABASE_REPLICA_URL: 'an address that starts with postgres://',
  FILES_S3_BUCKET: 'the name of a bucket: 3 to 63 small letters, digits, - and .',
  FILES_S3_ENDPOINT: 'a scheme and a host without a path, such as https://s3.example.com',
  FILES_S3_REGION: 'the name of a region, such as eu-central-1',
  FILES_S3_ACCESS_KEY_ID: 'letters, digits and signs without blanks',
  FILES_S3_SECRET_ACCESS_KEY: 'letters, digits and signs without blanks',
  OIDC_ISSUER: 'an address without a query, such as https://login.example.com',
  CHANGE_PASSWORD_URL: 'an address that starts with https://',
  PRODUCT: 'a name of up to 40 letters, digits, blanks, & and -',
  SCIM_TOKEN: '32 to 200 letters, digits and . _ ~ + / = -',
  METRICS_TOKEN: '32 to 200 letters, digits and . _ ~ + / = -',
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

/** The slug of PRODUCT, as used in the name of the session's cookie. */
export function productSlug(env: Pick<Env, 'PRODUCT'>): string {
  return env.PRODUCT.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

/** The data directory as an absolute path. */
export function dataDirectory(env: Pick<Env, 'DATA_DIR'>): string {
  return resolve(env.DATA_DIR);
}

/** How the database of these settings is opened. */
export function databaseOf(
  env: Pick<Env, 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_REPLICA_URL' | 'DATA_DIR'>,
) {
  return {
    databaseUrl: env.DATABASE_URL,
    directUrl: env.DATABASE_DIRECT_URL,
    replicaUrl: env.DATABASE_REPLICA_URL,
    dataDirectory: dataDirectory(env),
  };
}

/** The same for a command that one person runs: straight, and nothing of it is some seconds old. */
export function directDatabaseOf(env: Pick<Env, 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATA_DIR'>) {
  return { databaseUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL, dataDirectory: dataDirectory(env) };
}
