import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { holdLock, lockKeys } from '../db/locks.ts';
import './tables.ts';

export interface VersionRow {
  readonly versionId: number;
  readonly kind: string;
  readonly key: string;
  readonly value: unknown;
  readonly effectiveFrom: string;
  readonly madeBy: string;
  readonly madeByName: string;
  readonly madeAt: Date;
  readonly note: string | null;
  readonly withdrawnAt: Date | null;
  readonly withdrawnBy: string | null;
  readonly withdrawnByName: string | null;
  readonly replacedAt: Date | null;
}

/** Until the end of the transaction nobody else changes what is kept, or brings it into effect. */
export async function lockRecords(tx: Tx): Promise<void> {
  await holdLock(tx, lockKeys.records);
}

const mostVersions = 10_000;

/** The versions of a kind, or of one thing of it, newest first. */
export async function listVersions(db: Db | Tx, kind: string, key?: string): Promise<VersionRow[]> {
  return db
    .selectFrom('recordVersions as version')
    .innerJoin('employees as maker', 'maker.empcode', 'version.madeBy')
    .leftJoin('employees as withdrawer', 'withdrawer.empcode', 'version.withdrawnBy')
    .selectAll('version')
    .select(['maker.name as madeByName', 'withdrawer.name as withdrawnByName'])
    .where('version.kind', '=', kind)
    .$if(key !== undefined, (query) => query.where('version.key', '=', key ?? ''))
    .orderBy('version.versionId', 'desc')
    .limit(mostVersions)
    .execute();
}

/** What is in effect on a day of some kinds, as a part of a statement with `version_id`, `kind`, `key`, `value`, `made_by`; at most one of each key. */
export function inEffect(kinds: readonly string[], day: string): RawBuilder<unknown> {
  return sql`(select distinct on (kind, key) version_id, kind, key, value, made_by from record_versions
    where kind = any(${kinds}::text[]) and withdrawn_at is null and replaced_at is null
      and effective_from <= ${day}::date
    order by kind, key, effective_from desc)`;
}

/** What is in effect on a day of some kinds. */
export async function listInEffect<Kind extends string>(
  db: Db | Tx,
  kinds: readonly Kind[],
  day: string,
): Promise<{ versionId: number; kind: Kind; key: string; value: unknown }[]> {
  const { rows } = await sql<{ versionId: number; kind: Kind; key: string; value: unknown }>`
    select version_id, kind, key, value from ${inEffect(kinds, day)} held`.execute(db);
  return rows;
}

export async function findVersion(
  tx: Tx,
  versionId: number,
): Promise<{ kind: string; key: string } | undefined> {
  return tx
    .selectFrom('recordVersions')
    .select(['kind', 'key'])
    .where('versionId', '=', versionId)
    .executeTakeFirst();
}

export interface NewVersion {
  readonly kind: string;
  readonly key: string;
  readonly value: unknown;
  readonly effectiveFrom: string;
  readonly madeBy: string;
  readonly madeAt: Date;
  readonly note: string | null;
}

/** Adds a version; one that was made for the same day before is replaced by it. */
export async function insertVersion(tx: Tx, version: NewVersion): Promise<void> {
  const { kind, key, effectiveFrom, madeAt } = version;
  await tx
    .updateTable('recordVersions')
    .set({ replacedAt: madeAt })
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('effectiveFrom', '=', effectiveFrom)
    .where('withdrawnAt', 'is', null)
    .where('replacedAt', 'is', null)
    .execute();
  await tx
    .insertInto('recordVersions')
    .values({
      ...version,
      value: JSON.stringify(version.value),
      withdrawnAt: null,
      withdrawnBy: null,
      replacedAt: null,
    })
    .execute();
}

/** Marks a version as withdrawn. False: it was already, or another one has taken its place. */
export async function markWithdrawn(tx: Tx, versionId: number, by: string, at: Date): Promise<boolean> {
  const marked = await tx
    .updateTable('recordVersions')
    .set({ withdrawnAt: at, withdrawnBy: by })
    .where('versionId', '=', versionId)
    .where('withdrawnAt', 'is', null)
    .where('replacedAt', 'is', null)
    .executeTakeFirst();
  return marked.numUpdatedRows === 1n;
}

interface Coming<Kind> {
  kind: Kind;
  scheduled: number;
  next: string | null;
}

/** How many versions of some kinds come after a day, and the day of the next. */
export async function countComing<Kind extends string>(
  db: Db,
  kinds: readonly Kind[],
  today: string,
): Promise<Coming<Kind>[]> {
  const { rows } = await sql<Coming<Kind>>`
    select kind, count(*) as scheduled, min(effective_from) as next
    from record_versions
    where kind = any(${kinds}::text[]) and withdrawn_at is null and replaced_at is null
      and effective_from > ${today}::date
    group by kind`.execute(db);
  return rows;
}
