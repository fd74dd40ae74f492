import { sql } from 'kysely';
import type { HeldPlace } from '#contract/held-places.ts';
import { isAudience } from '#server/db/audience.ts';
import type { Tx } from '#server/db/database.ts';
import { isAmong } from '#server/db/held-places.ts';
import { isSilent } from './answer-store.ts';
import './tables.ts';

/** Whom somebody reminds of a policy. */
interface Nudged {
  readonly policy: string;
  readonly today: string;
  /** Of those who work there; null: everywhere. */
  readonly places: readonly HeldPlace[] | null;
  /** Who reminds: never themselves. */
  readonly by: string;
  readonly limit: number;
}

/**
 * Those who have not answered about the version that people are asked about, and were not reminded today; from now on they were. Two who remind at
 * once never take one twice.
 */
export async function takeToNudge(
  tx: Tx,
  { policy, today, places, by, limit }: Nudged,
): Promise<{ policy: string; title: string; empcode: string; dueOn: string }[]> {
  const { rows } = await sql<{ policy: string; title: string; empcode: string; dueOn: string }>`
    update policy_asked ask set nudged_on = ${today}::date
    from policies policy, (
      select silent.policy, silent.number, silent.empcode from policy_asked silent
      join employees employee on employee.empcode = silent.empcode and employee.left_on is null and ${isAmong(places)}
      join policies about on about.policy = silent.policy and about.asked and not about.hidden and ${isAudience('about')}
      where silent.policy = ${policy} and silent.empcode <> ${by} and silent.nudged_on is distinct from ${today}::date
        and silent.reminded_on is distinct from ${today}::date and silent.asked_on < ${today}::date and ${isSilent(today)}
      order by silent.empcode limit ${limit} for update of silent skip locked
    ) due
    where ask.policy = due.policy and ask.number = due.number and ask.empcode = due.empcode and policy.policy = ask.policy
    returning ask.policy, policy.title, ask.empcode, ask.due_on`.execute(tx);
  return rows;
}
