import { sql } from 'kysely';
import type { HeldPlace } from '#contract/held-places.ts';
import { behind, type Order, type Place } from '#server/db/cursor.ts';
import type { Db } from '#server/db/database.ts';
import { isAmong } from '#server/db/held-places.ts';
import type { Answer } from '../contract.ts';
import { dueBy } from './policy-store.ts';
import './tables.ts';

/** Who was asked about a policy, and what they said. */

export interface ReportRow {
  readonly empcode: string;
  readonly name: string;
  readonly department: string;
  readonly askedOn: string;
  readonly dueOn: string;
  readonly answer: Answer | null;
  readonly answeredAt: Date | null;
  readonly number: number | null;
  readonly leftOn: string | null;
}

/** By the code of whoever was asked. */
export const byCode: Order = { name: 'policies.report', parts: ['text'], descending: false };

/** What a report is about: which version, and what was said by the end of a day. */
export interface Reported {
  readonly policy: string;
  readonly number: number;
  readonly day: string;
  readonly timeZone: string;
  /** Of those who work there; null: everywhere. */
  readonly places: readonly HeldPlace[] | null;
}

/** The version that people were asked about on a day; undefined: none, or there is no such policy. */
export async function findAsked(
  db: Db,
  policy: string,
  day: string,
): Promise<{ title: string; number: number | null } | undefined> {
  const { rows } = await sql<{ title: string; number: number | null }>`
    select policy.title, (
      select max(version.number) from policy_versions version
      where version.policy = policy.policy and version.material and version.effective_from <= ${day}::date) as number
    from policies policy where policy.policy = ${policy}`.execute(db);
  return rows[0];
}

export const said = ({ day, timeZone }: Reported) => sql`(
  select answer.answer, answer.answered_at, answer.number from policy_answers answer
  where answer.empcode = ask.empcode and answer.policy = ask.policy and answer.number >= ask.number
    and answer.answered_at < (${day}::date + 1)::timestamp at time zone ${timeZone}
  order by answer.number desc, answer.answer = 'accepted' desc limit 1)`;

/** Who was asked by a day and what they had said by its end. */
export async function listReport(
  db: Db,
  reported: Reported,
  after: Place | null,
  limit: number,
): Promise<ReportRow[]> {
  const { policy, number, day, places } = reported;
  const { rows } = await sql<ReportRow>`
    select ask.empcode, employee.name, employee.department, ask.asked_on, ${dueBy(day)} as due_on, said.answer, said.answered_at, said.number, employee.left_on
    from policy_asked ask join employees employee on employee.empcode = ask.empcode
    left join lateral ${said(reported)} said on true
    where ask.policy = ${policy} and ask.number = ${number} and ask.asked_on <= ${day}::date and ${isAmong(places)}
      ${after ? sql`and ${behind(byCode, [sql`ask.empcode`], after)}` : sql``}
    order by ask.empcode limit ${limit}`.execute(db);
  return rows;
}

/** How many have said what. */
export async function countReport(
  db: Db,
  reported: Reported,
): Promise<{ accepted: number; declined: number; silent: number }> {
  const { policy, number, day, places } = reported;
  const { rows } = await sql<{ accepted: number; declined: number; silent: number }>`
    select count(*) filter (where said.answer = 'accepted') as accepted, count(*) filter (where said.answer = 'declined') as declined,
      count(*) filter (where said.answer is null) as silent
    from policy_asked ask ${places === null ? sql`` : sql`join employees employee on employee.empcode = ask.empcode`}
    left join lateral ${said(reported)} said on true
    where ask.policy = ${policy} and ask.number = ${number} and ask.asked_on <= ${day}::date and ${isAmong(places)}`.execute(
    db,
  );
  return rows[0] ?? { accepted: 0, declined: 0, silent: 0 };
}
