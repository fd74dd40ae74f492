import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { Moved } from '../../company/gains.ts';

/** Holds the employees that an upload is about, in one order, so that two uploads wait for each other and neither for both. */
export async function lockUploaded(tx: Tx, uploadId: string): Promise<void> {
  await sql`
    select from employees employee
    where employee.empcode in (select key from upload_rows where upload_id = ${uploadId}::uuid and outcome = 'changed' and not left_out)
    order by employee.empcode for update of employee`.execute(tx);
}

/** Takes on those who are new, in one statement: who manages whom among them is judged at its end. */
export async function addUploaded(tx: Tx, uploadId: string): Promise<void> {
  await sql`
    insert into employees (empcode, name, known_as, email, phone, designation, department, grade, manager_empcode, location_id, org_unit,
      joined_on, born_on)
    select key, after ->> 'name', after ->> 'knownAs', after ->> 'email', after ->> 'phone', after ->> 'designation', after ->> 'department',
      after ->> 'grade', after ->> 'managerEmpcode', after ->> 'locationId', after ->> 'orgUnit', (after ->> 'joinedOn')::date,
      (after ->> 'bornOn')::date
    from upload_rows where upload_id = ${uploadId}::uuid and outcome = 'added' and not left_out`.execute(tx);
}

/** Those of an upload who give their address away, for another or as they leave: until it is done they keep nobody else from having it. */
export async function freeAddresses(tx: Tx, uploadId: string): Promise<string[]> {
  const { rows } = await sql<{ empcode: string }>`
    select key as empcode from upload_rows
    where upload_id = ${uploadId}::uuid and outcome = 'changed' and not left_out and after ?| array['email', 'leftOn']`.execute(
    tx,
  );
  const these = rows.map(({ empcode }) => empcode);
  await moveAddresses(tx, these, true);
  return these;
}

/** Lets others have the addresses of these, for the rest of the transaction; without `moving` no two who work here may have one any more. */
export async function moveAddresses(tx: Tx, empcodes: readonly string[], moving: boolean): Promise<void> {
  if (empcodes.length === 0) return;
  await sql`update employees set email_moving = ${moving} where empcode = any(${[...empcodes]}::text[]) and email_moving <> ${moving}`.execute(
    tx,
  );
}

/** Changes the others: only the fields in which they differ. A leaving to come is planned, and sets nothing yet. */
export async function changeUploaded(tx: Tx, uploadId: string, today: string): Promise<void> {
  const leaves = leavesBy(today);
  await sql`
    update employees employee set
      name = case when after ? 'name' then after ->> 'name' else name end,
      known_as = case when after ? 'knownAs' then after ->> 'knownAs' else known_as end,
      email = case when after ? 'email' then after ->> 'email' else email end,
      phone = case when after ? 'phone' then after ->> 'phone' else phone end,
      designation = case when after ? 'designation' then after ->> 'designation' else designation end,
      department = case when after ? 'department' then after ->> 'department' else department end,
      grade = case when after ? 'grade' then after ->> 'grade' else grade end,
      manager_empcode = case when after ? 'managerEmpcode' then after ->> 'managerEmpcode' else manager_empcode end,
      location_id = case when after ? 'locationId' then after ->> 'locationId' else location_id end,
      org_unit = case when after ? 'orgUnit' then after ->> 'orgUnit' else org_unit end,
      joined_on = case when after ? 'joinedOn' then (after ->> 'joinedOn')::date else joined_on end,
      born_on = case when after ? 'bornOn' then (after ->> 'bornOn')::date else born_on end,
      left_on = case when ${leaves} then (after ->> 'leftOn')::date else left_on end,
      withdrawn_at = case when after ? 'leftOn' and after ->> 'leftOn' is null then null else withdrawn_at end
    from upload_rows staged
    where staged.upload_id = ${uploadId}::uuid and staged.outcome = 'changed' and not staged.left_out and employee.empcode = staged.key`.execute(
    tx,
  );
}

/** Whether a row sets or takes away a leaving that is not to come. */
const leavesBy = (today: string) =>
  sql`(after ? 'leftOn' and coalesce((after ->> 'leftOn')::date <= ${today}::date, true))`;

/**
 * Plans the leavings that are to come, of those who come with the upload too. A plan for another day is taken back: the new one says which it was, so that
 * to undo the upload brings it back.
 */
export async function planLeavings(
  tx: Tx,
  uploadId: string,
  { by, at, today, source }: { by: string | null; at: Date; today: string; source: string },
): Promise<{ empcode: string; day: string }[]> {
  const { rows } = await sql<{ empcode: string; day: string }>`
    with going as (
      select key as empcode, (after ->> 'leftOn')::date as day from upload_rows
      where upload_id = ${uploadId}::uuid and outcome in ('added', 'changed') and not left_out and (after ->> 'leftOn')::date > ${today}::date
    ), replaced as (
      update employee_changes earlier set state = 'withdrawn', ended_by = ${by}, ended_at = ${at}
      from going where earlier.empcode = going.empcode and earlier.state = 'planned' and earlier.after ->> 'leftOn' is not null
      returning earlier.empcode, earlier.after ->> 'leftOn' as day
    )
    insert into employee_changes (empcode, effective_on, before, after, state, source, made_by, made_at, upload_id)
    select going.empcode, going.day, jsonb_build_object('leftOn', (select min(day) from replaced where replaced.empcode = going.empcode)),
      jsonb_build_object('leftOn', going.day), 'planned', ${source}, ${by}, ${at}, ${uploadId}::uuid
    from going order by going.empcode
    returning empcode, effective_on::text as day`.execute(tx);
  return rows;
}

/** Whose leaving an upload sets, or takes away: those who were here and go, and those who had gone and come back. */
export async function leaversOf(
  tx: Tx,
  uploadId: string,
  today: string,
): Promise<{ row: number; empcode: string; leaves: boolean }[]> {
  const { rows } = await sql<{ row: number; empcode: string; leaves: boolean }>`
    select row, key as empcode, after ->> 'leftOn' is not null as leaves from upload_rows
    where upload_id = ${uploadId}::uuid and outcome = 'changed' and not left_out and ${leavesBy(today)}
      and (before ->> 'leftOn' is null) <> (after ->> 'leftOn' is null)
    order by row`.execute(tx);
  return rows;
}

/** Whose address, grade, org unit or manager an upload changes, as they are before it. */
export async function listMoved(tx: Tx, uploadId: string): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    select employee.empcode, staged.before, staged.after, jsonb_build_object('grade', employee.grade, 'orgUnit', employee.org_unit) as held
    from upload_rows staged join employees employee on employee.empcode = staged.key
    where staged.upload_id = ${uploadId}::uuid and staged.outcome = 'changed' and not staged.left_out
      and staged.after ?| array['email', 'grade', 'orgUnit', 'managerEmpcode'] order by staged.row`.execute(
    tx,
  );
  return rows;
}
