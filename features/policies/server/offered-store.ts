import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import './tables.ts';

/** The policies that somebody was asked to read and has not answered about, each by the last version they were asked about. */
export async function listUnread(
  db: Db | Tx,
  empcode: string,
  today: string,
): Promise<{ policy: string; number: number; title: string }[]> {
  const { rows } = await sql<{ policy: string; number: number; title: string }>`
    select ask.policy, max(ask.number) as number, policy.title from policy_asked ask
    join policies policy on policy.policy = ask.policy and policy.asked and not policy.hidden
    where ask.empcode = ${empcode} and ask.asked_on <= ${today}::date
    group by ask.policy, policy.title
    having not exists (
      select from policy_answers answer
      where answer.policy = ask.policy and answer.empcode = ${empcode} and answer.number >= max(ask.number))
    order by ask.policy limit 100`.execute(db);
  return rows;
}
