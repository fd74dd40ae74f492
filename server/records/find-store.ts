import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import './tables.ts';

export interface HeldRow {
  readonly kind: string;
  readonly key: string;
  readonly value: unknown;
}

/** True where no more than so many versions of some kinds hold or are to come: they can all be read. */
export async function isFew(db: Db, kinds: readonly string[], most: number): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from record_versions
      where kind = any(${kinds}::text[]) and withdrawn_at is null and replaced_at is null limit ${most + 1}) found`.execute(
    db,
  );
  return (rows[0]?.count ?? 0) <= most;
}

/** Of some kinds what is in effect on a day and has words that begin as each of these do, or is kept under that code; at most so many, of each kind some. */
export async function findHeld(
  db: Db,
  kinds: readonly string[],
  day: string,
  search: string,
  ofKind: number,
): Promise<HeldRow[]> {
  const asked = askedBy(search);
  if (asked === null) return [];
  const among = sql`version.kind = any(${kinds}::text[]) and version.withdrawn_at is null
    and version.replaced_at is null and version.effective_from <= ${day}::date`;
  // Apart, so that each goes by its index: by both at once all would be read.
  const { rows } = await sql<HeldRow>`
    with found as materialized (
      (select version_id, kind, key, value, effective_from from record_versions version
        where record_words(version.value) @@ to_tsquery('simple', ${asked}) and ${among} limit ${mostLooked})
      union
      (select version_id, kind, key, value, effective_from from record_versions version
        where version.key = ${search.toLowerCase()} and ${among})
    ), placed as (
      select found.kind, found.key, found.value, row_number() over (partition by found.kind order by found.key) as place
      from found where not exists (
        select from record_versions later
        where later.kind = found.kind and later.key = found.key and later.withdrawn_at is null and later.replaced_at is null
          and later.effective_from > found.effective_from and later.effective_from <= ${day}::date)
    )
    select kind, key, value from placed where place <= ${ofKind}`.execute(db);
  return rows;
}

/** So many that have the words are looked at, of all kinds. */
const mostLooked = 2_000;

/** Of some kinds what is in effect on a day under one of these keys. */
export async function findByKeys(
  db: Db,
  kinds: readonly string[],
  day: string,
  keys: readonly string[],
): Promise<HeldRow[]> {
  const { rows } = await sql<HeldRow>`
    select distinct on (kind, key) kind, key, value from record_versions
    where kind = any(${kinds}::text[]) and key = any(${keys}::text[]) and withdrawn_at is null and replaced_at is null
      and effective_from <= ${day}::date
    order by kind, key, effective_from desc`.execute(db);
  return rows;
}

/** The signs that part words, as `record_words` has them. */
const parting = /[-_./:@,;"'(){}[\]\\]/gu;

/** A search as the database asks for it: all of its words, each as the beginning of one; null: it has none. */
function askedBy(search: string): string | null {
  const words = search
    .replace(parting, ' ')
    .split(/\s+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  return words.length > 0 ? words.map((word) => `'${word}':*`).join(' & ') : null;
}
