import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { Mailbox } from '#formats/text/mailbox.ts';
import { m } from '#messages';
import { type Database, type Db, onClient, openDatabase } from '../db/database.ts';
import { DataDirectoryInUse } from '../db/embedded.ts';
import { migrations } from '../db/migrate.ts';
import { dataDirectory, type Env } from '../env.ts';
import { missingAmong } from '../files/missing.ts';
import type { NamedFiles } from '../files/named-store.ts';
import { letterHtml, letterText } from '../mail/letter.ts';
import { openMailer } from '../mail/smtp.ts';
import { startFault } from '../start-faults.ts';
import type { Facts, MailFault, ProviderFault, ProxyFault } from './facts.ts';

const withinMs = 8_000;
/** So many of the files that the database names are looked for. */
const filesLookedFor = 200;
/** So much of an answer is read, in bytes: a description of a provider has some thousands. */
const mostBytes = 2_000_000;
/** So much of what somebody else says is told, in characters. */
const mostSaid = 200;

/** What is looked at, and by whom. */
export interface Asked {
  /** Who gets a letter; null: nobody, it is only seen whether the server takes any. */
  readonly mailTo: Mailbox | null;
  /** The kept files that the rooms name. */
  readonly files: readonly NamedFiles[];
  /** The database of the portal that asks, which has it open; absent: whoever asks is a program of its own. */
  readonly open?: Database;
}

/** Looks at all that the portal stands on, each for some seconds. Nothing of it stays: no table, no file; a letter is sent where `mailTo` names somebody. */
export async function gather(env: Env, asked: Asked): Promise<Facts> {
  const [{ files, ...database }, dump, provider, mail, disk, proxy] = await Promise.all([
    lookAtDatabase(env, asked),
    env.DATABASE_URL ? dumpVersion() : null,
    lookAtProvider(env),
    lookAtMail(env, asked.mailTo),
    lookAtDisk(env),
    lookAtProxy(env),
  ]);
  return { database, files, dumpVersion: dump, provider, mail, disk, proxy };
}

const messageOf = (error: unknown, env: Env) =>
  startFault(error, env) ?? (error as Error).message ?? String(error);

type Looked = Facts['database'] & Pick<Facts, 'files'>;

async function lookAtDatabase(env: Env, asked: Asked): Promise<Looked> {
  try {
    if (asked.open) return await looked(env, asked, asked.open, asked.open.reads);
    return env.DATABASE_URL ? await lookAtPostgres(env, asked) : await lookAtEmbedded(env, asked);
  } catch (error) {
    if (error instanceof DataDirectoryInUse) return { fault: null, found: null, files: null, inUse: true };
    return { fault: messageOf(error, env), found: null, files: null, inUse: false };
  }
}

const asks = {
  about: `select current_setting('server_version_num')::int / 10000 as version,
    has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as may_create,
    extract(epoch from clock_timestamp()) * 1000 as now, to_regclass('public.migrations') is not null as started`,
  ran: 'select name from migrations',
};

async function lookAtPostgres(env: Env, asked: Asked): Promise<Looked> {
  const client = new pg.Client({
    connectionString: env.DATABASE_URL,
    application_name: 'me-at-product doctor',
    connectionTimeoutMillis: withinMs,
    query_timeout: withinMs,
  });
  // What breaks the connection fails what is asked of it as well.
  client.on('error', () => {});
  try {
    await client.connect();
    return await looked(env, asked, { embedded: false, pool: client }, onClient(client));
  } finally {
    await client.end().catch(() => {});
  }
}

async function lookAtEmbedded(env: Env, asked: Asked): Promise<Looked> {
  const folder = dataDirectory(env);
  // To open one that is not there would make it.
  if (!existsSync(join(folder, 'pg/PG_VERSION')))
    return {
      fault: null,
      inUse: false,
      files: null,
      found: { embedded: true, version: null, mayCreate: true, waiting: null, aheadMs: 0 },
    };
  const database = await openDatabase({ dataDirectory: folder, onError: () => {} });
  return looked(env, asked, database, database.reads).finally(() => database.close());
}

/** Whatever answers statements: a pool, or a connection. */
interface Answering {
  readonly embedded: boolean;
  readonly pool: { query(text: string): Promise<{ rows: Record<string, unknown>[] }> };
}

async function looked(env: Env, { files }: Asked, { embedded, pool }: Answering, db: Db): Promise<Looked> {
  const { rows } = await pool.query(asks.about);
  const answeredAt = Date.now();
  const [about] = rows;
  const ran = about?.started ? new Set((await pool.query(asks.ran)).rows.map(({ name }) => name)) : null;
  const waiting = ran && migrations().filter(({ name }) => !ran.has(name)).length;
  const folder = join(dataDirectory(env), 'files/kept');
  return {
    fault: null,
    inUse: false,
    found: {
      embedded,
      version: Number(about?.version),
      mayCreate: about?.may_create === true,
      waiting,
      aheadMs: Math.round(Number(about?.now) - answeredAt),
    },
    // An older database has not all of the tables yet.
    files: waiting === 0 ? await missingAmong(db, files, folder, filesLookedFor) : null,
  };
}

async function dumpVersion(): Promise<number | null> {
  const { stdout } = await promisify(execFile)('pg_dump', ['--version'], { timeout: withinMs }).catch(() => ({
    stdout: '',
  }));
  const version = /(\d+)[.\d]*/.exec(stdout)?.[1];
  return version === undefined ? null : Number(version);
}

type Provider = Omit<Facts['provider'], 'sso'>;
const withFault = (fault: ProviderFault, aheadMs: number | null = null): Provider => ({
  fault,
  aheadMs,
  slash: null,
});

async function lookAtProvider(env: Env): Promise<Facts['provider']> {
  const { SSO: sso } = env;
  if (sso === 'demo') return { sso, fault: null, slash: null, aheadMs: null };
  try {
    return { sso, ...(await (sso === 'saml' ? lookAtSaml(env) : lookAtOpenId(env))) };
  } catch (error) {
    const setting = sso === 'saml' ? 'SAML_IDP_METADATA' : 'OIDC_ISSUER';
    return { sso, ...withFault({ kind: 'silent', setting, code: codeOf(error) }) };
  }
}

async function lookAtSaml({ SAML_IDP_METADATA: source = '' }: Env): Promise<Provider> {
  const isAddress = /^https?:/.test(source);
  if (!isAddress && !existsSync(source)) return withFault({ kind: 'no file', path: source });
  const { text, aheadMs } = isAddress
    ? await read(source)
    : { text: readFileSync(source, 'utf8'), aheadMs: null };
  return /EntityDescriptor/.test(text)
    ? { fault: null, slash: null, aheadMs }
    : withFault({ kind: 'no description', setting: 'SAML_IDP_METADATA' }, aheadMs);
}

async function lookAtOpenId(env: Env): Promise<Provider> {
  const { OIDC_ISSUER: issuer = '' } = env;
  const plain = (address: string) => address.replace(/\/$/, '');
  const { text, aheadMs } = await read(`${plain(issuer)}/.well-known/openid-configuration`);
  const said = descriptionIn(text);
  if (!said?.issuer) return withFault({ kind: 'no description', setting: 'OIDC_ISSUER' }, aheadMs);
  const name = said.issuer.slice(0, mostSaid);
  if (plain(said.issuer) !== plain(issuer)) return withFault({ kind: 'another issuer', said: name }, aheadMs);
  const fault = said.token_endpoint ? await faultOfClient(env, said.token_endpoint) : null;
  return { fault, aheadMs, slash: said.issuer === issuer ? null : name };
}

function descriptionIn(text: string): { issuer?: string; token_endpoint?: string } | null {
  try {
    const { issuer, token_endpoint } = JSON.parse(text);
    return {
      ...(typeof issuer === 'string' && { issuer }),
      ...(typeof token_endpoint === 'string' && { token_endpoint }),
    };
  } catch {
    return null;
  }
}

/** With a code that it never gave the provider looks at who asks first: it refuses the code, or the client. */
async function faultOfClient(
  { OIDC_CLIENT_ID: id = '', OIDC_CLIENT_SECRET: secret = '', PUBLIC_URL }: Env,
  tokenEndpoint: string,
): Promise<ProviderFault | null> {
  const asked = { grant_type: 'authorization_code', code: 'doctor', redirect_uri: `${PUBLIC_URL}/assert` };
  const basic = Buffer.from([id, secret].map(encodeURIComponent).join(':')).toString('base64');
  const ways = [
    { headers: { authorization: `Basic ${basic}` }, body: new URLSearchParams(asked) },
    { body: new URLSearchParams({ ...asked, client_id: id, client_secret: secret }) },
  ];
  for (const way of ways) {
    const answer = await fetch(tokenEndpoint, {
      method: 'POST',
      signal: AbortSignal.timeout(withinMs),
      ...way,
    });
    const { error } = (await answer.json().catch(() => ({}))) as { error?: string };
    if (error !== 'invalid_client' && answer.status !== 401) return null;
  }
  return { kind: 'client refused' };
}

async function read(address: string): Promise<{ text: string; aheadMs: number | null }> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(withinMs) });
  if (!answer.ok) throw new Error(`${answer.status}`);
  const aheadMs = aheadOf(answer);
  return { text: await textOf(answer), aheadMs };
}

/** What an answer says, as far as it is read. */
async function textOf({ body }: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of body ?? []) {
    pieces.push(piece);
    bytes += piece.length;
    if (bytes > mostBytes) break;
  }
  return Buffer.concat(pieces).toString();
}

/** How far the clock of whoever answered is ahead, in milliseconds; null: it does not say. */
function aheadOf({ headers }: Response): number | null {
  const date = Date.parse(headers.get('date') ?? '');
  // The header has whole seconds.
  return Number.isNaN(date) ? null : date + 500 - Date.now();
}

/** What went wrong with a call: the code of it, where it has one. */
function codeOf(error: unknown): string {
  const { cause, message, name } = error as Error & { cause?: { code?: string } };
  return name === 'TimeoutError' ? 'ETIMEDOUT' : (cause?.code ?? message).slice(0, mostSaid);
}

async function lookAtMail(env: Env, to: Mailbox | null): Promise<Facts['mail']> {
  const mailer = openMailer(env, withinMs);
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

async function lookAtDisk(env: Env): Promise<Facts['disk']> {
  const folder = dataDirectory(env);
  const probe = join(folder, `doctor-${process.pid}`);
  // The first of the folders that were not there.
  let made: string | undefined;
  try {
    made = await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(probe, 'x');
    const { bavail, bsize } = await statfs(folder);
    return { fault: null, freeBytes: bavail * bsize };
  } catch (error) {
    return { fault: messageOf(error, env), freeBytes: null };
  } finally {
    await rm(made ?? probe, { recursive: true, force: true }).catch(() => {});
  }
}

async function lookAtProxy({ PUBLIC_URL: url }: Env): Promise<Facts['proxy']> {
  try {
    const answer = await fetch(`${url}/readyz`, {
      signal: AbortSignal.timeout(withinMs),
      redirect: 'manual',
    });
    const aheadMs = aheadOf(answer);
    const text = await textOf(answer);
    return {
      url,
      fault: null,
      found: {
        status: answer.status,
        leadsTo: answer.headers.get('location')?.slice(0, mostSaid) ?? null,
        isPortal: answer.headers.has('x-request-id') && /"(status|error)"/.test(text),
        ...(await lookAtStream(`${url}/streamz`)),
        aheadMs,
      },
    };
  } catch (error) {
    const code = codeOf(error);
    return { url, fault: { kind: proxyKind(code), code }, found: null };
  }
}

/** By what Node and OpenSSL call a failed call. */
export function proxyKind(code: string): ProxyFault['kind'] {
  if (/WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|EPROTO/.test(code)) return 'plain';
  return /CERT|SELF_SIGNED|UNABLE_TO|ERR_TLS/.test(code) ? 'certificate' : 'silent';
}

type Streamed = Pick<NonNullable<Facts['proxy']['found']>, 'spreadMs' | 'host' | 'unheard'>;

/** How far apart the first and the last piece of the probe's stream come, and what its first piece says of how the portal was asked. */
async function lookAtStream(address: string): Promise<Streamed> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(withinMs), redirect: 'manual' });
  if (answer.status !== 200 || !answer.body) return { spreadMs: null, host: null, unheard: false };
  const came: number[] = [];
  let text = '';
  for await (const piece of answer.body) {
    came.push(performance.now());
    text += Buffer.from(piece).toString();
    if (text.length > mostBytes) break;
  }
  return {
    spreadMs: came.length === 0 ? null : (came.at(-1) ?? 0) - (came[0] ?? 0),
    ...askedOf(text),
  };
}

/** What the first piece of the stream says. Whatever else may answer there, it is no fault of the doctor's. */
function askedOf(text: string): Pick<Streamed, 'host' | 'unheard'> {
  try {
    const { host, unheard } = JSON.parse(/^data: (\{[^\n]{0,600}\})$/m.exec(text)?.[1] ?? '{}');
    return { host: typeof host === 'string' ? host : null, unheard: unheard === true };
  } catch {
    return { host: null, unheard: false };
  }
}
