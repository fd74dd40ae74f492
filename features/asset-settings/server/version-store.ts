import { sql } from 'kysely';
import type { Db, Tx } from '../../../server/db/database.ts';
import { holdLock, lockKeys } from '../../../server/db/locks.ts';
import type { Kind } from '../versions.ts';
import './tables.ts';

export interface VersionRow {
  readonly versionId: number;
  readonly kind: Kind;
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

/** Until the end of the transaction nobody else changes or applies a setting. */
export async function lockSettings(tx: Tx): Promise<void> {
  await holdLock(tx, lockKeys.settings);
}

const mostVersions = 10_000;

/** The versions of a kind, or of one setting of it, newest first. */
export async function listVersions(db: Db | Tx, kind: Kind, key?: string): Promise<VersionRow[]> {
  return db
    .selectFrom('assetSettingVersions as version')
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

export async function findVersion(
  tx: Tx,
  versionId: number,
): Promise<{ kind: Kind; key: string } | undefined> {
  return tx
    .selectFrom('assetSettingVersions')
    .select(['kind', 'key'])
    .where('versionId', '=', versionId)
    .executeTakeFirst();
}

export interface NewVersion {
  readonly kind: Kind;
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
    .updateTable('assetSettingVersions')
    .set({ replacedAt: madeAt })
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('effectiveFrom', '=', effectiveFrom)
    .where('withdrawnAt', 'is', null)
    .where('replacedAt', 'is', null)
    .execute();
  await tx
    .insertInto('assetSettingVersions')
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
    .updateTable('assetSettingVersions')
    .set({ withdrawnAt: at, withdrawnBy: by })
    .where('versionId', '=', versionId)
    .where('withdrawnAt', 'is', null)
    .where('replacedAt', 'is', null)
    .executeTakeFirst();
  return marked.numUpdatedRows === 1n;
}

/** How many settings of each kind are in effect on a day, how many versions come later, and the day of the next. */
export async function countVersions(
  db: Db,
  today: string,
): Promise<{ kind: Kind; inEffect: number; scheduled: number; next: string | null }[]> {
  const { rows } = await sql<{ kind: Kind; inEffect: number; scheduled: number; next: string | null }>`
    select kind, count(distinct key) filter (where effective_from <= ${today}::date) as in_effect,
      count(*) filter (where effective_from > ${today}::date) as scheduled,
      min(effective_from) filter (where effective_from > ${today}::date) as next
    from asset_setting_versions where withdrawn_at is null and replaced_at is null group by kind`.execute(db);
  return rows;
}

export async function listCategoryRows(db: Db | Tx) {
  return db.selectFrom('assetCategories').selectAll().orderBy('position').orderBy('name').execute();
}

/** Keeps a row for a category, so that items can refer to it; until its day it is not offered. */
export async function keepCategory(
  tx: Tx,
  row: { category: string; name: string; position: number },
): Promise<void> {
  await tx
    .insertInto('assetCategories')
    .values({ ...row, disabled: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Gives the categories the names that their versions in effect say, for the lists of requests. */
export async function applyCategories(tx: Tx, today: string): Promise<void> {
  await sql`
    update asset_categories category
    set name = held.value ->> 'name', position = (held.value ->> 'position')::int,
      disabled = (held.value ->> 'disabled')::boolean
    from (select distinct on (key) key, value from asset_setting_versions
      where kind = 'category' and withdrawn_at is null and replaced_at is null and effective_from <= ${today}::date
      order by key, effective_from desc) held
    where held.key = category.category and (category.name, category.position, category.disabled)
      is distinct from (held.value ->> 'name', (held.value ->> 'position')::int, (held.value ->> 'disabled')::boolean)`.execute(
    tx,
  );
}
