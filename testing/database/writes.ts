import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { dataDirectory } from '#server/env.ts';
import type { TestPortal } from '../portal.ts';

/** Tells what was written since it was asked last: a line for each row that was made, changed or deleted, and for each file. */
export type Writes = () => Promise<string[]>;

/**
 * Notes, from now on, every write of the portal that takes effect: triggers see what compares of before and after would not, such as
 * a row that came and went again. The time at which a session was last used is no write, nor is it that somebody was counted, which tells of nobody; of the audit log, which a refusal may add to,
 * a line says the entry's action alone.
 */
export async function noteWrites({ platform }: Pick<TestPortal, 'platform'>): Promise<Writes> {
  const { pool } = platform.database;
  await pool.query(notes);
  const files = join(dataDirectory(platform.env), 'files');
  let known = new Set(readdirSync(files, { recursive: true }).map(String));
  return async () => {
    const { rows } = await pool.query('delete from test_writes.notes returning id::int, line');
    const now = new Set(readdirSync(files, { recursive: true }).map(String));
    const changed = [...now]
      .filter((name) => !known.has(name))
      .concat([...known].filter((name) => !now.has(name)));
    known = now;
    const lines = (rows as { id: number; line: string }[]).sort((a, b) => a.id - b.id);
    return [...lines.map(({ line }) => line), ...changed.map((name) => `file ${name}`)];
  };
}

/** Of the queue, which keeps house by itself, what waits in it is ours; how the audit log is sealed follows from its entries. */
const notes = `
  create schema test_writes;
  create table test_writes.notes (id bigint generated always as identity, line text not null);

  create function test_writes.shown(held jsonb, of_queue boolean) returns jsonb language sql immutable as $$
    select case when of_queue then jsonb_build_object('name', held -> 'name', 'data', held -> 'data')
      else held - 'last_seen_at' end
  $$;

  create function test_writes.note() returns trigger language plpgsql as $$
  declare
    of_queue boolean := tg_table_schema = 'pgboss';
    was jsonb := to_jsonb(old);
    becomes jsonb := to_jsonb(new);
  begin
    if tg_table_name = 'audit_log' and tg_op = 'INSERT' then
      insert into test_writes.notes (line) values ('audit ' || new.action);
    elsif tg_op <> 'UPDATE' or test_writes.shown(was, of_queue) <> test_writes.shown(becomes, of_queue) then
      insert into test_writes.notes (line)
      values (lower(tg_op) || ' ' || tg_table_name || ' ' || coalesce(becomes, was, '{}')::text);
    end if;
    return null;
  end
  $$;

  do $$
  declare
    one record;
  begin
    for one in
      select table_schema as place, table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('audit_chain', 'audit_unsealed', 'usage_marks', 'usage_salts')
      union all select 'pgboss', 'job'
    loop
      execute format('create trigger test_writes after insert or update or delete on %I.%I for each row
        execute function test_writes.note()', one.place, one.name);
      execute format('create trigger test_truncates after truncate on %I.%I for each statement
        execute function test_writes.note()', one.place, one.name);
    end loop;
  end
  $$;
`;
