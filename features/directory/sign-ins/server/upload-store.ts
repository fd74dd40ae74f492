import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { Source } from '../../company/fields.ts';
import './tables.ts';

/** In the select of an upload's rows (`staged`, and `employee` of its code): a row would change the sign-in of somebody who holds a role. */
export const changesSignIn: RawBuilder<boolean> = sql<boolean>`(staged.value ? 'email' and staged.value ->> 'email' <> employee.email
  and holds_more_than_user(employee.empcode))`;

/** The same: it waits already, or was turned down before. A file that says it again asks nobody again. */
export const isSaidAlready: RawBuilder<boolean> = sql<boolean>`exists (
  select from sign_in_changes said
  where said.empcode = employee.empcode and said.email = staged.value ->> 'email'
    and (said.state in ('asked', 'agreed') or said.state in ('refused', 'stopped') and not exists (
      select from sign_in_changes later
      where later.empcode = said.empcode and later.email = said.email and later.change_id > said.change_id)))`;

interface Uploaded {
  readonly uploadId: string;
  readonly source: Extract<Source, 'upload' | 'sync'>;
  readonly by: string | null;
  readonly at: Date;
  readonly today: string;
}

/** What the file of an upload asked for. */
export interface AskedByUpload {
  readonly changeId: number;
  readonly empcode: string;
  readonly emailBefore: string;
  readonly email: string;
}

/** Asks for the sign-in addresses that the rows of an upload say, where they wait for an administrator. One that was open for them ends. */
export async function askUploaded(tx: Tx, uploaded: Uploaded): Promise<AskedByUpload[]> {
  const { uploadId, source, by, at, today } = uploaded;
  // As `decides` of ../rules.ts has it: whoever has it applied decides with that only where nobody else can.
  const admins = sql`select held.empcode from role_grants held join employees admin on admin.empcode = held.empcode and admin.left_on is null
    where held.role = 'ADMIN'`;
  const isDecided = sql`(employee.empcode <> ${by}::text and ${by}::text in (${admins}) and not exists (
    select from (${admins}) other (empcode) where other.empcode not in (employee.empcode, ${by}::text)))`;
  const asked = sql`from upload_rows staged join employees employee on employee.empcode = staged.key
    where staged.upload_id = ${uploadId}::uuid and not staged.left_out and staged.outcome = 'changed' and staged.notes ? 'email'
      and ${changesSignIn} and not ${isSaidAlready}`;
  await sql`
    update sign_in_changes set state = 'withdrawn', ended_by = ${by}, ended_at = ${at}
    where state in ('asked', 'agreed') and empcode in (select employee.empcode ${asked})`.execute(tx);
  const { rows } = await sql<AskedByUpload>`
    insert into sign_in_changes (empcode, email_before, email, state, source, asked_by, asked_at, upload_id, effective_on, decided_by, decided_at,
      confirmed_at)
    select employee.empcode, employee.email, staged.value ->> 'email',
      case when ${isDecided} then 'agreed' else 'asked' end, ${source}, ${by}, ${at}, ${uploadId}::uuid,
      ${today}::date, case when ${isDecided} then ${by}::text end, case when ${isDecided} then ${at}::timestamptz end,
      case when employee.empcode = ${by} then ${at}::timestamptz end
    ${asked} returning change_id, empcode, email_before, email`.execute(tx);
  return rows;
}

/** Takes back what an upload asked for and nobody has carried out yet. */
export async function withdrawUploaded(
  tx: Tx,
  uploadId: string,
  ended: { readonly by: string | null; readonly at: Date },
): Promise<AskedByUpload[]> {
  const { rows } = await sql<AskedByUpload>`
    update sign_in_changes set state = 'withdrawn', ended_by = ${ended.by}, ended_at = ${ended.at}
    where upload_id = ${uploadId}::uuid and state in ('asked', 'agreed')
    returning change_id, empcode, email_before, email`.execute(tx);
  return rows;
}
