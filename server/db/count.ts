import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db, Tx } from './database.ts';

/** How many rows a select has, counted up to `most`: what a list or a bound asks does not grow with the table. */
export async function countUpTo<Database, Table extends keyof Database, Row>(
  db: Db | Tx,
  rows: SelectQueryBuilder<Database, Table, Row>,
  most: number,
): Promise<number> {
  const { count } = await db
    .selectFrom(rows.limit(most).as('found'))
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
