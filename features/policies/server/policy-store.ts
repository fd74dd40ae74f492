import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Role } from '#contract/people.ts';
import { leavesOn } from '#features/directory/company/server/offered-store.ts';
import { isFor } from '#server/db/audience.ts';
import { batched } from '#server/db/batched.ts';
import { behind, type Order, type Place } from '#server/db/cursor.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { partOf } from '#server/db/pattern.ts';
import './tables.ts';

/** Whoever looks, and on which day of the company. */
export interface Looking {
  readonly empcode: string;
  readonly orgUnit: string;
  readonly locationId: string;
  readonly roles: readonly Role[];
  readonly today: string;
  /** They keep the policies: they see what is hidden, too, and for whomever it is. */
  readonly keeps: boolean;
}

/** A policy with the version in force, and the one that people are asked about. */
export interface PolicyRow {
  readonly policy: string;
  readonly title: string;
  readonly category: string;
  readonly number: number;
  readonly effectiveFrom: string;
  /** Null: this reader is asked nothing. */
  readonly askedNumber: number | null;
  readonly dueOn: string | null;
  readonly answer: 'accepted' | 'declined' | null;
  readonly answeredAt: Date | null;
}

/** By their titles. */
export const byTitle: Order = { name: 'policies.title', parts: ['text', 'text'], descending: false };

/** True of the policies that somebody reads: those for them, or, where they keep the policies, all. */
export function isRead(looking: Looking): RawBuilder<SqlBool> {
  return looking.keeps ? sql<SqlBool>`true` : sql<SqlBool>`not policy.hidden and ${isFor('policy', looking)}`;
}

/** The version in force on a day; with `material` the last of those that say something new. */
const inForce = (today: string, material = false) => sql`(
  select version.* from policy_versions version
  where version.policy = policy.policy and version.effective_from <= ${today}::date ${material ? sql`and version.material` : sql``}
  order by version.number desc limit 1)`;

/** Until when the `employee` of a statement is to answer what they were asked (`ask`): no later than their last day here. */
export const dueBy = (today: string) =>
  sql<string>`greatest(ask.asked_on, least(ask.due_on, ${leavesOn(today)} - 1))`;

/** What somebody was asked about the version that people are asked about, and the last that they have said of it or of a later one. */
const asking = ({ empcode, today }: Looking) => sql`(
  select ask.number, ${dueBy(today)} as due_on, said.answer, said.answered_at
  from ${inForce(today, true)} asked
  join policy_asked ask on ask.policy = asked.policy and ask.number = asked.number and ask.empcode = ${empcode}
  join employees employee on employee.empcode = ask.empcode
  left join lateral (
    select answer, answered_at from policy_answers answer
    where answer.empcode = ${empcode} and answer.policy = asked.policy and answer.number >= asked.number
    order by answer.number desc, answer.answer = 'accepted' desc limit 1
  ) said on true
  where policy.asked)`;

/** The policies in force that somebody reads. */
export async function listPolicies(
  db: Db,
  looking: Looking,
  { category, search }: { category?: string | undefined; search?: string | undefined },
  after: Place | null,
  limit: number,
): Promise<PolicyRow[]> {
  const { rows } = await sql<PolicyRow>`
    select policy.policy, policy.title, policy.category, version.number, version.effective_from, ask.number as asked_number, ask.due_on,
      ask.answer, ask.answered_at
    from policies policy
    join lateral ${inForce(looking.today)} version on true
    left join lateral ${asking(looking)} ask on true
    where ${isRead(looking)}
      ${category === undefined ? sql`` : sql`and policy.category = ${category}`}
      ${search ? sql`and ${partOf(sql`policy.title`, search)}` : sql``}
      ${after ? sql`and ${behind(byTitle, [sql`policy.title`, sql`policy.policy`], after)}` : sql``}
    order by policy.title, policy.policy limit ${limit}`.execute(db);
  return rows;
}

interface OpenPolicy {
  readonly policy: string;
  readonly title: string;
  readonly number: number;
  readonly dueOn: string;
  readonly askedOn: string;
}

/** What waits for somebody: what they were asked and have not answered, the oldest first. */
export function listOpen(db: Db, looking: Looking): Promise<OpenPolicy[]> {
  const open = sql`
    select ask.policy, policy.title, ask.number, ${dueBy(looking.today)} as due_on, ask.asked_on
    from policy_asked ask join employees employee on employee.empcode = ask.empcode
    join policies policy on policy.policy = ask.policy and policy.asked and not policy.hidden
    join lateral ${inForce(looking.today, true)} asked on asked.number = ask.number
    where ask.empcode = ${looking.empcode} and ${isRead(looking)} and not exists (
      select from policy_answers answer
      where answer.empcode = ask.empcode and answer.policy = ask.policy and answer.number >= ask.number)
    order by ask.asked_on, ask.policy limit 100`;
  const json = sql<
    OpenPolicy[]
  >`(select coalesce(json_agg(json_build_object('policy', policy, 'title', title, 'number', number,
    'dueOn', due_on, 'askedOn', asked_on) order by asked_on, policy), '[]') from (${open}) waiting)`;
  return batched(db, looking.empcode, 'policies', json);
}

/** A policy that somebody reads. */
export async function findPolicy(db: Db | Tx, looking: Looking, policy: string) {
  const { rows } = await sql<{
    policy: string;
    title: string;
    category: string;
    asksWithin: number | null;
    orgUnits: string[];
    locations: string[];
    askedNumber: number | null;
    dueOn: string | null;
    answer: 'accepted' | 'declined' | null;
    answeredAt: Date | null;
  }>`
    select policy.policy, policy.title, policy.category, case when policy.asked then policy.days end as asks_within, policy.org_units, policy.locations, ask.number as asked_number, ask.due_on, ask.answer, ask.answered_at
    from policies policy left join lateral ${asking(looking)} ask on true
    where policy.policy = ${policy} and ${isRead(looking)}`.execute(db);
  return rows[0];
}
