import { type RawBuilder, sql } from 'kysely';
import { codeSigns } from '#formats/text/employee-code.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { Judged, Judging, Reach } from '#server/uploads/kind.ts';
import { firstAdminCode } from '../../company/fields.ts';
import { powerFields } from '../../company/own.ts';
import { changesSignIn, isSaidAlready } from '../../sign-ins/server/upload-store.ts';

/** Somebody new must have these. */
const needed = ['name', 'email', 'designation', 'department', 'grade', 'locationId', 'orgUnit', 'joinedOn'];

/** A sentence as JSON, in SQL. */
const say = (key: string, filling: RawBuilder<unknown> = sql`'{}'::jsonb`) =>
  sql`jsonb_build_object('key', ${sql.lit(key)}, 'with', ${filling})`;

/** What each staged row would do to the employee of its code, or what is wrong with it. It reads the company as it is now. */
export function judgedRows(
  { uploadId, rows, reach, by, today }: Judging,
  allowedSigns: string,
): RawBuilder<Judged> {
  return sql<Judged>`
    select staged.row,
      case when wrong.fields <> '{}' then 'wrong' when held.value is null then 'added'
        when difference.after is null and not sign_in.is_asked then 'unchanged' else 'changed' end as outcome,
      wrong.fields as wrong,
      case when wrong.fields <> '{}' or not sign_in.is_theirs then '{}'::jsonb
        else jsonb_build_object('email', case when sign_in.is_asked then ${say('directory_intake_sign_in', sql`jsonb_build_object('email', staged.value ->> 'email')`)}
          else ${say('directory_intake_sign_in_said', sql`jsonb_build_object('email', staged.value ->> 'email')`)} end) end
        || case when wrong.fields <> '{}' or coalesce(difference.after ->> 'leftOn' <= ${today}, true) then '{}'::jsonb
          else jsonb_build_object('leftOn', ${say('directory_intake_leaves_later')}) end as notes,
      -- A number that its owner hides is not told by asking for another.
      case when wrong.fields <> '{}' or difference.before is null then '{}'
        when employee.phone_hidden and difference.before ? 'phone' then difference.before || '{"phone": null}' else difference.before end as before,
      case when wrong.fields <> '{}' then '{}' when held.value is null then jsonb_strip_nulls(wanted.value)
        else coalesce(difference.after, '{}') end as after
    from upload_rows staged
    left join employees employee on employee.empcode = staged.key
    cross join lateral (
      select case when employee.empcode is not null then employee_kept(to_jsonb(employee)) end as value offset 0
    ) held
    cross join lateral (
      select theirs.is_theirs, theirs.is_theirs and not ${isSaidAlready} as is_asked
      from (select coalesce(${changesSignIn}, false) as is_theirs offset 0) theirs offset 0
    ) sign_in
    cross join lateral (
      -- The address by which somebody signs in who holds a role waits for an administrator: it is asked for, and the row changes the rest.
      select case when sign_in.is_theirs then staged.value - 'email' else staged.value end as value offset 0
    ) said
    cross join lateral (
      -- A leaving that is planned for the same day already is nothing new.
      select exists (
        select from employee_changes earlier
        where earlier.empcode = staged.key and earlier.state = 'planned' and earlier.after ->> 'leftOn' = staged.value ->> 'leftOn') as leaves offset 0
    ) planned
    cross join lateral (
      -- Who has left and joins on a later day works here again.
      select said.value - case when planned.leaves then 'leftOn' else '' end || case when employee.left_on <= ${today}::date and not staged.value ? 'leftOn'
          and (staged.value ->> 'joinedOn')::date > employee.left_on then '{"leftOn": null}'::jsonb else '{}' end as value offset 0
    ) wanted
    cross join lateral (
      select jsonb_object_agg(key, value) as after, jsonb_object_agg(key, held.value -> key) as before
      from jsonb_each(wanted.value) where value is distinct from held.value -> key
    ) difference
    cross join lateral (
      select coalesce(held.value, '{"leftOn": null}') || wanted.value as value offset 0
    ) then_so
    cross join lateral (
      -- Of somebody who is not the uploader's nothing else is said: it would tell what their record holds.
      select ${notTheirs(reach)} as fields offset 0
    ) others
    cross join lateral (
      select staged.unread || coalesce(others.fields, jsonb_strip_nulls(
        ${missing()} || jsonb_build_object(
          'empcode', coalesce(${twice()}, ${foreignSigns(allowedSigns)}),
          'email', case when not coalesce(then_so.value ->> 'leftOn' <= ${today}, false) and (held.value is null or difference.after ? 'email' or difference.after ? 'leftOn')
            then coalesce(${emailTwice()}, ${emailTaken(today)}) end,
          'managerEmpcode', case when held.value is null or difference.after ? 'managerEmpcode' then ${managerGone()} end,
          'bornOn', case when difference.after ->> 'bornOn' >= ${today} then ${say('directory_intake_born_future')} end,
          'leftOn', ${wrongLeaving(today)},
          'locationId', ${closing('locations', 'location_id', 'locationId')},
          'orgUnit', ${closing('org_units', 'org_unit', 'orgUnit')}
        ) || ${ofOneself(by)})) as fields offset 0
    ) wrong
    where staged.upload_id = ${uploadId}::uuid and staged.key is not null
      ${rows ? sql`and staged.row = any(${[...rows]}::integer[])` : sql``}`;
}

/** The fields that somebody new lacks. What can't be read is there, and wrong by itself. */
function missing() {
  const each = needed.map(
    (field) =>
      sql`${sql.lit(field)}::text, case when held.value is null and not staged.value ? ${sql.lit(field)} and not staged.unread ? ${sql.lit(field)}
        then ${say('directory_intake_needed')} end`,
  );
  return sql`jsonb_build_object(${sql.join(each)})`;
}

/** The first of the others that are applied as well. */
const otherRow = (of: RawBuilder<unknown>, key: string) => sql`(
  select ${say(key, sql`jsonb_build_object('row', min(other.row))`)} from upload_rows other ${of}
    and other.upload_id = staged.upload_id and other.row <> staged.row and not other.left_out and not staged.left_out
  having count(*) > 0)`;

const twice = () => otherRow(sql`where other.key = staged.key`, 'directory_intake_twice');

/** Whoever is new has none of the signs that the company's settings do not allow. */
function foreignSigns(allowed: string): RawBuilder<unknown> {
  const foreign = [...codeSigns].filter((sign) => !allowed.includes(sign));
  if (foreign.length === 0) return sql`null::jsonb`;
  // A dash stands last: between two others it would mean all that lie between these.
  const any = `[${foreign.toReversed().join('')}]`;
  return sql`case when held.value is null and staged.key ~ ${any}
    then ${say('directory_staff_code_sign', sql`jsonb_build_object('sign', substring(staged.key from ${any}))`)} end`;
}

const emailTwice = () =>
  otherRow(
    sql`join upload_links link on link.upload_id = other.upload_id and link.row = other.row
      where link.upload_id = staged.upload_id and link.link = 'mail:' || (then_so.value ->> 'email') and other.key <> staged.key`,
    'directory_intake_email_twice',
  );

/** Somebody else has the address, and neither leaves nor gets another by the same upload; who holds a role gets no other by it. */
const emailTaken = (today: string) => sql`case when exists (
  select from employees holder where holder.email = then_so.value ->> 'email' and holder.left_on is null and holder.empcode <> staged.key
    and holder.empcode <> ${firstAdminCode} and not exists (
      select from upload_rows other where other.upload_id = staged.upload_id and other.key = holder.empcode and not other.left_out
        and (other.value ->> 'leftOn' <= ${today}
          or (other.value ->> 'email' <> holder.email and not holds_more_than_user(holder.empcode))))
) then ${say('directory_staff_email_taken')} when exists (
  select from employees holder where holder.email = then_so.value ->> 'email' and holder.left_on is null and holder.empcode = ${firstAdminCode}
    and staged.key <> ${firstAdminCode}
) then ${say('directory_intake_first_admin', sql`jsonb_build_object('code', staged.key, 'first', ${firstAdminCode}::text)`)} end`;

/** Where somebody comes to closes on a later day, and nothing is planned that brings them away by then: nobody can stay there. */
const closing = (table: string, column: string, field: string) => sql`(
  select ${say('directory_intake_place_closes', sql`jsonb_build_object('day', to_char(place.closed_on, 'DD-MM-YYYY'))`)}
  from ${sql.table(table)} place
  where place.closed_on is not null and ${sql.ref(`place.${column}`)} = then_so.value ->> ${sql.lit(field)}
    and not coalesce((then_so.value ->> 'leftOn')::date <= place.closed_on, false)
    and (held.value is null or difference.after ?| array[${sql.lit(field)}, 'leftOn']) and not exists (
      select from employee_changes later where later.empcode = staged.key and later.state = 'planned'
        and later.effective_on <= place.closed_on and (later.after ? ${sql.lit(field)} or later.after ->> 'leftOn' is not null)))`;

/** A manager is somebody who works here, or somebody new of the same upload. */
const managerGone = () => sql`case when wanted.value ->> 'managerEmpcode' is not null and not exists (
  select from employees manager where manager.empcode = wanted.value ->> 'managerEmpcode' and manager.left_on is null and manager.withdrawn_at is null
) and not exists (
  select from upload_rows other left join employees known on known.empcode = other.key
  where other.upload_id = staged.upload_id and other.key = wanted.value ->> 'managerEmpcode' and not other.left_out and known.empcode is null
) then ${say('directory_intake_manager_gone', sql`jsonb_build_object('said', wanted.value ->> 'managerEmpcode')`)} end`;

const wrongLeaving = (today: string) => sql`case
  when wanted.value ->> 'leftOn' is null then null
  when held.value is null and wanted.value ->> 'leftOn' <= ${today} then ${say('directory_intake_left_new')}
  when wanted.value ->> 'leftOn' > ${today} and employee.left_on <= ${today}::date then ${say('directory_intake_left_future')}
  when wanted.value ->> 'leftOn' < then_so.value ->> 'joinedOn' and not coalesce(employee.left_on > ${today}::date, false) then ${say('directory_intake_left_before')}
  when employee.left_on is null and wanted.value ->> 'leftOn' <= ${today} and exists (
    select from role_grants own where own.empcode = staged.key and own.role in ('ADMIN', 'HR') and not exists (
      select from role_grants other join employees holder on holder.empcode = other.empcode and holder.left_on is null
      where other.role = own.role and other.last_day is null and other.empcode <> own.empcode and not exists (
        select from upload_rows going where going.upload_id = staged.upload_id and going.key = other.empcode and not going.left_out
          and going.value ->> 'leftOn' <= ${today}))
  ) then ${say('directory_intake_last')} end`;

/** Where they work, and where they would: both are the uploader's. Null: they are. */
function notTheirs(reach: readonly Reach[] | null) {
  if (reach === null) return sql`null::jsonb`;
  const within = (value: RawBuilder<unknown>) => sql`exists (
    select from jsonb_to_recordset(${JSON.stringify(reach)}::jsonb) as own ("locationId" text, "orgUnit" text)
    where (own."locationId" is null or own."locationId" = ${value} ->> 'locationId')
      and (own."orgUnit" is null or own."orgUnit" = ${value} ->> 'orgUnit'))`;
  return sql`case when (held.value is null or ${within(sql`held.value`)})
      and (then_so.value ->> 'locationId' is null or then_so.value ->> 'orgUnit' is null or ${within(sql`then_so.value`)})
    then null else jsonb_build_object('empcode', ${say('directory_intake_not_yours')}) end`;
}

/** What whoever decides may not set of themselves: another uploads that. */
function ofOneself(by: string | null) {
  if (by === null) return sql`'{}'::jsonb`;
  const each = powerFields.map(
    (field) =>
      sql`${sql.lit(field)}::text, case when employee.empcode = ${by} and difference.after ? ${sql.lit(field)}
        then ${say('directory_intake_own')} end`,
  );
  return sql`jsonb_strip_nulls(jsonb_build_object(${sql.join(each)}))`;
}

/** The managers that rows would get, by whose they would be. */
export async function newManagers(
  db: Db | Tx,
  uploadId: string,
): Promise<{ row: number; empcode: string; managerEmpcode: string }[]> {
  const { rows } = await sql<{ row: number; empcode: string; managerEmpcode: string }>`
    select row, key as empcode, after ->> 'managerEmpcode' as manager_empcode from upload_rows
    where upload_id = ${uploadId}::uuid and not left_out and outcome in ('added', 'changed') and after ->> 'managerEmpcode' is not null
    order by row`.execute(db);
  return rows;
}

/** The managers of these. */
export async function managersOf(
  db: Db | Tx,
  empcodes: readonly string[],
): Promise<{ empcode: string; managerEmpcode: string }[]> {
  const { rows } = await sql<{ empcode: string; managerEmpcode: string }>`
    select empcode, manager_empcode from employees
    where empcode = any(${[...empcodes]}::text[]) and manager_empcode is not null`.execute(db);
  return rows;
}
