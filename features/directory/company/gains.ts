import type { EmployeeValue } from './fields.ts';

/** What a budget goes by, of one employee. */
export type Graded = Pick<EmployeeValue, 'grade' | 'orgUnit'>;

type Weighty = Graded & Pick<EmployeeValue, 'managerEmpcode' | 'email'>;

/** An employee whose address, grade, org unit or manager becomes another. */
export interface Moved {
  readonly empcode: string;
  readonly before: Partial<Weighty>;
  readonly after: Partial<Weighty>;
  /** What else holds of them: of the fields that stay. */
  readonly held: Graded;
}

/** What a budget went by before a change, and what it goes by after it. */
export function gradedBy({ before, after, held }: Moved): { readonly was: Graded; readonly is: Graded } {
  return { was: { ...held, ...gradedIn(before) }, is: { ...held, ...gradedIn(after) } };
}

const gradedIn = ({ grade, orgUnit }: Partial<Weighty>): Partial<Graded> => ({
  ...(grade !== undefined && { grade }),
  ...(orgUnit !== undefined && { orgUnit }),
});
