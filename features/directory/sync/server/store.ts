import { sql } from 'kysely';
import type { Role } from '#contract/people.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { Effect } from '../rules.ts';
import type { SourceFile } from './file-store.ts';
import './tables.ts';

export interface Run {
  readonly uploadId: string;
  readonly since: Date | null;
  readonly file: SourceFile | null;
}

/** A run that begins. */
export async function insertRun(tx: Tx, { uploadId, since, file }: Run, at: Date): Promise<void> {
  await tx
    .insertInto('hrSourceRuns')
    .values({
      uploadId,
      begunAt: at,
      since,
      fileName: file?.name,
      fileSize: file?.size,
      fileChangedAt: file?.changedAt,
      fileSha256: file?.sha256,
    } as never)
    .execute();
}

/** A run as it began. */
export async function findRun(db: Db | Tx, uploadId: string): Promise<Run | null> {
  const run = await db
    .selectFrom('hrSourceRuns')
    .selectAll()
    .where('uploadId', '=', uploadId)
    .executeTakeFirst();
  if (!run) return null;
  const { fileName: name, fileSize: size, fileChangedAt: changedAt, fileSha256: sha256 } = run;
  const isFile = name !== null && size !== null && changedAt !== null && sha256 !== null;
  return { uploadId, since: run.since, file: isFile ? { name, size, changedAt, sha256 } : null };
}

/** When the newest of those runs began that hold, and of those of everybody. */
export async function lastGood(db: Db | Tx): Promise<{ applied: Date | null; whole: Date | null }> {
  const { rows } = await sql<{ applied: Date | null; whole: Date | null }>`
    select max(begun_at) as applied, max(begun_at) filter (where since is null) as whole
    from hr_source_runs where applied_at is not null and undone_at is null`.execute(db);
  return rows[0] ?? { applied: null, whole: null };
}

/** Whether the run before this one came to nothing as well: its rows were never read to the end. */
export async function followsFailure(tx: Tx, uploadId: string): Promise<boolean> {
  const { rows } = await sql<{ failed: boolean }>`
    select earlier.read_at is null as failed from hr_source_runs run
    join hr_source_runs earlier on (earlier.begun_at, earlier.upload_id) < (run.begun_at, run.upload_id)
    where run.upload_id = ${uploadId}::uuid order by earlier.begun_at desc, earlier.upload_id desc limit 1`.execute(
    tx,
  );
  return rows[0]?.failed ?? false;
}

/** Who works here and was at the source before, and is not in this upload. */
export async function missingIn(tx: Tx, uploadId: string): Promise<string[]> {
  const { rows } = await sql<{ empcode: string }>`
    select known.empcode from hr_source_people known join employees employee on employee.empcode = known.empcode
    where (employee.left_on is null or employee.left_on > current_date)
      and not exists (select from upload_rows staged where staged.upload_id = ${uploadId}::uuid and staged.key = known.empcode)
    order by known.empcode`.execute(tx);
  return rows.map(({ empcode }) => empcode);
}

/** What a run would do, as its rows were judged. */
export async function effectOf(
  tx: Tx,
  uploadId: string,
  { first, today }: { first: number; today: string },
): Promise<Effect> {
  const { rows } = await sql<Effect>`
    with staff as materialized (select empcode from employees where left_on is null),
      staged as materialized (select row, key, value, outcome, after, notes from upload_rows where upload_id = ${uploadId}::uuid),
      leaving as materialized (
        select distinct staff.empcode from staged join staff on staff.empcode = staged.key
        where staged.value ->> 'leftOn' <= ${today}),
      changed as (select after, notes from staged where outcome = 'changed')
    select (select count(*) from staff) as staff, (select count(*) from leaving) as leaving,
      (select count(*) from changed where after ? 'managerEmpcode') as managers,
      (select count(*) from changed where after ? 'email' or notes ? 'email') as emails,
      (select count(*) from changed where after ? 'orgUnit') as org_units,
      (select count(*) from staged where row >= ${first}) as missing,
      (select count(*) from staged where key is null) as unnamed,
      array(
        select must.role from unnest(${['ADMIN', 'HR'] satisfies Role[]}::text[]) must (role)
        where exists (select from role_grants held join staff using (empcode) where held.role = must.role)
          and not exists (
            select from role_grants held join staff using (empcode)
            where held.role = must.role and held.last_day is null and held.empcode not in (select empcode from leaving))) as unheld`.execute(
    tx,
  );
  const [effect] = rows;
  if (!effect) throw new Error('what a run does is a row');
  return effect;
}

/** Whoever decides about what a run would do: administrators, and HR of everywhere. */
export async function listDeciders(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ empcode: string }>`
    select distinct held.empcode from role_grants held join employees employee on employee.empcode = held.empcode
    where employee.left_on is null
      and (held.role = 'ADMIN' or held.role = 'HR' and held.location_id is null and held.org_unit is null)
    order by held.empcode`.execute(tx);
  return rows.map(({ empcode }) => empcode);
}

/** Notes that an upload holds, where it is a run, and whom the source has: who is missing there later has left. */
export async function markApplied(tx: Tx, uploadId: string, at: Date): Promise<void> {
  await sql`update hr_source_runs set applied_at = ${at} where upload_id = ${uploadId}::uuid`.execute(tx);
  await sql`
    insert into hr_source_people (empcode, seen_in, seen_at)
    select distinct employee.empcode, run.upload_id, ${at}::timestamptz
    from hr_source_runs run join upload_rows staged on staged.upload_id = run.upload_id and staged.row < run.missing_from
    join employees employee on employee.empcode = staged.key
    where run.upload_id = ${uploadId}::uuid
    on conflict do nothing`.execute(tx);
}

/** Notes that a run does not hold any more, and forgets whom the source had in such runs alone. */
export async function markUndone(tx: Tx, uploadId: string, at: Date): Promise<void> {
  const { rows } = await sql`
    update hr_source_runs set undone_at = ${at} where upload_id = ${uploadId}::uuid returning upload_id`.execute(
    tx,
  );
  if (rows.length === 0) return;
  await sql`
    delete from hr_source_people known using hr_source_runs first
    where first.upload_id = known.seen_in and first.undone_at is not null and not exists (
      select from hr_source_runs run join upload_rows staged on staged.upload_id = run.upload_id and staged.row < run.missing_from
      where staged.key = known.empcode and run.applied_at is not null and run.undone_at is null)`.execute(tx);
}
