import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/** How large the database is, with its indexes, in bytes. */
export async function databaseBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(
    db,
  );
  return Number(rows[0]?.bytes ?? 0);
}

export interface TableSize {
  readonly table: string;
  readonly bytes: number;
  /** As of when the database looked last. */
  readonly rows: number;
}

/** The largest tables with their indexes; parts of one table are that table. */
export async function largestTables(db: Db, limit: number): Promise<TableSize[]> {
  const { rows } = await sql<{ name: string; bytes: number; rows: number }>`
    select coalesce(parent.relname, part.relname) as name, sum(pg_total_relation_size(part.oid)) as bytes,
      sum(greatest(part.reltuples, 0)) as rows
    from pg_class part
    left join pg_inherits on pg_inherits.inhrelid = part.oid
    left join pg_class parent on parent.oid = pg_inherits.inhparent
    where part.relkind = 'r' and part.relnamespace::regnamespace::text in ('public', 'pgboss')
    group by 1 order by 2 desc limit ${limit}`.execute(db);
  return rows.map(({ name, bytes, rows: count }) => ({
    table: name,
    bytes: Number(bytes),
    rows: Math.round(Number(count)),
  }));
}
