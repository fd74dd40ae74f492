import { type SqlBool, sql } from 'kysely';
import { lockEmployee } from '#features/directory/company/server/offered-store.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { NamedFiles } from '#server/files/named-store.ts';
import { pictureSides } from '../rules.ts';
import './tables.ts';

/** These people as the rules about pictures know them, each with the version of their picture (null: none). */
export async function listPictured(db: Db | Tx, empcodes: readonly string[]) {
  return db
    .selectFrom('employees as employee')
    .leftJoin('pictures as picture', 'picture.empcode', 'employee.empcode')
    .select(['employee.empcode', 'employee.managerEmpcode', 'employee.locationId', 'employee.orgUnit'])
    .select(['picture.version', sql<boolean>`coalesce(picture.hidden, false)`.as('hidden')])
    .select(sql<boolean>`employee.left_on is null`.as('worksHere'))
    .where(sql<SqlBool>`employee.empcode = any(${empcodes}::text[])`)
    .execute();
}

/** Somebody as above, locked until the end of the transaction: two changes of one picture come one after the other. */
export async function lockPictured(tx: Tx, empcode: string) {
  await lockEmployee(tx, empcode);
  const [person] = await listPictured(tx, [empcode]);
  return person;
}

/** Sets what changed of somebody's picture. */
export async function savePicture(
  tx: Tx,
  empcode: string,
  changed: { version?: string | null; hidden?: boolean; changedAt: Date },
): Promise<void> {
  await tx
    .insertInto('pictures')
    .values({ empcode, version: null, hidden: false, ...changed })
    .onConflict((conflict) => conflict.column('empcode').doUpdateSet(changed))
    .execute();
}

/** The files of every picture, named as `fileNamesOf` names them. */
export const namedPictures: NamedFiles = sql`select version || '-' || side || '.webp' as name
  from pictures cross join unnest(array[${sql.raw(Object.values(pictureSides).join(', '))}]) as side where version is not null`;
