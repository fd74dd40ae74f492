import type { Facts, Line } from './facts.ts';

const oldest = 15;
const gigabyte = 1024 ** 3;
const leastFree = { wrong: 0.2 * gigabyte, look: 2 * gigabyte };
/** Signed answers of providers are for some minutes: a clock that is further off has them refused. */
const mostAheadMs = 30_000;
/** The pieces of the probe's stream are so far from each other at least, unless somebody has kept them. */
const leastSpreadMs = 300;

/** What the facts come to: a line for each thing, in the order in which a portal stands on them. */
export function linesOf(facts: Facts): Line[] {
  return [
    ...ofDatabase(facts),
    ofProvider(facts.provider),
    ofMail(facts.mail),
    ofDisk(facts.disk),
    ...ofProxy(facts.proxy),
    ...ofClocks(facts),
  ];
}

function ofDatabase({ database, dumpVersion }: Facts): Line[] {
  const { fault, found, inUse } = database;
  if (inUse) return [ok('Database: the embedded one is open in a portal, which answers for it.')];
  if (fault !== null || !found) return [wrong(`Database: ${fault ?? 'it was not reached.'}`)];
  if (found.embedded)
    return [ok(`Database: embedded, PostgreSQL ${found.version}. ${waitingWords(found.waiting)}`)];
  if (found.version < oldest)
    return [
      wrong(`Database: DATABASE_URL is PostgreSQL ${found.version}: the portal needs ${oldest} or newer.`),
    ];
  if (!found.mayCreate)
    return [
      wrong(
        'Database: DATABASE_URL: this user may not make tables there: let them own the database (alter database ... owner to ...).',
      ),
    ];
  return [
    ok(`Database: PostgreSQL ${found.version}. ${waitingWords(found.waiting)}`),
    ofDump(dumpVersion, found.version),
  ];
}

function waitingWords(waiting: number | null): string {
  if (waiting === null) return 'No portal was started on it yet.';
  return waiting === 0
    ? 'It is up to date.'
    : `The next start runs ${waiting} migrations (npm run db -- migrate --try rehearses them).`;
}

function ofDump(dump: number | null, server: number): Line {
  if (dump === null)
    return look("Backup: pg_dump is not there: npm run db -- backup needs PostgreSQL's client tools.");
  if (dump < server)
    return look(`Backup: pg_dump is of version ${dump}, the database of ${server}: install the newer tools.`);
  return ok(`Backup: pg_dump ${dump}.`);
}

function ofProvider({ sso, fault }: Facts['provider']): Line {
  if (fault !== null) return wrong(`Sign-in: ${fault}`);
  return sso === 'demo'
    ? look('Sign-in: SSO=demo lets anybody in as anybody: set saml or oidc before people come.')
    : ok(`Sign-in: the provider answers (SSO=${sso}). What a sign-in says is on the page Sign-in.`);
}

function ofMail(mail: Facts['mail']): Line {
  if (mail === null) return off('Mail: no SMTP_URL: nobody is told anything by e-mail.');
  if (mail.fault !== null) return wrong(`Mail: ${mail.fault}`);
  return mail.sentTo === null
    ? ok('Mail: the server takes letters (--mail-to ADDRESS sends one).')
    : ok(`Mail: a letter was sent to ${mail.sentTo}: see that it arrives.`);
}

function ofDisk({ fault, freeBytes }: Facts['disk']): Line {
  if (fault !== null) return wrong(`Disk: ${fault}`);
  const free = `${((freeBytes ?? 0) / gigabyte).toFixed(1)} GB free`;
  if (freeBytes !== null && freeBytes < leastFree.wrong)
    return wrong(`Disk: DATA_DIR has ${free}: files can hardly be kept. Make room.`);
  if (freeBytes !== null && freeBytes < leastFree.look)
    return look(`Disk: DATA_DIR has ${free}: make room soon.`);
  return ok(`Disk: DATA_DIR can be written, ${free}.`);
}

function ofProxy({ url, fault, found }: Facts['proxy']): Line[] {
  if (fault !== null || !found) return [look(`Proxy: PUBLIC_URL ${url}: ${fault ?? 'no answer.'}`)];
  if (found.leadsTo !== null)
    return [wrong(`Proxy: PUBLIC_URL ${url} leads to ${found.leadsTo}: set it to where people end up.`)];
  if (!found.isPortal)
    return [
      wrong(
        `Proxy: PUBLIC_URL ${url} is answered by something else (${found.status}): point it at HOST and PORT, and pass the host on.`,
      ),
    ];
  if (found.status !== 200)
    return [wrong(`Proxy: the portal at ${url} says that it takes no work (${found.status} of /readyz).`)];
  if (found.spreadMs === null)
    return [wrong(`Proxy: ${url} lets no stream through: what happens would show a minute late.`)];
  if (found.spreadMs < leastSpreadMs)
    return [
      wrong(
        `Proxy: ${url} keeps streams back until they end: switch buffering off for it (proxy_buffering off).`,
      ),
    ];
  return [ok(`Proxy: ${url} is this portal, and lets streams through.`)];
}

function ofClocks({ database, proxy }: Facts): Line[] {
  const all = [
    ["the database's", database.found?.aheadMs],
    ["the proxy's", proxy.found?.aheadMs],
  ] as const;
  const far = all.filter(([, ms]) => ms !== undefined && ms !== null && Math.abs(ms) > mostAheadMs);
  if (far.length === 0) return [];
  return far.map(([whose, ms]) =>
    look(
      `Clock: ${whose} is ${Math.round((ms ?? 0) / 1000)} s from this machine's: set both by a time server, or sign-ins are refused.`,
    ),
  );
}

const ok = (text: string): Line => ({ standing: 'ok', text });
const look = (text: string): Line => ({ standing: 'look', text });
const wrong = (text: string): Line => ({ standing: 'wrong', text });
const off = (text: string): Line => ({ standing: 'off', text });
