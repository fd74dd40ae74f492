import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import './tables.ts';

/** Whom somebody keeps as a favourite, and opened last. */

/** Whom somebody keeps among their favourites and whom they opened last, of each the latest first. */
export async function marksOf(db: Db, empcode: string) {
  return db
    .selectFrom('peopleMarks')
    .where('empcode', '=', empcode)
    .select(['colleague', 'favouriteSince', 'openedAt'])
    .orderBy('openedAt', (order) => order.desc().nullsLast())
    .execute();
}

/** True where somebody keeps a colleague among their favourites. */
export async function isFavourite(db: Db, empcode: string, colleague: string): Promise<boolean> {
  const row = await db
    .selectFrom('peopleMarks')
    .where('empcode', '=', empcode)
    .where('colleague', '=', colleague)
    .where('favouriteSince', 'is not', null)
    .select('colleague')
    .executeTakeFirst();
  return row !== undefined;
}

export async function countFavourites(tx: Tx, empcode: string): Promise<number> {
  const { total } = await tx
    .selectFrom('peopleMarks')
    .where('empcode', '=', empcode)
    .where('favouriteSince', 'is not', null)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export async function addFavourite(
  tx: Tx,
  mark: { empcode: string; colleague: string; favouriteSince: Date },
): Promise<void> {
  const { favouriteSince } = mark;
  await tx
    .insertInto('peopleMarks')
    .values({ ...mark, openedAt: null })
    .onConflict((conflict) => conflict.columns(['empcode', 'colleague']).doUpdateSet({ favouriteSince }))
    .execute();
}

export async function removeFavourite(tx: Tx, empcode: string, colleague: string): Promise<void> {
  await tx
    .updateTable('peopleMarks')
    .set({ favouriteSince: null })
    .where('empcode', '=', empcode)
    .where('colleague', '=', colleague)
    .execute();
  await removeEmpty(tx, empcode);
}

/** Keeps that somebody opened a card, and of those they opened the last so many. */
export async function setOpened(
  tx: Tx,
  mark: { empcode: string; colleague: string; openedAt: Date },
  most: number,
): Promise<void> {
  const { empcode, openedAt } = mark;
  await tx
    .insertInto('peopleMarks')
    .values({ ...mark, favouriteSince: null })
    .onConflict((conflict) => conflict.columns(['empcode', 'colleague']).doUpdateSet({ openedAt }))
    .execute();
  await sql`
    update people_marks set opened_at = null where empcode = ${empcode} and opened_at < (
      select opened_at from people_marks where empcode = ${empcode} and opened_at is not null
      order by opened_at desc offset ${most - 1} limit 1)`.execute(tx);
  await removeEmpty(tx, empcode);
}

/** What says nothing any more goes. */
async function removeEmpty(tx: Tx, empcode: string): Promise<void> {
  await tx
    .deleteFrom('peopleMarks')
    .where('empcode', '=', empcode)
    .where('openedAt', 'is', null)
    .where('favouriteSince', 'is', null)
    .execute();
}
