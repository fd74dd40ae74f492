import type { PGlite } from '@electric-sql/pglite';
import type pg from 'pg';
import {
  compare,
  copy,
  dropForeignKeys,
  MoveFailed,
  type Side,
  setSequences,
  type Table,
  tablesOf,
} from './move-tables.ts';

/** What was found of a table on both sides. */
export interface Moved {
  readonly table: string;
  readonly rows: number;
}

/** What decides how a value is written as text: the same on both sides, whatever their settings are. */
const asText =
  "set datestyle = 'ISO, YMD'; set timezone = 'UTC'; set intervalstyle = 'postgres'; set bytea_output = 'hex'; set extra_float_digits = 1";

/**
 * Moves what an embedded database holds into a PostgreSQL that has the same tables, and nobody in them, within the transaction that the client is in:
 * whoever calls commits all of it, or nothing. Each table is compared; `told`: each one that is there.
 * @throws MoveFailed
 */
export async function moveRows(
  pglite: PGlite,
  client: pg.ClientBase,
  told: (moved: Moved) => void = () => {},
): Promise<Moved[]> {
  const source: Side = {
    // The answers of the last of several statements.
    query: async (text) => ((await pglite.exec(text)).at(-1)?.rows ?? []) as never,
  };
  const target: Side = { query: async (text) => (await client.query(text)).rows as never };
  await requireSameRelease(source, target);
  for (const side of [source, target]) await side.query(asText);
  const tables = await tablesOf(source);
  requireSameTables(tables, await tablesOf(target));
  const names = tables.map(({ name }) => name);
  await client.query(`lock table ${names.join(', ')} in access exclusive mode`);
  await requireNobody(target);
  // What migrations leave to the end of a transaction: a table with such cannot be altered.
  await client.query('set constraints all immediate');
  const keys = await dropForeignKeys(target);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${names.join(', ')}`);
  const moved: Moved[] = [];
  for (const { name, columns } of tables) {
    await copy(pglite, client, name, columns);
    const rows = await compare(source, target, name, columns);
    moved.push({ table: name, rows });
    told({ table: name, rows });
  }
  for (const key of keys) await client.query(key);
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  await setSequences(source, target);
  return moved;
}

/** Which version of the queues' tables there is; null: none, for no portal has worked in it. */
export async function queuesVersion(
  query: (text: string) => Promise<{ rows: unknown[] }>,
): Promise<number | null> {
  const { rows: found } = await query("select to_regclass('pgboss.version') is not null as there");
  if (!(found[0] as { there: boolean }).there) return null;
  const { rows } = await query('select version from pgboss.version');
  return (rows[0] as { version: number } | undefined)?.version ?? null;
}

async function requireSameRelease(source: Side, target: Side): Promise<void> {
  const ran = (side: Side) =>
    side.query<{ name: string; hash: string }>('select name, hash from migrations order by name');
  const [here, there] = [await ran(source), await ran(target)];
  if (JSON.stringify(here) === JSON.stringify(there)) return;
  throw new MoveFailed(
    'The embedded database is of another release than this one: start this release once on it (npm start), stop it, and move then.',
  );
}

/** The tables of the queues are made by their library: those of an older version have other columns. */
function requireSameTables(source: readonly Table[], target: readonly Table[]): void {
  const told = ({ name, columns }: Table) => `${name} (${columns})`;
  const [here, there] = [source.map(told), target.map(told)];
  const other = here.find((table) => !there.includes(table)) ?? there.find((table) => !here.includes(table));
  if (other)
    throw new MoveFailed(
      `The tables would not be the same (${other.slice(0, 60)}): start this release once on the embedded database (npm start), stop it, and move then.`,
    );
}

async function requireNobody(target: Side): Promise<void> {
  const [found] = await target.query<{ people: number }>('select count(*) as people from employees');
  if (Number(found?.people) > 0)
    throw new MoveFailed('The PostgreSQL database has employees already: name one that is empty.');
}

/** Refuses a PostgreSQL that holds anything: what is empty, or was only prepared by a start without people, is taken. */
export async function requireEmpty(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ tables: number; ours: boolean }>(`
      select count(*)::int as tables, coalesce(bool_or(tablename = 'migrations'), false) as ours
      from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`);
  const { tables = 0, ours = false } = rows[0] ?? {};
  if (tables > 0 && !ours)
    throw new MoveFailed('The PostgreSQL database holds tables of something else: name one that is empty.');
  const there = await client.query("select to_regclass('public.employees') is not null as there");
  if (there.rows[0]?.there)
    await requireNobody({ query: async (text) => (await client.query(text)).rows as never });
}
