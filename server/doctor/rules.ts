import type { Thing } from '#contract/doctor.ts';
import { spanText } from '#formats/numbers/numbers.ts';
import { m } from '#messages';
import type { ReplicaState } from '../db/replica.ts';
import type { Facts, Line } from './facts.ts';
import { look, ofMail, ofProvider, ofProxy, ok, type Said, wrong } from './rules-of-others.ts';

const oldest = 15;
const gigabyte = 1024 ** 3;
const leastFree = { wrong: 0.2 * gigabyte, look: 2 * gigabyte };
/** Signed answers of providers are for some minutes: a clock that is further off has them refused soon. */
const mostAheadMs = 30_000;

/** What each thing is called. */
export const thingWords: Readonly<Record<Thing, () => string>> = {
  database: m.doctor_database,
  replica: m.doctor_replica,
  backup: m.doctor_backup,
  files: m.doctor_files,
  bucket: m.doctor_bucket,
  provider: m.doctor_provider,
  mail: m.doctor_mail,
  disk: m.doctor_disk,
  proxy: m.doctor_proxy,
  clock: m.doctor_clock,
};

/** What the facts come to: a line for each thing, in the order in which a portal stands on them. */
export function linesOf(facts: Facts): Line[] {
  const { database, files, bucket } = facts;
  const found: [Thing, Said | null][] = [
    ['database', ofDatabase(database)],
    ['replica', facts.replica && ofReplica(facts.replica)],
    ['backup', ofDump(facts)],
    ['disk', ofDisk(facts.disk)],
    ['bucket', bucket && ofBucket(bucket)],
    ['files', files && ofFiles(files, bucket !== null)],
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
  const { version, embedded, mayCreate, waiting, hears, direct } = found;
  if (version === null) return ok(() => m.doctor_database_new());
  if (!embedded && version < oldest) return wrong(() => m.doctor_database_old({ version, oldest }));
  if (!mayCreate) return wrong(() => m.doctor_database_rights());
  if (!hears) return wrong(() => (direct ? m.doctor_database_elsewhere() : m.doctor_database_pooler()));
  const what = embedded ? m.doctor_database_embedded : m.doctor_database_postgres;
  return ok(() => `${what({ version })} ${waitingWords(waiting)}`);
}

function ofReplica({ standing, lagSeconds }: ReplicaState): Said {
  const time = spanText((lagSeconds ?? 0) * 1_000);
  if (standing === 'up') return ok(() => m.doctor_replica_ok({ time }));
  if (standing === 'away') return wrong(() => m.doctor_replica_away());
  return look(() => (lagSeconds === null ? m.doctor_replica_unknown() : m.doctor_replica_late({ time })));
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

function ofBucket({ name, fault }: NonNullable<Facts['bucket']>): Said {
  if (fault === null) return ok(() => m.doctor_bucket_ok({ name }));
  return wrong(() => m.doctor_bucket_fault({ name, said: fault }));
}

function ofFiles({ looked, missing }: NonNullable<Facts['files']>, inBucket: boolean): Said {
  const [name] = missing;
  if (name === undefined) return ok(() => m.doctor_files_ok({ looked }));
  const words = inBucket ? m.doctor_files_not_in_bucket : m.doctor_files_missing;
  return wrong(() => words({ missing: missing.length, looked, name }));
}

function ofDisk({ fault, freeBytes }: Facts['disk']): Said {
  if (fault !== null || freeBytes === null) return wrong(() => fault ?? m.doctor_disk_unread());
  const free = (freeBytes / gigabyte).toFixed(1);
  if (freeBytes < leastFree.wrong) return wrong(() => m.doctor_disk_full({ free }));
  if (freeBytes < leastFree.look) return look(() => m.doctor_disk_low({ free }));
  return ok(() => m.doctor_disk_ok({ free }));
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
