import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { dataDirectory } from '../server/env.ts';
import type { TestPortal } from './portal.ts';

/** What may change by a call that is refused: the audit log. */
const auditLog = /^audit_/;

/**
 * What the portal holds, a line for each table, the jobs that wait and the files; without the audit log and the time at which a
 * session was last used. Two that are equal: nothing has changed.
 */
export async function fingerprint({ platform }: Pick<TestPortal, 'platform'>): Promise<string[]> {
  const { pool } = platform.database;
  const tables = await pool.query(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
  );
  const each = (tables.rows as { name: string }[])
    .filter(({ name }) => !auditLog.test(name))
    .map(({ name }) => lineOf(name, `"${name}"`, "to_jsonb(t) - 'last_seen_at'"));
  // The queue has its own housekeeping: only what waits in it is ours.
  each.push(lineOf('jobs', 'pgboss.job', "jsonb_build_object('name', name, 'data', data)"));
  const { rows } = await pool.query(each.join(' union all '));
  const files = readdirSync(join(dataDirectory(platform.env), 'files'), { recursive: true });
  // Of so many tables PostgreSQL reads several at a time: they come in any order.
  return [...rows.map(({ line }) => line as string).sort(), `files ${files.length}`];
}

function lineOf(name: string, table: string, row: string): string {
  return `select '${name} ' || count(*) || ' ' || coalesce(md5(string_agg(md5((${row})::text), '' order by md5((${row})::text))), '') as line from ${table} t`;
}
