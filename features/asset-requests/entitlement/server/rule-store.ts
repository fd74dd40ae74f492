import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import './tables.ts';

/** What the rules go by, of one person who works here. */
export async function findGrade(
  db: Db | Tx,
  empcode: string,
): Promise<{ grade: string; orgUnit: string } | undefined> {
  return db
    .selectFrom('employees')
    .select(['grade', 'orgUnit'])
    .where('empcode', '=', empcode)
    .where('leftOn', 'is', null)
    .executeTakeFirst();
}

/** Gives a person's year what a rule says, unless it has something already. True when it did. */
export async function insertByRule(
  tx: Tx,
  { empcode, year, amount }: { empcode: string; year: number; amount: number },
): Promise<boolean> {
  const row = await tx
    .insertInto('assetEntitlements')
    .values({ empcode, year, entitled: amount, ruleAmount: amount })
    .onConflict((conflict) => conflict.doNothing())
    .returning('empcode')
    .executeTakeFirst();
  return row !== undefined;
}

/** The grades and org units of those whose entitlement of a year comes from a rule. */
export async function listGroupsByRule(tx: Tx, year: number): Promise<{ grade: string; orgUnit: string }[]> {
  return tx
    .selectFrom('assetEntitlements as entitlement')
    .innerJoin('employees as employee', 'employee.empcode', 'entitlement.empcode')
    .select(['employee.grade', 'employee.orgUnit'])
    .distinct()
    .where('entitlement.year', '=', year)
    .where('entitlement.ruleAmount', 'is not', null)
    .where('employee.leftOn', 'is', null)
    .execute();
}

export interface GroupAmount {
  readonly grade: string;
  readonly orgUnit: string;
  readonly amount: number;
}

/**
 * Gives the people of these grades and org units, where a rule gave theirs, what it says now, but never less than is reserved
 * and consumed. Answers whose entitlement is another now.
 */
export async function applyAmounts(
  tx: Tx,
  year: number,
  groups: readonly GroupAmount[],
): Promise<{ empcode: string; entitled: number; ruleAmount: number }[]> {
  if (groups.length === 0) return [];
  const grades = groups.map(({ grade }) => grade);
  const orgUnits = groups.map(({ orgUnit }) => orgUnit);
  const amounts = groups.map(({ amount }) => amount);
  const { rows } = await sql<{ empcode: string; entitled: number; ruleAmount: number }>`
    update asset_entitlements entitlement
    set rule_amount = wanted.amount, entitled = greatest(wanted.amount, entitlement.reserved + entitlement.consumed)
    from employees employee
    join unnest(${grades}::text[], ${orgUnits}::text[], ${amounts}::bigint[]) as wanted (grade, org_unit, amount)
      on wanted.grade = employee.grade and wanted.org_unit = employee.org_unit
    where employee.empcode = entitlement.empcode and employee.left_on is null
      and entitlement.year = ${year} and entitlement.rule_amount is not null
      and (entitlement.rule_amount, entitlement.entitled)
        is distinct from (wanted.amount, greatest(wanted.amount, entitlement.reserved + entitlement.consumed))
    returning entitlement.empcode, entitlement.entitled, entitlement.rule_amount`.execute(tx);
  return rows;
}

/** Those who have more than the rule in effect gives, because it is reserved or consumed already: the first 200 by name. */
export async function listAboveRule(
  db: Db | Tx,
  year: number,
): Promise<{ empcode: string; name: string; entitled: number; ruleAmount: number }[]> {
  const { rows } = await sql<{ empcode: string; name: string; entitled: number; ruleAmount: number }>`
    select entitlement.empcode, employee.name, entitlement.entitled, entitlement.rule_amount
    from asset_entitlements entitlement join employees employee on employee.empcode = entitlement.empcode
    where entitlement.year = ${year} and entitlement.entitled > entitlement.rule_amount
    order by employee.name, entitlement.empcode limit 200`.execute(db);
  return rows;
}
