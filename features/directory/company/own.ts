import type { EmployeeValue } from './fields.ts';

/**
 * What somebody's budget, approvers and powers go by. Nobody sets it of themselves, whatever their role: another of HR or an administrator does.
 * The database refuses it too (`employee_changes_not_own`).
 */
export const powerFields = [
  'grade',
  'managerEmpcode',
  'locationId',
  'orgUnit',
] as const satisfies readonly (keyof EmployeeValue)[];

/** The fields of a change that whoever makes it may not set, for it is about them. */
export function ownPowerFields(
  by: string,
  change: { readonly empcode: string; readonly after: Partial<EmployeeValue> },
): readonly (typeof powerFields)[number][] {
  return by === change.empcode ? powerFields.filter((field) => field in change.after) : [];
}
