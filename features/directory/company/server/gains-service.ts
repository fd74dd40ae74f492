import { type Gain, gained } from '#server/audit/record.ts';
import type { Tx } from '#server/db/database.ts';
import type { Services } from '#server/feature.ts';
import { type Graded, gradedBy, type Moved } from '../gains.ts';

/** What the rules for budgets give: the room that keeps them offers it. */
export interface Budgets {
  /** Of each of these, in their order, in minor units a year; null: nothing. */
  amounts(tx: Tx, people: readonly Graded[], day: string): Promise<(number | null)[]>;
}

/** What the changes of employees use of other rooms. */
export type Others = Pick<Services, 'budgets' | 'sessionsOf'>;

declare module '#server/feature.ts' {
  interface Services {
    budgets: Budgets;
  }
}

/**
 * What the entry of a change says of who gained power by it: who signs in as whom, whose budget became more, and whoever made it if somebody
 * reports to them by it.
 * `by`: null where nobody who works here made it.
 */
export async function gainsOf(
  tx: Tx,
  budgets: Budgets,
  moved: readonly Moved[],
  { by, day }: { readonly by: string | null; readonly day: string },
): Promise<ReturnType<typeof gained>> {
  const graded = moved.filter(({ after }) => 'grade' in after || 'orgUnit' in after);
  const was = await budgets.amounts(
    tx,
    graded.map((one) => gradedBy(one).was),
    day,
  );
  const is = await budgets.amounts(
    tx,
    graded.map((one) => gradedBy(one).is),
    day,
  );
  const richer = graded
    .filter((_, index) => (is[index] ?? 0) > (was[index] ?? 0))
    .map(({ empcode }) => empcode);
  const leads = by !== null && moved.some(({ after }) => after.managerEmpcode === by);
  return joined([
    ['sign-in', moved.filter(({ after }) => 'email' in after).map(({ empcode }) => empcode)],
    ['budget', richer],
    ['reports', leads ? [by] : []],
  ]);
}

/** Several kinds of gain in one entry. */
function joined(gains: readonly (readonly [Gain, readonly string[]])[]): ReturnType<typeof gained> {
  const each = gains.map(([what, empcodes]) => gained(what, empcodes));
  const all = each.flatMap((one) => one.gained ?? []);
  const more = each.reduce((sum, one) => sum + (one.gainedMore ?? 0), 0);
  return all.length === 0 ? {} : { gained: all, ...(more > 0 && { gainedMore: more }) };
}
