import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { DataDirectoryInUse, openEmbedded } from '../db/embedded.ts';
import { migrations } from '../db/migrate.ts';
import { dataDirectory, type Env } from '../env.ts';
import { openMailer } from '../mail/smtp.ts';
import { startFault } from '../start-faults.ts';
import type { Facts } from './facts.ts';

const withinMs = 8_000;

/** Looks at all that the portal stands on, each for some seconds. Nothing of it stays: no table, no file; a letter is sent where `mailTo` names somebody. */
export async function gather(env: Env, mailTo: string | null): Promise<Facts> {
  const [database, provider, mail, disk, proxy] = await Promise.all([
    lookAtDatabase(env),
    lookAtProvider(env),
    lookAtMail(env, mailTo),
    lookAtDisk(env),
    lookAtProxy(env),
  ]);
  return { database, dumpVersion: env.DATABASE_URL ? dumpVersion() : null, provider, mail, disk, proxy };
}

const messageOf = (error: unknown, env: Env) =>
  startFault(error, env) ?? (error as Error).message ?? String(error);

async function lookAtDatabase(env: Env): Promise<Facts['database']> {
  try {
    return env.DATABASE_URL ? await lookAtPostgres(env.DATABASE_URL) : await lookAtEmbedded(env);
  } catch (error) {
    if (error instanceof DataDirectoryInUse) return { fault: null, found: null, inUse: true };
    return { fault: messageOf(error, env), found: null, inUse: false };
  }
}

const asks = {
  about: `select current_setting('server_version_num')::int / 10000 as version,
    has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as may_create,
    extract(epoch from clock_timestamp()) * 1000 as now, to_regclass('public.migrations') is not null as started`,
  ran: 'select name from migrations',
};

async function lookAtPostgres(connectionString: string): Promise<Facts['database']> {
  const client = new pg.Client({
    connectionString,
    application_name: 'me-at-product doctor',
    connectionTimeoutMillis: withinMs,
    query_timeout: withinMs,
  });
  await client.connect();
  try {
    return await found(false, async (text) => (await client.query(text)).rows);
  } finally {
    await client.end();
  }
}

async function lookAtEmbedded(env: Env): Promise<Facts['database']> {
  const folder = dataDirectory(env);
  // To open one that is not there would make it.
  if (!existsSync(join(folder, 'pg/PG_VERSION')))
    return {
      fault: null,
      inUse: false,
      found: { embedded: true, version: 17, mayCreate: true, waiting: null, aheadMs: 0 },
    };
  const embedded = await openEmbedded(folder);
  try {
    return await found(true, async (text) => (await embedded.pglite.query(text)).rows as never);
  } finally {
    await embedded.close();
  }
}

async function found(
  embedded: boolean,
  query: (text: string) => Promise<Record<string, unknown>[]>,
): Promise<Facts['database']> {
  const [about] = await query(asks.about);
  const ran = about?.started ? new Set((await query(asks.ran)).map(({ name }) => name)) : null;
  return {
    fault: null,
    inUse: false,
    found: {
      embedded,
      version: Number(about?.version),
      mayCreate: about?.may_create === true,
      waiting: ran && migrations().filter(({ name }) => !ran.has(name)).length,
      aheadMs: Math.round(Number(about?.now) - Date.now()),
    },
  };
}

function dumpVersion(): number | null {
  const { stdout } = spawnSync('pg_dump', ['--version'], { encoding: 'utf8', timeout: withinMs });
  const version = /(\d+)[.\d]*/.exec(stdout ?? '')?.[1];
  return version === undefined ? null : Number(version);
}

async function lookAtProvider(env: Env): Promise<Facts['provider']> {
  const { SSO: sso } = env;
  if (sso === 'demo') return { sso, fault: null };
  try {
    return { sso, fault: sso === 'saml' ? await faultOfSaml(env) : await faultOfOpenId(env) };
  } catch (error) {
    const setting = sso === 'saml' ? 'SAML_IDP_METADATA' : 'OIDC_ISSUER';
    const { cause, message } = error as Error & { cause?: { code?: string } };
    return { sso, fault: `${setting}: it does not answer (${cause?.code ?? message}).` };
  }
}

async function faultOfSaml({ SAML_IDP_METADATA: source = '' }: Env): Promise<string | null> {
  const isAddress = /^https?:/.test(source);
  if (!isAddress && !existsSync(source)) return `SAML_IDP_METADATA: there is no file ${source}.`;
  const text = isAddress ? await textOf(source) : readFileSync(source, 'utf8');
  return /EntityDescriptor/.test(text) ? null : 'SAML_IDP_METADATA: what is there describes no provider.';
}

async function faultOfOpenId(env: Env): Promise<string | null> {
  const { OIDC_ISSUER: issuer = '' } = env;
  const text = await textOf(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
  const said = JSON.parse(text) as { issuer?: string; token_endpoint?: string };
  if (said.issuer !== issuer) return `OIDC_ISSUER: the provider calls itself ${said.issuer ?? 'nothing'}.`;
  return said.token_endpoint ? faultOfClient(env, said.token_endpoint) : null;
}

/** With a code that it never gave the provider looks at who asks first: it refuses the code, or the client. */
async function faultOfClient(
  { OIDC_CLIENT_ID: id = '', OIDC_CLIENT_SECRET: secret = '', PUBLIC_URL }: Env,
  tokenEndpoint: string,
): Promise<string | null> {
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
  return 'OIDC_CLIENT_ID, OIDC_CLIENT_SECRET: the provider refused them.';
}

async function textOf(address: string): Promise<string> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(withinMs) });
  if (!answer.ok) throw new Error(`${answer.status} of ${address}`);
  return answer.text();
}

async function lookAtMail(env: Env, to: string | null): Promise<Facts['mail']> {
  const mailer = openMailer(env);
  if (!mailer) return null;
  try {
    if (to === null) await mailer.verify();
    else
      await mailer.send({
        id: `doctor-${Date.now()}`,
        to: { name: to, address: to },
        subject: `${env.PRODUCT}: mail works`,
        text: `This letter was sent by npm run doctor of ${env.PUBLIC_URL}.`,
        html: `<p>This letter was sent by <code>npm run doctor</code> of ${env.PUBLIC_URL}.</p>`,
      });
    return { fault: null, sentTo: to };
  } catch (error) {
    return { fault: `SMTP_URL: ${mailFault(error)}`, sentTo: null };
  } finally {
    mailer.close();
  }
}

const mailFaults: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there: is it the right port?',
  ESOCKET: 'nothing listens there: is it the right port?',
  ETIMEDOUT: 'the mail server does not answer.',
  ENOTFOUND: 'there is no such host.',
  EDNS: 'there is no such host.',
  EAUTH: 'the mail server refused the name or the password.',
};

function mailFault(error: unknown): string {
  const { code, message, cause } = error as Error & { code?: string };
  const codes = [code, (cause as { code?: string } | undefined)?.code, /\bE[A-Z]{3,}\b/.exec(message)?.[0]];
  const known = codes.find((one) => one !== undefined && Object.hasOwn(mailFaults, one));
  return (known && mailFaults[known]) ?? message;
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
    const text = await answer.text();
    const date = Date.parse(answer.headers.get('date') ?? '');
    return {
      url,
      fault: null,
      found: {
        status: answer.status,
        leadsTo: answer.headers.get('location'),
        isPortal: answer.headers.has('x-request-id') && /"(status|error)"/.test(text),
        spreadMs: await spreadOf(`${url}/streamz`),
        // The header has whole seconds.
        aheadMs: Number.isNaN(date) ? null : date + 500 - Date.now(),
      },
    };
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { code?: string } };
    return { url, fault: `no answer (${cause?.code ?? message}): is the portal started?`, found: null };
  }
}

/** How far apart the first and the last piece of a stream come, in milliseconds; null: there is none. */
async function spreadOf(address: string): Promise<number | null> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(withinMs), redirect: 'manual' });
  if (answer.status !== 200 || !answer.body) return null;
  const came: number[] = [];
  for await (const _ of answer.body) came.push(performance.now());
  return came.length === 0 ? null : (came.at(-1) ?? 0) - (came[0] ?? 0);
}
