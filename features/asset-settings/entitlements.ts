import { any } from '#contract/record-versions.ts';

/** What a rule gives to those of a grade and an org unit (`*`: any), a year, in minor units. */
export interface EntitlementRule {
  readonly grade: string;
  readonly orgUnit: string;
  readonly amount: number;
}

/** What the rules give to somebody; the most specific holds: for both, for the grade, for the org unit, for anybody. Null: none does. */
export function entitledBy(
  rules: readonly EntitlementRule[],
  person: { readonly grade: string; readonly orgUnit: string },
): number | null {
  const order: [string, string][] = [
    [person.grade, person.orgUnit],
    [person.grade, any],
    [any, person.orgUnit],
    [any, any],
  ];
  for (const [grade, orgUnit] of order) {
    const rule = rules.find((one) => one.grade === grade && one.orgUnit === orgUnit);
    if (rule) return rule.amount;
  }
  return null;
}
