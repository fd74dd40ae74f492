import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** A database cannot be moved; the message says why and what to do. */
export class MoveFailed extends Error {}

/** What was found of a table on both sides. */
export interface Moved {
  readonly table: string;
  readonly rows: number;
}

interface Side {
  query<Row>(text: string): Promise<Row[]>;
}

/** What the queues still have to do; what is done is not moved. */
const waitingJobs = "select * from pgboss.job where state in ('created', 'retry', 'active')";

/**
 * Moves what an embedded database holds to a PostgreSQL that has the same tables, and nobody in them: all of it, or nothing. Each table is compared
 * before anything stays; `told`: each one that is there.
 * @throws MoveFailed
 */
export async function moveRows(
  pglite: PGlite,
  databaseUrl: string,
  told: (moved: Moved) => void = () => {},
): Promise<Moved[]> {
  const source: Side = { query: async (text) => (await pglite.query(text)).rows as never };
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'me-at-product move' });
  await client.connect();
  const target: Side = { query: async (text) => (await client.query(text)).rows as never };
  try {
    await requireSameTables(source, target);
    for (const side of [source, target]) await side.query("set timezone = 'UTC'");
    await client.query('begin');
    const tables = await tablesOf(source);
    await client.query(`lock table ${tables.map(({ name }) => name).join(', ')} in access exclusive mode`);
    await requireNobody(target);
    const keys = await dropForeignKeys(target);
    for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`);
    await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
    const moved: Moved[] = [];
    for (const { name, columns } of tables) {
      await copy(pglite, client, name, columns);
      const rows = await compare(source, target, name, columns);
      moved.push({ table: name, rows });
      told({ table: name, rows });
    }
    for (const key of keys) await client.query(key);
    for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`);
    await setSequences(source, target);
    await moveJobs(pglite, client);
    await client.query('commit');
    await client.query('analyze');
    return moved;
  } finally {
    // What was not committed is gone with the connection.
    await client.end();
  }
}

/** The queues that the embedded database has. */
export async function queuesOf(pglite: PGlite): Promise<string[]> {
  const { rows } = await pglite.query<{ there: boolean }>(
    "select to_regclass('pgboss.queue') is not null as there",
  );
  if (!rows[0]?.there) return [];
  const found = await pglite.query<{ name: string }>('select name from pgboss.queue order by name');
  return found.rows.map(({ name }) => name);
}

async function requireSameTables(source: Side, target: Side): Promise<void> {
  const ran = (side: Side) =>
    side.query<{ name: string; hash: string }>('select name, hash from migrations order by name');
  const [here, there] = [await ran(source), await ran(target)];
  if (JSON.stringify(here) === JSON.stringify(there)) return;
  throw new MoveFailed(
    'The embedded database is of another release than this one: start this release once on it (npm start), stop it, and move then.',
  );
}

async function requireNobody(target: Side): Promise<void> {
  const [found] = await target.query<{ people: number }>('select count(*) as people from employees');
  if (Number(found?.people) > 0)
    throw new MoveFailed('The PostgreSQL database has employees already: name one that is empty.');
}

interface Table {
  readonly name: string;
  /** Those that are not worked out by the database. */
  readonly columns: string;
}

async function tablesOf(side: Side): Promise<Table[]> {
  return side.query<Table>(`
    select quote_ident(table_name) as name,
      string_agg(quote_ident(column_name), ', ' order by ordinal_position) filter (where is_generated = 'NEVER') as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
    group by table_name order by table_name`);
}

/** Takes the foreign keys away, so that tables can come in any order; answers what brings each back, and checks it. */
async function dropForeignKeys(target: Side): Promise<string[]> {
  const keys = await target.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`);
  for (const { table, name } of keys) await target.query(`alter table ${table} drop constraint ${name}`);
  return keys.map(
    ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
  );
}

async function copy(
  pglite: PGlite,
  client: pg.Client,
  into: string,
  columns: string,
  rows?: string,
): Promise<void> {
  const { blob } = await pglite.query(`copy (${rows ?? `select ${columns} from ${into}`}) to '/dev/blob'`);
  if (!blob || blob.size === 0) return;
  const bytes = Buffer.from(await blob.arrayBuffer());
  await pipeline(Readable.from([bytes]), client.query(copyFrom(`copy ${into} (${columns}) from stdin`)));
}

/** How many rows a table has on both sides. @throws MoveFailed where one side has other rows than the other */
async function compare(source: Side, target: Side, table: string, columns: string): Promise<number> {
  const digest = `select count(*)::int as rows, md5(string_agg(one, '' order by one collate "C")) as digest
    from (select md5(row(${columns})::text) as one from ${table}) digests`;
  const [here] = await source.query<{ rows: number; digest: string | null }>(digest);
  const [there] = await target.query<{ rows: number; digest: string | null }>(digest);
  if (here?.rows !== there?.rows || here?.digest !== there?.digest)
    throw new MoveFailed(`The table ${table} is another on PostgreSQL: nothing was moved.`);
  return here?.rows ?? 0;
}

async function setSequences(source: Side, target: Side): Promise<void> {
  const found = await source.query<{ name: string; last: string | null }>(
    "select quote_ident(schemaname) || '.' || quote_ident(sequencename) as name, last_value::text as last from pg_sequences where schemaname = 'public'",
  );
  for (const { name, last } of found)
    if (last !== null) await target.query(`select setval('${name}', ${last})`);
}

async function moveJobs(pglite: PGlite, client: pg.Client): Promise<void> {
  if ((await queuesOf(pglite)).length === 0) return;
  const { rows } = await pglite.query<{ columns: string }>(`
    select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
    from information_schema.columns where table_schema = 'pgboss' and table_name = 'job' and is_generated = 'NEVER'`);
  const columns = rows[0]?.columns ?? '';
  // One that was under way is begun anew.
  await copy(pglite, client, 'pgboss.job', columns, waitingJobs.replace('*', columns));
  await client.query("update pgboss.job set state = 'retry' where state = 'active'");
}

/** Refuses a PostgreSQL that holds anything: what is empty, or was only prepared by a start without people, is taken. */
export async function requireEmpty(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ tables: number; ours: boolean }>(`
      select count(*)::int as tables, coalesce(bool_or(tablename = 'migrations'), false) as ours
      from pg_tables where schemaname = 'public'`);
    const { tables = 0, ours = false } = rows[0] ?? {};
    if (tables > 0 && !ours)
      throw new MoveFailed('The PostgreSQL database holds tables of something else: name one that is empty.');
    const there = await client.query("select to_regclass('public.employees') is not null as there");
    if (there.rows[0]?.there)
      await requireNobody({ query: async (text) => (await client.query(text)).rows as never });
  } finally {
    await client.end();
  }
}
