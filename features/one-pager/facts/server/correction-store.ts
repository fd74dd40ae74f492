import { sql } from 'kysely';
import type { HeldPlace } from '#contract/held-places.ts';
import { holdsAt } from '#features/directory/company/server/offered-store.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { isAmong } from '#server/db/held-places.ts';
import './tables.ts';

export interface CorrectionRow {
  readonly correctionId: number;
  readonly empcode: string;
  readonly name: string;
  readonly locationId: string;
  readonly orgUnit: string;
  readonly field: string;
  readonly text: string;
  readonly state: 'open' | 'done' | 'declined' | 'withdrawn';
  readonly answer: string | null;
  readonly askedAt: Date;
  readonly endedAt: Date | null;
  readonly endedBy: string | null;
}

const corrections = sql`
  select correction.correction_id, correction.empcode, person.name, person.location_id, person.org_unit, correction.field, correction.text,
    correction.state, correction.answer, correction.asked_at, correction.ended_at, decider.name as ended_by
  from one_pager_corrections correction
  join employees person on person.empcode = correction.empcode
  left join employees decider on decider.empcode = correction.ended_by`;

/** How many somebody has that nobody has decided about, counted up to `most`. */
export async function countOpen(tx: Tx, empcode: string, most: number): Promise<number> {
  const rows = await tx
    .selectFrom('onePagerCorrections')
    .select('correctionId')
    .where('empcode', '=', empcode)
    .where('state', '=', 'open')
    .limit(most)
    .execute();
  return rows.length;
}

/** Keeps one; null: there is one of this field that nobody has decided about. */
export async function insertCorrection(
  tx: Tx,
  correction: { empcode: string; field: string; text: string; askedAt: Date },
): Promise<number | null> {
  const rows = await tx
    .insertInto('onePagerCorrections')
    .values({ ...correction, state: 'open' })
    // Written and not given: a plan for any value has no index for it.
    .onConflict((conflict) =>
      conflict.columns(['empcode', 'field']).where('state', '=', sql.lit('open')).doNothing(),
    )
    .returning('correctionId')
    .execute();
  return rows[0] ? Number(rows[0].correctionId) : null;
}

/** Who decides about those of a place: its HR, except whoever it is of. */
export async function listDeciders(
  tx: Tx,
  { but, ...place }: { locationId: string; orgUnit: string; but: string },
): Promise<string[]> {
  const { rows } = await sql<{ empcode: string }>`
    select distinct held.empcode from role_grants held join employees holder on holder.empcode = held.empcode and holder.left_on is null
    where held.role = 'HR' and held.empcode <> ${but} and ${holdsAt(place)} order by held.empcode limit 50`.execute(
    tx,
  );
  return rows.map(({ empcode }) => empcode);
}

/** The administrators who work here. */
export async function listKeepers(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ empcode: string }>`
    select distinct held.empcode from role_grants held join employees holder on holder.empcode = held.empcode and holder.left_on is null
    where held.role = 'ADMIN' order by held.empcode limit 50`.execute(tx);
  return rows.map(({ empcode }) => empcode);
}

/** Somebody's own, the newest first, before one. */
export async function listOwn(
  db: Db,
  empcode: string,
  before: number | null,
  limit: number,
): Promise<CorrectionRow[]> {
  const { rows } = await sql<CorrectionRow>`${corrections}
    where correction.empcode = ${empcode} ${before === null ? sql`` : sql`and correction.correction_id < ${before}`}
    order by correction.correction_id desc limit ${limit}`.execute(db);
  return rows;
}

/** Those of people at these places (null: everywhere), the newest first, before one; `open`: only those that nobody has decided about. */
export async function listAll(
  db: Db,
  wanted: { places: HeldPlace[] | null; open: boolean; before: number | null; limit: number },
): Promise<CorrectionRow[]> {
  const { places, open, before, limit } = wanted;
  const { rows } = await sql<CorrectionRow>`${corrections}
    where ${isAmong(places, 'person')} ${open ? sql`and correction.state = 'open'` : sql``}
      ${before === null ? sql`` : sql`and correction.correction_id < ${before}`}
    order by correction.correction_id desc limit ${limit}`.execute(db);
  return rows;
}

/** One of them, held until the end of the transaction. */
export async function lockCorrection(tx: Tx, correctionId: number): Promise<CorrectionRow | undefined> {
  await tx
    .selectFrom('onePagerCorrections')
    .select('correctionId')
    .where('correctionId', '=', correctionId)
    .forUpdate()
    .execute();
  return findCorrection(tx, correctionId);
}

export async function findCorrection(db: Db | Tx, correctionId: number): Promise<CorrectionRow | undefined> {
  const { rows } =
    await sql<CorrectionRow>`${corrections} where correction.correction_id = ${correctionId}`.execute(db);
  return rows[0];
}

/** Ends one. */
export async function endCorrection(
  tx: Tx,
  correctionId: number,
  end: { state: 'done' | 'declined' | 'withdrawn'; answer: string | null; endedBy: string; endedAt: Date },
): Promise<void> {
  await tx.updateTable('onePagerCorrections').set(end).where('correctionId', '=', correctionId).execute();
}

/** What waits for the HR of these places: how many, counted up to `most`, and since when the first; null: nothing. */
export async function oldestWaiting(
  db: Db,
  places: HeldPlace[] | null,
  but: string,
  most: number,
): Promise<{ count: number; oldest: Date | string } | null> {
  const { rows } = await sql<{ count: number; oldest: Date | string | null }>`
    select count(*)::integer as count, min(found.asked_at) as oldest from (
      select correction.asked_at from one_pager_corrections correction join employees person on person.empcode = correction.empcode
      where correction.state = 'open' and correction.empcode <> ${but} and ${isAmong(places, 'person')}
      order by correction.correction_id limit ${most}) found`.execute(db);
  const { count = 0, oldest = null } = rows[0] ?? {};
  return oldest === null ? null : { count, oldest };
}
