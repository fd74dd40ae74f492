import type { Db, Tx } from '#server/db/database.ts';
import type { NoticeGroup, Ways } from '../kinds.ts';
import type { PersonsTimes } from '../when.ts';
import './tables.ts';

/** What a person has chosen; a group that they have not touched is not among it. */
export async function listChosen(db: Db | Tx, empcode: string): Promise<(Ways & { kind: NoticeGroup })[]> {
  return db
    .selectFrom('notificationPreferences')
    .select(['kind', 'portal', 'mail', 'daily', 'push'])
    .where('empcode', '=', empcode)
    .execute();
}

/** Keeps what a person has chosen for a group. */
export async function saveChosen(
  tx: Tx,
  empcode: string,
  { kind, portal, mail, daily, push }: Ways & { kind: NoticeGroup },
  changedAt: Date,
): Promise<void> {
  const chosen = { portal, mail, daily, push, changedAt };
  await tx
    .insertInto('notificationPreferences')
    .values({ empcode, kind, ...chosen })
    .onConflict((conflict) => conflict.columns(['empcode', 'kind']).doUpdateSet(chosen))
    .execute();
}

/** Somebody's own clock and quiet hours, as they have set them. */
export async function findTimes(db: Db | Tx, empcode: string) {
  return db
    .selectFrom('notificationTimes')
    .select(['zone', 'quietFrom', 'quietTo'])
    .where('empcode', '=', empcode)
    .executeTakeFirst();
}

/** Keeps them. */
export async function saveTimes(
  tx: Tx,
  empcode: string,
  { zone, quiet }: PersonsTimes,
  changedAt: Date,
): Promise<void> {
  const set = { zone, quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null, changedAt };
  await tx
    .insertInto('notificationTimes')
    .values({ empcode, ...set })
    .onConflict((conflict) => conflict.column('empcode').doUpdateSet(set))
    .execute();
}
