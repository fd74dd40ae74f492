import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';

/** The day on which somebody with this address (lower case) joins, YYYY-MM-DD; null: nobody who is still to come has it. */
export async function joiningOf(db: Db | Tx, email: string): Promise<string | null> {
  // By the plan and not by a clock: until it is carried out, with the day of their place, they are not here.
  const { rows } = await sql<{ day: string }>`
    select plan.effective_on::text as day
    from employees employee join employee_changes plan on plan.empcode = employee.empcode
    where employee.email = ${email} and employee.left_on = plan.effective_on
      and plan.state = 'planned' and plan.after = '{"leftOn": null}'
    limit 1`.execute(db);
  return rows[0]?.day ?? null;
}
