import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import './tables.ts';

/** So many sessions say enough. */
const most = 1_000;

/** Of how many people there are sessions by a provider. */
export async function countSignedIn(db: Db, provider: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct empcode)::int as count
    from (select empcode from sessions where provider = ${provider} and ended_at is null limit ${most}) session`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
