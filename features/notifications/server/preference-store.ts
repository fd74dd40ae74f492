import type { Db, Tx } from '../../../server/db/database.ts';
import type { NoticeGroup, Ways } from '../kinds.ts';
import './tables.ts';

/** What a person has chosen; a group that they have not touched is not among it. */
export async function listChosen(db: Db | Tx, empcode: string): Promise<(Ways & { kind: NoticeGroup })[]> {
  return db
    .selectFrom('notificationPreferences')
    .select(['kind', 'portal', 'mail'])
    .where('empcode', '=', empcode)
    .execute();
}

/** Keeps what a person has chosen for a group. */
export async function saveChosen(
  tx: Tx,
  empcode: string,
  { kind, portal, mail }: Ways & { kind: NoticeGroup },
  changedAt: Date,
): Promise<void> {
  const chosen = { portal, mail, changedAt };
  await tx
    .insertInto('notificationPreferences')
    .values({ empcode, kind, ...chosen })
    .onConflict((conflict) => conflict.columns(['empcode', 'kind']).doUpdateSet(chosen))
    .execute();
}
