import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import { powerFields } from '../../company/own.ts';
import './tables.ts';

/**
 * Whose changes of an upload are not taken back: somebody has set the same fields since, or what they had is another's by now. Of somebody
 * new every later change counts. Nor does it give anybody a sign-in, or the one who undoes it a grade or place, that nobody else has decided: the
 * address of somebody who holds a role by now stays, and so does one who left with their roles and has another address since.
 */
export async function changedSince(tx: Tx, uploadId: string, by: string | null): Promise<string[]> {
  const { rows } = await sql<{ empcode: string }>`
    with ours as (${changesOf(uploadId)})
    select ours.empcode from ours join employees employee on employee.empcode = ours.empcode
    where exists (
        select from employee_changes later
        where later.empcode = ours.empcode and later.change_id > ours.first and later.state in ('planned', 'done')
          and later.upload_id is distinct from ${uploadId}::uuid
          and (ours.is_new or later.after ?| array(select jsonb_object_keys(ours.after)) or (ours.after ? 'leftOn' and later.after ? 'email')))
      or (not ours.is_new and ours.after ? 'email' and holds_more_than_user(ours.empcode))
      or (ours.empcode = ${by} and ours.after ?| ${[...powerFields]}::text[])`.execute(tx);
  return rows.map(({ empcode }) => empcode);
}

/** What an upload changed of each. */
const changesOf = (uploadId: string) => sql`
  select empcode, min(change_id) as first, bool_or(before = '{}') as is_new, jsonb_over(before) as before, jsonb_over(after) as after
  from employee_changes where upload_id = ${uploadId}::uuid and state in ('planned', 'done') group by empcode`;

/**
 * Whose address of before the upload is another's by now, who keeps it: these can't have it back. Who got it by the same upload gives it
 * back with it, but for those who are kept as they are.
 */
export async function withoutAddress(tx: Tx, uploadId: string, kept: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ empcode: string }>`
    with ours as (${changesOf(uploadId)}), kept as (select unnest(${[...kept]}::text[]) as empcode)
    select ours.empcode from ours join employees employee on employee.empcode = ours.empcode
    where not ours.is_new and (ours.before ? 'email' or ours.before ? 'leftOn') and ours.empcode not in (select empcode from kept)
      and case when ours.before ? 'leftOn' then ours.before ->> 'leftOn' is null else employee.left_on is null end
      and exists (
        select from employees other
        where other.email = coalesce(ours.before ->> 'email', employee.email) and other.left_on is null and other.empcode <> ours.empcode
          and (other.empcode in (select empcode from kept) or not exists (
            select from ours theirs where theirs.empcode = other.empcode and (theirs.is_new or theirs.after ? 'email' or theirs.before ->> 'leftOn' is not null))))`.execute(
    tx,
  );
  return rows.map(({ empcode }) => empcode);
}

/** Those who came with an upload, but these. */
export async function cameWith(tx: Tx, uploadId: string, kept: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ empcode: string }>`
    select distinct empcode from employee_changes
    where upload_id = ${uploadId}::uuid and state = 'done' and before = '{}'
      and empcode not in (select unnest(${[...kept]}::text[]))`.execute(tx);
  return rows.map(({ empcode }) => empcode);
}

/**
 * Which of those who came are needed by now, by whatever room: the database knows who refers to employees. What goes with somebody, as that
 * they were looked at, does not count; a role does.
 */
export async function namedElsewhere(tx: Tx, empcodes: readonly string[]): Promise<string[]> {
  const { rows: places } = await sql<{ table: string; column: string }>`
    select part.conrelid::regclass::text as table, attribute.attname as column
    from pg_constraint part
    join pg_attribute attribute on attribute.attrelid = part.conrelid and attribute.attnum = part.conkey[1]
    where part.contype = 'f' and part.confrelid = 'employees'::regclass and (part.confdeltype <> 'c' or part.conrelid = 'all_role_grants'::regclass)
      and part.conrelid <> all(array['employees', 'employee_changes']::regclass[])`.execute(tx);
  const named = places.map(
    ({ table, column }) =>
      sql`select ${sql.ref(column)} as empcode from ${sql.table(table)} where ${sql.ref(column)} = any(${[...empcodes]}::text[])`,
  );
  if (named.length === 0) return [];
  const { rows } = await sql<{ empcode: string }>`${sql.join(named, sql` union `)}`.execute(
    tx.withoutPlugins(),
  );
  return rows.map(({ empcode }) => empcode);
}

/** Who of these manages somebody who is not one of them. */
export async function managingOthers(tx: Tx, empcodes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ empcode: string }>`
    select distinct manager_empcode as empcode from employees
    where manager_empcode = any(${[...empcodes]}::text[]) and empcode not in (select unnest(${[...empcodes]}::text[]))`.execute(
    tx,
  );
  return rows.map(({ empcode }) => empcode);
}

/** Takes the changes of an upload back, planned ones too, but those of some, so that what held is what held before. Returns whose. */
export async function withdrawUploaded(
  tx: Tx,
  uploadId: string,
  kept: readonly string[],
  ended: { by: string | null; at: Date; today: string },
): Promise<string[]> {
  await sql`
    update employee_changes earlier set state = 'planned', ended_by = null, ended_at = null
    from employee_changes ours
    where ours.upload_id = ${uploadId}::uuid and ours.state = 'planned' and ours.empcode not in (select unnest(${[...kept]}::text[]))
      and earlier.empcode = ours.empcode and earlier.state = 'withdrawn' and earlier.ended_at = ours.made_at
      and earlier.effective_on > ${ended.today}::date and earlier.after ->> 'leftOn' = ours.before ->> 'leftOn'`.execute(
    tx,
  );
  const { rows } = await sql<{ empcode: string }>`
    update employee_changes set state = 'withdrawn', ended_by = ${ended.by}, ended_at = ${ended.at}
    where upload_id = ${uploadId}::uuid and state in ('planned', 'done') and empcode not in (select unnest(${[...kept]}::text[]))
    returning empcode`.execute(tx);
  return [...new Set(rows.map(({ empcode }) => empcode))];
}

/** Sets employees to what held of them before: the history says it. Returns whose leaving that changed, and how. */
export async function setToHistory(
  tx: Tx,
  empcodes: readonly string[],
  today: string,
): Promise<{ empcode: string; leaves: boolean }[]> {
  const { rows } = await sql<{ empcode: string; leaves: boolean; moved: boolean }>`
    with former as (select empcode, left_on from employees where empcode = any(${[...empcodes]}::text[]))
    update employees employee set
      name = value ->> 'name', known_as = value ->> 'knownAs', email = value ->> 'email', phone = value ->> 'phone',
      designation = value ->> 'designation', department = value ->> 'department', grade = value ->> 'grade',
      manager_empcode = value ->> 'managerEmpcode', location_id = value ->> 'locationId', org_unit = value ->> 'orgUnit',
      joined_on = (value ->> 'joinedOn')::date, born_on = (value ->> 'bornOn')::date, left_on = (value ->> 'leftOn')::date
    from employees_as_of(${today}::date) held join former on former.empcode = held.empcode
    where employee.empcode = held.empcode
    returning employee.empcode, employee.left_on is not null as leaves, (former.left_on is null) <> (employee.left_on is null) as moved`.execute(
    tx,
  );
  return rows.filter(({ moved }) => moved);
}

/** Removes those who came with an upload, and their history: nobody names them. */
export async function removeUploaded(tx: Tx, empcodes: readonly string[]): Promise<void> {
  const these = sql`empcode = any(${[...empcodes]}::text[])`;
  await sql`delete from employee_versions where ${these}`.execute(tx);
  await sql`delete from employee_changes where ${these}`.execute(tx);
  await sql`delete from employees where ${these}`.execute(tx);
}

/** The rows of an upload that are about these. */
export async function rowsOf(tx: Tx, uploadId: string, empcodes: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ row: number }>`
    select row from upload_rows where upload_id = ${uploadId}::uuid and not left_out and outcome in ('added', 'changed')
      and key = any(${[...empcodes]}::text[])`.execute(tx);
  return rows.map(({ row }) => row);
}
