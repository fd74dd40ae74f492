import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';

/** What is remembered of the sheets of a kind: which column is which field, and what a word of theirs means. */

/** What was chosen for columns of these names the last time. */
export async function rememberedColumns(db: Db, kind: string): Promise<Map<string, string | null>> {
  const rows = await db
    .selectFrom('uploadColumns')
    .select(['header', 'field'])
    .where('kind', '=', kind)
    .execute();
  return new Map(rows.map(({ header, field }) => [header, field]));
}

/** Remembers what was chosen. */
export async function rememberColumns(
  tx: Tx,
  kind: string,
  columns: readonly { header: string; field: string | null }[],
): Promise<void> {
  await sql`
    insert into upload_columns (kind, header, field)
    select ${kind}, header, min(field) from jsonb_to_recordset(${JSON.stringify(columns)}::jsonb) as chosen (header text, field text)
    group by header
    on conflict (kind, header) do update set field = excluded.field`.execute(tx);
}

/** What is meant by what cells say, by field. */
export async function listMeanings(db: Db | Tx, kind: string): Promise<Map<string, Map<string, string>>> {
  const rows = await db
    .selectFrom('uploadMeanings')
    .select(['field', 'said', 'means'])
    .where('kind', '=', kind)
    .execute();
  const found = new Map<string, Map<string, string>>();
  for (const { field, said, means } of rows) {
    const of = found.get(field) ?? new Map<string, string>();
    found.set(field, of.set(said, means));
  }
  return found;
}

/** Remembers what is meant. */
export async function saveMeaning(
  tx: Tx,
  meaning: { kind: string; field: string; said: string; means: string; madeBy: string; madeAt: Date },
): Promise<void> {
  const { means, madeBy, madeAt } = meaning;
  await tx
    .insertInto('uploadMeanings')
    .values(meaning)
    .onConflict((conflict) =>
      conflict.columns(['kind', 'field', 'said']).doUpdateSet({ means, madeBy, madeAt }),
    )
    .execute();
}
