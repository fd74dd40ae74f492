import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { behind, type Order, type Place } from '#server/db/cursor.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { type GrantRow, grantColumns, grantJoins, isNarrowed } from '../../grants/server/store.ts';
import type { ReviewFilter } from '../contract.ts';
import type { ReviewDecision } from '../rules.ts';
import { isOpen } from './review-store.ts';

/** A grant of a review. */
export interface ReviewedRow extends GrantRow {
  readonly decision: ReviewDecision | null;
  readonly decidedBy: string | null;
  readonly deciderName: string | null;
  readonly decidedAt: Date | null;
  readonly batch: number | null;
}

export const order: Order = { name: 'reviews.person', parts: ['text', 'number'], descending: false };
const by = [sql`row.empcode`, sql`row.grant_id`];
export const placeIn = ({ empcode, grantId }: ReviewedRow): Place => [empcode, grantId];

/** What a review is narrowed by, and whom the search of people finds by what is searched for. */
type Narrowing = ReviewFilter & { readonly named?: readonly string[] };

function conditions({ reviewId, show = 'open', ...filter }: Narrowing): RawBuilder<SqlBool>[] {
  const shows = {
    open: [isOpen as RawBuilder<SqlBool>],
    keep: [sql<SqlBool>`row.decision = 'keep'`],
    end: [sql<SqlBool>`row.decision = 'end'`],
    all: [],
  };
  return [sql<SqlBool>`row.review_id = ${reviewId}`, ...shows[show], ...isNarrowed(filter)];
}

const columns = sql`${grantColumns}, row.decision, row.decided_by, row.decided_at, row.batch,
  (select name from employees decider where decider.empcode = row.decided_by) as decider_name`;

/** The grants of a review that a filter leaves, by person, from behind a place on. */
export async function listReviewed(
  db: Db,
  filter: Narrowing,
  { after, limit }: { after: Place | null; limit: number },
): Promise<ReviewedRow[]> {
  const where = sql.join([...conditions(filter), ...(after ? [behind(order, by, after)] : [])], sql` and `);
  const { rows } = await sql<ReviewedRow>`
    select ${columns} from role_review_grants row join all_role_grants held on held.grant_id = row.grant_id ${grantJoins}
    where ${where} order by row.empcode, row.grant_id limit ${limit}`.execute(db);
  return rows;
}

/** How many a filter leaves; `most`: so many or more. */
export async function countReviewed(db: Db, filter: Narrowing, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from role_review_grants row join all_role_grants held on held.grant_id = row.grant_id
      where ${sql.join(conditions(filter), sql` and `)} limit ${most}) counted`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function findReviewed(
  tx: Tx,
  reviewId: number,
  grantId: number,
): Promise<ReviewedRow | undefined> {
  const { rows } = await sql<ReviewedRow>`
    select ${columns} from role_review_grants row join all_role_grants held on held.grant_id = row.grant_id ${grantJoins}
    where row.review_id = ${reviewId} and row.grant_id = ${grantId}`.execute(tx);
  return rows[0];
}

/** The number of the next press in a review. */
export async function nextBatch(tx: Tx, reviewId: number): Promise<number> {
  const { rows } = await sql<{ batch: number }>`
    select coalesce(max(batch), 0)::integer + 1 as batch from role_review_grants where review_id = ${reviewId}`.execute(
    tx,
  );
  return rows[0]?.batch ?? 1;
}

/** What one press decides. */
export interface Press {
  readonly reviewId: number;
  readonly batch: number;
  readonly by: string;
  readonly at: Date;
}

/** Notes what was decided about a grant of a review that is held. */
export async function decide(
  tx: Tx,
  grantId: number,
  decision: ReviewDecision,
  { reviewId, batch, by: decidedBy, at }: Press,
): Promise<void> {
  await tx
    .updateTable('roleReviewGrants')
    .set({ decision, decidedBy, decidedAt: at, batch })
    .where('reviewId', '=', reviewId)
    .where('grantId', '=', grantId)
    .where('decision', 'is', null)
    .execute();
}

/** Keeps all that are open and that a filter leaves, so many at most; nobody's own. Answers the grants. */
export async function keepAll(
  tx: Tx,
  { empcode, ...filter }: Omit<ReviewFilter, 'show'> & { empcode?: string },
  { reviewId, batch, by: decidedBy, at }: Press,
  most: number,
): Promise<number[]> {
  const { rows } = await sql<{ grantId: number }>`
    update role_review_grants kept set decision = 'keep', decided_by = ${decidedBy}, decided_at = ${at}, batch = ${batch}
    where kept.review_id = ${reviewId} and kept.grant_id in (
      select row.grant_id from role_review_grants row join all_role_grants held on held.grant_id = row.grant_id
      where ${sql.join(conditions({ ...filter, show: 'open' }), sql` and `)} and row.empcode <> ${decidedBy}
        and ${empcode === undefined ? sql`true` : sql`row.empcode = ${empcode}`}
      order by row.empcode, row.grant_id limit ${most})
    returning grant_id`.execute(tx);
  return rows.map(({ grantId }) => Number(grantId));
}

/** What somebody has decided with one press. */
export async function listBatch(
  tx: Tx,
  { reviewId, batch, by: decidedBy }: Omit<Press, 'at'>,
): Promise<{ grantId: number; decision: ReviewDecision | null }[]> {
  return tx
    .selectFrom('roleReviewGrants')
    .select(['grantId', 'decision'])
    .where('reviewId', '=', reviewId)
    .where('batch', '=', batch)
    .where('decidedBy', '=', decidedBy)
    .execute();
}

/** Takes a press back: nobody has decided. */
export async function forgetBatch(
  tx: Tx,
  { reviewId, batch }: { reviewId: number; batch: number },
): Promise<void> {
  await tx
    .updateTable('roleReviewGrants')
    .set({ decision: null, decidedBy: null, decidedAt: null, batch: null })
    .where('reviewId', '=', reviewId)
    .where('batch', '=', batch)
    .execute();
}
