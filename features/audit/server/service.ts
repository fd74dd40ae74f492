import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal } from '#contract/refusal.ts';
import { namesByCode } from '#features/directory/company/server/offered-store.ts';
import { dayOf } from '#formats/time/dates.ts';
import { keptFrom } from '#formats/time/kept-months.ts';
import { forget } from '#server/audit/forget.ts';
import { audit } from '#server/audit/record.ts';
import { readHead } from '#server/audit/store.ts';
import { type Verification, verify } from '#server/audit/verify.ts';
import { cursorOf, pageOf, placeOf } from '#server/db/cursor.ts';
import { type Db, transact } from '#server/db/database.ts';
import type { Services } from '#server/feature.ts';
import type { Platform } from '#server/platform.ts';
import type { AuditEntry, AuditFilter, AuditQuery, AuditState, SubjectSource } from '../contract.ts';
import * as peopleStore from './people-store.ts';
import { gainersOf, presentEntry } from './present.ts';
import * as store from './store.ts';

/** One page of the log, in at most three queries, those that name its subjects, and those of the search for a name. */
export async function readPage(
  platform: Platform,
  people: Services['peopleSearch'],
  sources: readonly SubjectSource[],
  query: AuditQuery,
): Promise<{ data: AuditEntry[]; next: string | null } | Refusal> {
  const { reads } = platform.database;
  const after = placeOf(store.newest, query.cursor);
  if (isRefusal(after)) return after;
  const limit = query.limit ?? 50;
  const found = await store.listEntries(reads, await wantedBy(platform, people, query), after, limit + 1);
  const { rows, last } = pageOf(
    found,
    limit,
    ({ before, after: then }) => JSON.stringify([before, then]).length,
  );
  const about = await named(sources, rows);
  const names = await namesByCode(reads, rows.flatMap(gainersOf));
  return {
    data: rows.map((row) => presentEntry(row, about.get(row.subject ?? '') ?? null, names)),
    next: last && cursorOf(store.newest, [last.moment, last.auditId]),
  };
}

/** What the subjects of these entries are, by their words. */
async function named(
  sources: readonly SubjectSource[],
  rows: readonly store.EntryRow[],
): Promise<Map<string, AuditEntry['about']>> {
  const subjects = [...new Set(rows.flatMap(({ subject }) => subject ?? []))];
  const found = await Promise.all(sources.map((source) => source(subjects)));
  return new Map(found.flat().map(({ subject, ...about }) => [subject, about]));
}

/** What a filter asks of the log. */
export async function wantedBy(
  { database, env }: Platform,
  people: Services['peopleSearch'],
  filter: AuditFilter,
): Promise<store.Wanted> {
  const { action, subject, reference, from, to, gained } = filter;
  const person = filter.person?.trim();
  return {
    actors: person ? await namedBy(database.reads, people, person) : undefined,
    action: action?.trim(),
    // A request's number is written in capitals, however it was typed.
    subject: subject?.trim().replace(/^aar-/i, 'AAR-'),
    reference: reference?.trim(),
    from,
    to,
    timeZone: env.TZ,
    gained,
  };
}

/** Those whom a text may name: as the log has them, and as the search of people finds them; nobody of the two is more or less the searcher's. */
async function namedBy(db: Db, people: Services['peopleSearch'], person: string): Promise<string[]> {
  const [typed, named] = await Promise.all([
    peopleStore.findPeople(db, person),
    people.codesNamed(person, ''),
  ]);
  return [...new Set([...typed, ...named])];
}

const verified = 'audit-log.verify';

/** How long the chain is, what its last verification found, and what can be searched for. */
export async function readState({ database: { reads } }: Platform): Promise<AuditState> {
  const [head, last, actions] = await Promise.all([
    readHead(reads),
    store.findLast(reads, verified),
    store.listActions(reads),
  ]);
  const found = last?.after as Verification | undefined;
  return {
    length: head.position,
    head: head.hash.toString('hex'),
    checked:
      last && found
        ? { at: last.at.toISOString(), whole: found.fault === null, verified: found.verified }
        : null,
    actions,
  };
}

/** Leaves the verification of the whole chain to a job. */
export async function askVerification(platform: Platform, actor: Actor): Promise<{ asked: true } | Refusal> {
  return transact(platform.database, async (tx) => {
    await platform.outbox.put(tx, 'audit.verify', {
      by: actor.empcode,
      askedAt: platform.now().toISOString(),
    });
    return { asked: true } as const;
  });
}

/** The head that this server last found whole. It is kept here: who changes the database cannot change it. */
const known = new WeakMap<Platform, string>();

/** Verifies the whole chain; the outcome is an entry of the log, and a fault an error in the server's log too. */
export async function verifyLog(platform: Platform, by: string | null): Promise<Verification> {
  const { database, log } = platform;
  const found = await verify(database.reads, known.get(platform));
  if (found.fault) log.error({ ...found }, 'the audit log is not as it was written');
  else if (found.verified > 0) known.set(platform, found.head);
  await audit(database.writes, platform.now(), { actor: by, action: verified, after: found });
  return found;
}

/** Lets go what is older than the log is kept for, where that is set; nothing of a log that is not as it was written. */
export async function letGo(platform: Platform): Promise<void> {
  const { database, env, log } = platform;
  if (env.KEEP_AUDIT_MONTHS === undefined) return;
  const { fault } = await verify(database.reads, known.get(platform));
  if (fault) {
    log.error({ fault }, 'nothing of the audit log was let go: it is not as it was written');
    return;
  }
  const now = platform.now();
  const day = keptFrom(dayOf(now, env.TZ), env.KEEP_AUDIT_MONTHS);
  const gone = await forget(database, { day, timeZone: env.TZ, now });
  if (gone > 0) log.info({ gone, keptFrom: day }, 'the oldest months of the audit log were let go');
}

/** The same, unless it was verified since `askedAt`: who asks twice is answered once. */
export async function verifySince(platform: Platform, by: string | null, askedAt: string): Promise<void> {
  const last = await store.findLast(platform.database.reads, verified);
  if (!last || last.at < new Date(askedAt)) await verifyLog(platform, by);
}
