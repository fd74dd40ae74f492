import type { Standing, Thing } from '#contract/doctor.ts';
import { spanText } from '#formats/numbers/numbers.ts';
import { m } from '#messages';
import type { Facts, Line, MailFault, ProviderFault, ProxyFault } from './facts.ts';

const oldest = 15;
const gigabyte = 1024 ** 3;
const leastFree = { wrong: 0.2 * gigabyte, look: 2 * gigabyte };
/** Signed answers of providers are for some minutes: a clock that is further off has them refused soon. */
const mostAheadMs = 30_000;
/** The pieces of the probe's stream are so far from each other at least, unless somebody has kept them. */
const leastSpreadMs = 300;

/** What each thing is called. */
export const thingWords: Readonly<Record<Thing, () => string>> = {
  database: m.doctor_database,
  backup: m.doctor_backup,
  files: m.doctor_files,
  provider: m.doctor_provider,
  mail: m.doctor_mail,
  disk: m.doctor_disk,
  proxy: m.doctor_proxy,
  clock: m.doctor_clock,
};

type Said = Omit<Line, 'thing'>;

/** What the facts come to: a line for each thing, in the order in which a portal stands on them. */
export function linesOf(facts: Facts): Line[] {
  const { database, files } = facts;
  const found: [Thing, Said | null][] = [
    ['database', ofDatabase(database)],
    ['backup', ofDump(facts)],
    ['disk', ofDisk(facts.disk)],
    ['files', files && ofFiles(files)],
    ['provider', ofProvider(facts.provider)],
    ['mail', ofMail(facts.mail)],
    ['proxy', ofProxy(facts.proxy)],
    ['clock', ofClocks(facts)],
  ];
  return found.flatMap(([thing, said]) => (said ? [{ thing, ...said }] : []));
}

function ofDatabase({ fault, found, inUse }: Facts['database']): Said {
  if (inUse) return ok(() => m.doctor_database_in_use());
  if (fault !== null || !found) return wrong(() => fault ?? m.doctor_database_unreached());
  const { version, embedded, mayCreate, waiting } = found;
  if (version === null) return ok(() => m.doctor_database_new());
  if (!embedded && version < oldest) return wrong(() => m.doctor_database_old({ version, oldest }));
  if (!mayCreate) return wrong(() => m.doctor_database_rights());
  const what = embedded ? m.doctor_database_embedded : m.doctor_database_postgres;
  return ok(() => `${what({ version })} ${waitingWords(waiting)}`);
}

function waitingWords(waiting: number | null): string {
  if (waiting === null) return m.doctor_migrations_never();
  return waiting === 0 ? m.doctor_migrations_none() : m.doctor_migrations_wait({ count: waiting });
}

function ofDump({ database: { found }, dumpVersion: version }: Facts): Said | null {
  const server = found?.version ?? null;
  if (!found || found.embedded || server === null || server < oldest || !found.mayCreate) return null;
  if (version === null) return look(() => m.doctor_dump_none());
  return version < server
    ? look(() => m.doctor_dump_old({ version, server }))
    : ok(() => m.doctor_dump_ok({ version }));
}

function ofFiles({ looked, missing }: NonNullable<Facts['files']>): Said {
  const [name] = missing;
  if (name === undefined) return ok(() => m.doctor_files_ok({ looked }));
  return wrong(() => m.doctor_files_missing({ missing: missing.length, looked, name }));
}

function ofProvider({ sso, fault, slash }: Facts['provider']): Said {
  if (fault) return wrong(() => providerFaultWords(fault));
  if (sso === 'demo') return look(() => m.doctor_provider_demo());
  if (slash !== null) return look(() => m.doctor_provider_slash({ said: slash }));
  return ok(() => m.doctor_provider_ok({ sso }));
}

function providerFaultWords(fault: ProviderFault): string {
  switch (fault.kind) {
    case 'silent':
      return m.doctor_provider_silent({ setting: fault.setting, code: fault.code });
    case 'no file':
      return m.doctor_provider_no_file({ path: fault.path });
    case 'no description':
      return m.doctor_provider_no_description({ setting: fault.setting });
    case 'another issuer':
      return m.doctor_provider_another({ said: fault.said });
    case 'client refused':
      return m.doctor_provider_client();
  }
}

function ofMail(mail: Facts['mail']): Said {
  if (mail === null) return off(() => m.doctor_mail_off());
  const { fault, sentTo } = mail;
  if (fault) return wrong(() => mailFaultWords(fault));
  return ok(() => (sentTo === null ? m.doctor_mail_ok() : m.doctor_mail_sent({ address: sentTo })));
}

function mailFaultWords({ kind, said }: MailFault): string {
  switch (kind) {
    case 'closed':
      return m.doctor_mail_closed();
    case 'silent':
      return m.doctor_mail_silent();
    case 'no host':
      return m.doctor_mail_no_host();
    case 'refused':
      return m.doctor_mail_refused();
    case 'other':
      return m.doctor_mail_other({ said });
  }
}

function ofDisk({ fault, freeBytes }: Facts['disk']): Said {
  if (fault !== null || freeBytes === null) return wrong(() => fault ?? m.doctor_disk_unread());
  const free = (freeBytes / gigabyte).toFixed(1);
  if (freeBytes < leastFree.wrong) return wrong(() => m.doctor_disk_full({ free }));
  if (freeBytes < leastFree.look) return look(() => m.doctor_disk_low({ free }));
  return ok(() => m.doctor_disk_ok({ free }));
}

function ofProxy({ url, fault, found }: Facts['proxy']): Said {
  if (fault || !found) return proxyFault(url, fault ?? { kind: 'silent', code: '-' });
  const { status, leadsTo, host, spreadMs } = found;
  if (leadsTo !== null) return wrong(() => m.doctor_proxy_leads({ url, address: leadsTo }));
  if (!found.isPortal) return wrong(() => m.doctor_proxy_other({ url, status }));
  if (status !== 200) return wrong(() => m.doctor_proxy_busy({ url, status }));
  if (spreadMs === null) return wrong(() => m.doctor_proxy_streamless({ url }));
  if (host !== null && host.toLowerCase() !== new URL(url).host)
    return wrong(() => m.doctor_proxy_host({ url, host }));
  if (spreadMs < leastSpreadMs) return wrong(() => m.doctor_proxy_keeps({ url }));
  if (found.unheard) return look(() => m.doctor_proxy_unheard({ url }));
  return ok(() => m.doctor_proxy_ok({ url }));
}

function proxyFault(url: string, { kind, code }: ProxyFault): Said {
  switch (kind) {
    case 'plain':
      return wrong(() => m.doctor_proxy_plain({ url }));
    case 'certificate':
      return look(() => m.doctor_proxy_certificate({ url, code }));
    case 'silent':
      return look(() => m.doctor_proxy_silent({ url, code }));
  }
}

/** The clock that is furthest from this machine's; null: nobody was asked for theirs. */
function ofClocks({ database, provider, proxy }: Facts): Said | null {
  const all = [
    { ms: provider.aheadMs, words: m.doctor_clock_provider },
    { ms: database.found?.aheadMs ?? null, words: m.doctor_clock_database },
    { ms: proxy.found?.aheadMs ?? null, words: m.doctor_clock_proxy },
  ].flatMap(({ ms, words }) => (ms === null ? [] : [{ off: Math.abs(ms), words }]));
  const [furthest] = all.sort((one, other) => other.off - one.off);
  if (!furthest) return null;
  const { off: offMs, words } = furthest;
  return offMs > mostAheadMs ? look(() => words({ time: spanText(offMs) })) : ok(() => m.doctor_clock_ok());
}

const stands = (standing: Standing) => (says: () => string) => ({ standing, says });
const ok = stands('ok');
const look = stands('look');
const wrong = stands('wrong');
const off = stands('off');
