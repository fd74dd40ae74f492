import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import type { TextField } from '../../facts/fields.ts';
import '../../facts/server/tables.ts';

/** What is written of somebody in these fields. */
export async function listTexts(
  db: Db | Tx,
  empcode: string,
  fields: readonly TextField[],
): Promise<Map<TextField, { text: string; revision: number }>> {
  if (fields.length === 0) return new Map();
  const rows = await db
    .selectFrom('onePagerTexts')
    .select(['field', 'text', 'revision'])
    .where('empcode', '=', empcode)
    .where('field', 'in', [...fields])
    .execute();
  return new Map(rows.map(({ field, ...rest }) => [field, rest]));
}

/** Writes a text in the place of what stands there with that revision (0: nothing). Returns its revision; null: somebody else has written it meanwhile. */
export async function saveText(
  tx: Tx,
  text: { empcode: string; field: TextField; text: string; writtenBy: string; writtenAt: Date },
  revision: number,
): Promise<number | null> {
  if (revision === 0) {
    const added = await tx
      .insertInto('onePagerTexts')
      .values(text)
      .onConflict((conflict) => conflict.columns(['empcode', 'field']).doNothing())
      .returning('revision')
      .executeTakeFirst();
    return added?.revision ?? null;
  }
  const changed = await tx
    .updateTable('onePagerTexts')
    .set({
      text: text.text,
      writtenBy: text.writtenBy,
      writtenAt: text.writtenAt,
      revision: sql`revision + 1`,
    })
    .where('empcode', '=', text.empcode)
    .where('field', '=', text.field)
    .where('revision', '=', revision)
    .returning('revision')
    .executeTakeFirst();
  return changed?.revision ?? null;
}

/** Takes a text away that has that revision. False: it is another by now. */
export async function removeText(
  tx: Tx,
  empcode: string,
  field: TextField,
  revision: number,
): Promise<boolean> {
  if (revision === 0) return true;
  const removed = await tx
    .deleteFrom('onePagerTexts')
    .where('empcode', '=', empcode)
    .where('field', '=', field)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return removed.numDeletedRows > 0;
}
