import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { unheldPairs } from '../../grants/server/left-store.ts';
import { isOpen } from './review-store.ts';

/** A count stops here. */
const most = 1_000;

/**
 * What administrators have to look at of roles on a day: the grants that the open review still waits for, and the roles for a place that somebody held
 * when they left within a year, and nobody holds now. Each is counted up to 1,000.
 */
export async function countGrantsToReview(
  db: Db,
  day: string,
): Promise<{ undecided: number; unheld: number }> {
  const { rows } = await sql<{ undecided: number; unheld: number }>`
    select (select count(*)::integer from (
        select from role_reviews review join role_review_grants row on row.review_id = review.review_id
        join all_role_grants held on held.grant_id = row.grant_id
        where review.closed_at is null and ${isOpen} limit ${most}) open) as undecided,
      (select count(*)::integer from (${unheldPairs(day)} limit ${most}) pairs) as unheld`.execute(db);
  return rows[0] ?? { undecided: 0, unheld: 0 };
}
