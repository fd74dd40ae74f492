import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import './tables.ts';

/** A review with how far it is. */
export interface ReviewRow {
  readonly reviewId: number;
  readonly quarter: string | null;
  readonly openedOn: string;
  readonly endsOn: string;
  readonly openedBy: string | null;
  readonly openerName: string | null;
  readonly remindedAt: Date | null;
  readonly closedAt: Date | null;
  readonly all: number;
  readonly kept: number;
  readonly ended: number;
  readonly open: number;
}

/** That a grant (`held`) of a review (`row`) waits for a decision: what has ended otherwise needs none. */
export const isOpen = sql<boolean>`row.decision is null and held.ended_at is null
  and (held.last_day is null or held.last_day >= company_day())`;

const reviews = sql`
  select review.review_id, review.quarter, review.opened_on, review.ends_on, review.opened_by, opener.name as opener_name, review.reminded_at,
    review.closed_at, review.all_grants as all, review.kept_grants as kept, review.ended_grants as ended,
    review.all_grants - review.kept_grants - review.ended_grants as open
  from role_reviews review left join employees opener on opener.empcode = review.opened_by`;

/** The reviews before a number, the newest first; or one alone. */
export async function listReviews(
  db: Db,
  { reviewId, before }: { reviewId: number | undefined; before: number | null },
  limit: number,
): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`${reviews}
    where ${before === null ? sql`true` : sql`review.review_id < ${before}`}
      and ${reviewId === undefined ? sql`true` : sql`review.review_id = ${reviewId}`}
    order by review.review_id desc limit ${limit}`.execute(db);
  return rows;
}

export async function findReview(db: Db | Tx, reviewId: number): Promise<ReviewRow | undefined> {
  const { rows } = await sql<ReviewRow>`${reviews} where review.review_id = ${reviewId}`.execute(db);
  return rows[0];
}

/** The review that is open, with when it is due. */
export async function findOpen(db: Db | Tx) {
  return db
    .selectFrom('roleReviews')
    .select(['reviewId', 'endsOn', 'remindedAt'])
    .where('closedAt', 'is', null)
    .executeTakeFirst();
}

/** Holds a review until the transaction ends: one thing is decided in it at a time. False: it is closed, or there is none. */
export async function lockOpen(tx: Tx, reviewId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('roleReviews')
    .select('reviewId')
    .where('reviewId', '=', reviewId)
    .where('closedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the review of a quarter was opened already. */
export async function hasQuarter(db: Db | Tx, quarter: string): Promise<boolean> {
  const row = await db
    .selectFrom('roleReviews')
    .select('reviewId')
    .where('quarter', '=', quarter)
    .executeTakeFirst();
  return row !== undefined;
}

/** Opens a review of every grant that is in effect on its day, but of what everybody has. Null: one is open, or was for the quarter. */
export async function insertReview(
  tx: Tx,
  review: {
    quarter: string | null;
    openedBy: string | null;
    openedOn: string;
    endsOn: string;
    openedAt: Date;
  },
): Promise<number | null> {
  const row = await tx
    .insertInto('roleReviews')
    .values({ ...review, remindedAt: null, closedAt: null, closedBy: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('reviewId')
    .executeTakeFirst();
  if (!row) return null;
  const { numAffectedRows } = await sql`
    insert into role_review_grants (review_id, grant_id, empcode)
    select ${row.reviewId}, held.grant_id, held.empcode
    from held_grants(${review.openedOn}::date) held join employees holder on holder.empcode = held.empcode and holder.left_on is null
    where held.on_behalf_of is null and held.role <> 'USER'`.execute(tx);
  await tx
    .updateTable('roleReviews')
    .set({ allGrants: Number(numAffectedRows ?? 0) })
    .where('reviewId', '=', row.reviewId)
    .execute();
  return Number(row.reviewId);
}

/** Counts what was decided, or taken back, in a review that is held. */
export async function countDecided(
  tx: Tx,
  reviewId: number,
  { keep = 0, end = 0 }: { keep?: number; end?: number },
): Promise<void> {
  await tx
    .updateTable('roleReviews')
    .set((of) => ({
      keptGrants: of('keptGrants', '+', keep),
      endedGrants: of('endedGrants', '+', end),
    }))
    .where('reviewId', '=', reviewId)
    .execute();
}

export async function markReminded(tx: Tx, reviewId: number, at: Date): Promise<void> {
  await tx.updateTable('roleReviews').set({ remindedAt: at }).where('reviewId', '=', reviewId).execute();
}

export async function closeReview(
  tx: Tx,
  reviewId: number,
  { at, by }: { at: Date; by: string | null },
): Promise<void> {
  await tx
    .updateTable('roleReviews')
    .set({ closedAt: at, closedBy: by })
    .where('reviewId', '=', reviewId)
    .execute();
}

/** The administrators who work here. */
export async function listAdmins(db: Db | Tx): Promise<string[]> {
  const { rows } = await sql<{ empcode: string }>`
    select distinct held.empcode from role_grants held
    join employees holder on holder.empcode = held.empcode and holder.left_on is null where held.role = 'ADMIN' order by 1`.execute(
    db,
  );
  return rows.map(({ empcode }) => empcode);
}
