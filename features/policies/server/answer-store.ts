import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { leavesOn } from '#features/directory/company/server/offered-store.ts';
import { isAudience } from '#server/db/audience.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { Answer } from '../contract.ts';
import './tables.ts';

/**
 * Keeps what somebody says of a version, of exactly its bytes. Who declined may accept later, and both is kept; who has said that they have read
 * it cannot take that back: wherever both stand, they have. False: they had.
 */
export async function saveAnswer(
  tx: Tx,
  given: { policy: string; number: number; empcode: string; answer: Answer; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into policy_answers (policy, number, empcode, answer, answered_at, sha256)
    select policy, number, ${given.empcode}, ${given.answer}, ${given.at}, sha256 from policy_versions
    where policy = ${given.policy} and number = ${given.number} and not exists (
      select from policy_answers said where said.policy = ${given.policy} and said.number = ${given.number} and said.empcode = ${given.empcode}
        and said.answer = 'accepted')
    on conflict (policy, number, empcode, answer) do update set answered_at = policy_answers.answered_at
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** How many of those who were asked about a version have answered it, or a later one. */
export async function countAnswered(
  db: Db,
  policy: string,
  number: number,
): Promise<{ count: number; of: number }> {
  const { rows } = await sql<{ count: number; of: number }>`
    select count(*) as of, count(*) filter (where exists (
      select from policy_answers answer where answer.policy = ask.policy and answer.empcode = ask.empcode and answer.number >= ask.number)) as count
    from policy_asked ask where ask.policy = ${policy} and ask.number = ${number}`.execute(db);
  return rows[0] ?? { count: 0, of: 0 };
}

/**
 * Asks those of every policy's audience who are not asked yet about the version that people are asked about, whoever joined among them.
 * At most so many; answers them.
 */
export async function askSome(
  tx: Tx,
  today: string,
  limit: number,
): Promise<{ policy: string; title: string; empcode: string; dueOn: string }[]> {
  const { rows } = await sql<{ policy: string; title: string; empcode: string; dueOn: string }>`
    with asked as (
      select distinct on (version.policy) version.policy, version.number, policy.title, policy.days, policy.org_units, policy.locations, policy.roles
      from policy_versions version join policies policy on policy.policy = version.policy and policy.asked and not policy.hidden
      where version.material and version.effective_from <= ${today}::date
      order by version.policy, version.number desc
    ), made as (
      insert into policy_asked (policy, number, empcode, asked_on, due_on)
      select asked.policy, asked.number, employee.empcode, ${today}::date, greatest(${today}::date, least(${today}::date + asked.days, ${leavesOn(today)} - 1))
      from asked join employees employee on employee.left_on is null and employee.withdrawn_at is null and employee.joined_on <= ${today}::date
        and ${isAudience('asked')}
      where not exists (
        select from policy_asked ask where ask.policy = asked.policy and ask.number = asked.number and ask.empcode = employee.empcode)
      limit ${limit}
      on conflict do nothing returning policy, empcode, due_on
    )
    select made.*, asked.title from made join asked using (policy)`.execute(tx);
  return rows;
}

/** True of whoever (`silent`, of `policy_asked`) has not answered about the version that people are asked about. */
export const isSilent = (today: string): RawBuilder<SqlBool> => sql<SqlBool>`(not exists (
    select from policy_answers answer
    where answer.empcode = silent.empcode and answer.policy = silent.policy and answer.number >= silent.number)
  and silent.number = (
    select max(version.number) from policy_versions version
    where version.policy = silent.policy and version.material and version.effective_from <= ${today}::date))`;

/** Those who have not answered and have until some day, marked as reminded by now. */
export async function takeSilent(
  tx: Tx,
  { today, until, limit }: { today: string; until: string; limit: number },
): Promise<{ policy: string; title: string; empcode: string; dueOn: string }[]> {
  const { rows } = await sql<{ policy: string; title: string; empcode: string; dueOn: string }>`
    update policy_asked ask set reminded_on = ${today}::date
    from policies policy, (
      select silent.policy, silent.number, silent.empcode from policy_asked silent
      join employees employee on employee.empcode = silent.empcode and employee.left_on is null
      join policies about on about.policy = silent.policy and ${isAudience('about')}
      where silent.reminded_on is null and silent.due_on <= ${until}::date and ${isSilent(today)}
      order by silent.due_on limit ${limit} for update of silent skip locked
    ) due
    where ask.policy = due.policy and ask.number = due.number and ask.empcode = due.empcode and policy.policy = ask.policy
      and policy.asked and not policy.hidden
    returning ask.policy, policy.title, ask.empcode, ask.due_on`.execute(tx);
  return rows;
}

/** What the demo company has said: two of three have read what they were asked, those whom one signs in as among them. */
export async function answerSome(tx: Tx, at: Date): Promise<void> {
  await sql`
    insert into policy_answers (policy, number, empcode, answer, answered_at, sha256)
    select ask.policy, ask.number, ask.empcode, case when substr(ask.empcode, 2)::integer % 40 = 39 then 'declined' else 'accepted' end, ${at},
      version.sha256
    from policy_asked ask join policy_versions version using (policy, number)
    where substr(ask.empcode, 2)::integer % 3 > 0 or substr(ask.empcode, 2)::integer < 1100`.execute(tx);
}
