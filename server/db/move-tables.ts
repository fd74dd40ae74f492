import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PGlite } from '@electric-sql/pglite';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** The tables as they are moved, and compared. */

/** A database cannot be moved; the message says why and what to do. */
export class MoveFailed extends Error {}

export interface Side {
  query<Row>(text: string): Promise<Row[]>;
}

export interface Table {
  readonly name: string;
  /** Those that are not worked out by the database. */
  readonly columns: string;
}

export async function tablesOf(side: Side): Promise<Table[]> {
  // Of a table that is cut into parts the parts have the rows.
  return side.query<Table>(`
    select format('%I.%I', nspname, relname) as name,
      (select string_agg(quote_ident(attname), ', ' order by attname) from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname in ('public', 'pgboss') order by 1`);
}

/** Takes the foreign keys away, so that tables can come in any order; answers what brings each back, and checks it. */
export async function dropForeignKeys(target: Side): Promise<string[]> {
  const keys = await target.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace::regnamespace::text in ('public', 'pgboss') and conparentid = 0`);
  for (const { table, name } of keys) await target.query(`alter table ${table} drop constraint ${name}`);
  return keys.map(
    ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
  );
}

export async function copy(
  pglite: PGlite,
  client: pg.ClientBase,
  into: string,
  columns: string,
): Promise<void> {
  const { blob } = await pglite.query(`copy (select ${columns} from ${into}) to '/dev/blob'`);
  if (!blob || blob.size === 0) return;
  const bytes = Buffer.from(await blob.arrayBuffer());
  await pipeline(Readable.from([bytes]), client.query(copyFrom(`copy ${into} (${columns}) from stdin`)));
}

/** How many rows a table has on both sides. @throws MoveFailed where one side has other rows than the other */
export async function compare(source: Side, target: Side, table: string, columns: string): Promise<number> {
  const digest = `select count(*)::int as rows, md5(string_agg(one, '' order by one collate "C")) as digest
    from (select md5(row(${columns})::text) as one from ${table}) digests`;
  const [here] = await source.query<{ rows: number; digest: string | null }>(digest);
  const [there] = await target.query<{ rows: number; digest: string | null }>(digest);
  if (here?.rows !== there?.rows || here?.digest !== there?.digest)
    throw new MoveFailed(`The table ${table} is another on PostgreSQL: nothing was moved.`);
  return here?.rows ?? 0;
}

export async function setSequences(source: Side, target: Side): Promise<void> {
  const here = await sequencesOf(source);
  for (const { name, last, called } of here)
    await target.query(`select setval('${name}', ${last}, ${called})`);
  if (JSON.stringify(await sequencesOf(target)) !== JSON.stringify(here))
    throw new MoveFailed('The counters are others on PostgreSQL: nothing was moved.');
}

/** What each counter has given out; `called`: it has given out that one already. */
async function sequencesOf(side: Side): Promise<{ name: string; last: string; called: boolean }[]> {
  const found = await side.query<{ name: string }>(`
    select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'S' and nspname in ('public', 'pgboss') order by 1`);
  const told: { name: string; last: string; called: boolean }[] = [];
  for (const { name } of found) {
    const [state] = await side.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${name}`,
    );
    if (state) told.push({ name, ...state });
  }
  return told;
}
