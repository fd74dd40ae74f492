import { sql } from 'kysely';
import type { Db } from './database.ts';

declare module './tables.ts' {
  interface Tables {
    /** Facts about this installation that are not settings; `value` is JSON. */
    installation: { key: string; value: unknown };
  }
}

/** A fact about this installation; undefined where it is not known. */
export async function installationFact(db: Db, key: string): Promise<unknown> {
  const row = await db.selectFrom('installation').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value;
}

/** A fact about this installation, as text within a query; null where it is not known. */
export function installationText(key: string) {
  return sql<string | null>`(select value #>> '{}' from installation where key = ${key})`;
}

/** A fact about this installation, made by `make` if it is not there yet; the same on every server. */
export async function makeInstallationFact(
  db: Db,
  key: string,
  make: () => string | Promise<string>,
): Promise<unknown> {
  const found = await installationFact(db, key);
  if (found !== undefined) return found;
  const made = await make();
  await db
    .insertInto('installation')
    .values({ key, value: sql`to_jsonb(${made}::text)` })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  return installationFact(db, key);
}

/** Keeps a fact about this installation in place of what was known. */
export async function keepInstallationFact(db: Db, key: string, fact: object | string): Promise<void> {
  const value = sql`${JSON.stringify(fact)}::jsonb`;
  await db
    .insertInto('installation')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
