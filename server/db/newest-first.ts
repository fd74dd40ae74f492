import { type Expression, sql } from 'kysely';
import { pageOf } from './cursor.ts';
import type { Db, Tx } from './database.ts';

/** What a page of such a list is asked by. */
interface AskedPage {
  /** The number of the last row of the page before. */
  readonly cursor?: number | undefined;
  readonly limit?: number | undefined;
}

/** A list in the order of its own numbers, the newest first; `By`: what it is narrowed by. */
interface NewestFirst<Row, By extends readonly unknown[]> {
  /** A page, as its call asks for it (`onePage` of contract/shapes.ts has said how many rows). One read. */
  page(db: Db, asked: AskedPage, ...by: By): Promise<{ rows: Row[]; next: number | null }>;
  /** How many rows there are, counted up to `most`. */
  count(db: Db | Tx, most: number, ...by: By): Promise<number>;
  /** The same list as an export reads it (`ExportedList` of server/exports/list.ts). */
  exported(...by: By): {
    count(db: Db, most: number): Promise<number>;
    read(db: Db, before: number | null, limit: number): Promise<Row[]>;
    keyOf(row: Row): number;
  };
}

/** A row of such a list. */
export type RowOf<List> = List extends NewestFirst<infer Row, never> ? Row : never;

/**
 * Declares it, in a store: by its number `key`, and by one select of its rows, which has that and says neither their order nor how many. A page,
 * a count and an export are made of it, so that they cannot differ in which rows they have.
 */
export function newestFirst<
  Key extends string,
  Row extends Readonly<Record<Key, number>>,
  By extends unknown[],
>(key: Key, rowsOf: (db: Db | Tx, ...by: By) => Expression<Row>): NewestFirst<Row, By> {
  const number = sql.ref(key);
  const read = async (db: Db, before: number | null, limit: number, ...by: By) => {
    const earlier = before === null ? sql`` : sql`where ${number} < ${before}`;
    const { rows } = await sql<Row>`select * from (${rowsOf(db, ...by)}) listed ${earlier}
      order by ${number} desc limit ${limit}`.execute(db);
    return rows;
  };
  const count = async (db: Db | Tx, most: number, ...by: By) => {
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from (
      select from (${rowsOf(db, ...by)}) listed limit ${most}) found`.execute(db);
    return rows[0]?.count ?? 0;
  };
  return {
    count,
    async page(db, { cursor = null, limit = 20 }, ...by) {
      const { rows, last } = pageOf(await read(db, cursor, limit + 1, ...by), limit);
      return { rows, next: last === null ? null : last[key] };
    },
    exported: (...by) => ({
      count: (db, most) => count(db, most, ...by),
      read: (db, before, limit) => read(db, before, limit, ...by),
      keyOf: (row) => row[key],
    }),
  };
}
