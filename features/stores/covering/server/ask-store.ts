import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import { type PersonRow, personColumns } from '../../places/server/stay-store.ts';
import './tables.ts';

/** What stores ask for: somebody to cover a post. */

/** An ask with whoever has said yes. */
export interface AskRow
  extends Omit<PersonRow, 'stayId' | 'store' | 'firstDay' | 'lastDay' | 'name' | 'empcode'> {
  readonly askId: number;
  readonly askedAt: Date;
  readonly askedByName: string;
  readonly filledBy: string | null;
  readonly name: string | null;
  readonly fromName: string | null;
}

/** The cover that was asked for, of a store and day, the first one first. */
export async function listAsks(db: Db, store: string, day: string): Promise<AskRow[]> {
  const { rows } = await sql<AskRow>`
    select ask.ask_id, ask.designation, ask.asked_at, asker.name as asked_by_name, ask.filled_by, home.name as from_name, ${personColumns}
    from store_cover_asks ask
    join employees asker on asker.empcode = ask.asked_by
    left join employees employee on employee.empcode = ask.filled_by
    left join employees manager on manager.empcode = employee.manager_empcode
    left join store_rolls(${day}::date) rolls on rolls.empcode = ask.filled_by
    left join stores home on home.store = rolls.store
    where ask.store = ${store} and ask.day = ${day}::date and ask.withdrawn_at is null order by ask.ask_id limit 100`.execute(
    db,
  );
  return rows;
}

/** Asks for cover. Returns the ask's number. */
export async function insertAsk(
  tx: Tx,
  row: { store: string; day: string; designation: string; askedBy: string; askedAt: Date },
): Promise<number> {
  const { askId } = await tx
    .insertInto('storeCoverAsks')
    .values({ ...row, filledBy: null, filledAt: null, withdrawnAt: null })
    .returning('askId')
    .executeTakeFirstOrThrow();
  return askId;
}

/** An ask that was not taken back. */
export interface HeldAsk {
  readonly askId: number;
  readonly store: string;
  readonly day: string;
  readonly designation: string;
  readonly askedBy: string;
  readonly filledBy: string | null;
}

/** An ask, held until the end of the transaction. */
export async function lockAsk(tx: Tx, askId: number): Promise<HeldAsk | undefined> {
  return tx
    .selectFrom('storeCoverAsks')
    .select(['askId', 'store', 'day', 'designation', 'askedBy', 'filledBy'])
    .where('askId', '=', askId)
    .where('withdrawnAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Somebody has said yes; null: they can't after all. */
export async function fillAsk(
  tx: Tx,
  askId: number,
  { by, at }: { by: string | null; at: Date },
): Promise<void> {
  await tx
    .updateTable('storeCoverAsks')
    .set({ filledBy: by, filledAt: by === null ? null : at })
    .where('askId', '=', askId)
    .execute();
}

/** Takes an ask back. */
export async function withdrawAsk(tx: Tx, askId: number, at: Date): Promise<void> {
  await tx.updateTable('storeCoverAsks').set({ withdrawnAt: at }).where('askId', '=', askId).execute();
}

/** True while an ask waits for an answer. */
export async function isAskOpen(db: Db, askId: number): Promise<boolean> {
  const found = await db
    .selectFrom('storeCoverAsks')
    .select('askId')
    .where('askId', '=', askId)
    .where('withdrawnAt', 'is', null)
    .where('filledBy', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}
