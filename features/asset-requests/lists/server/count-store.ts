import { sql } from 'kysely';
import type { Actor, Role } from '#contract/people.ts';
import { waitingCounted } from '#contract/waiting.ts';
import type { Db } from '#server/db/database.ts';
import { firstOf, waitingReaches, withDeciding } from '../../requests/server/reach-store.ts';
import type { Status } from '../../workflow/vocabulary.ts';

/** How many wait for a person in one of their roles at one status, and since when the longest of them waits. */
export interface WaitingCount {
  readonly role: Role;
  readonly currentStatus: Status;
  readonly count: number;
  readonly oldest: Date;
}

const oldest = { column: 'since', descending: false } as const;

/** How many wait for a person in some of their roles (as USER: their own), the longest 1,000 of each role at most. One statement. */
export async function countWaiting(db: Db, actor: Actor, roles: readonly Role[]): Promise<WaitingCount[]> {
  const parts = roles.map((role) => {
    const first = firstOf(waitingReaches(actor, role), { by: oldest, limit: waitingCounted });
    return sql`select ${role}::text as role, current_status, count(*) as count, min(since) as oldest
      from (${first}) waiting group by current_status`;
  });
  if (parts.length === 0) return [];
  const { rows } = await withDeciding(sql`${sql.join(parts, sql` union all `)}`).execute(db);
  return (rows as WaitingCount[]).map((row) => ({ ...row, count: Number(row.count) }));
}
