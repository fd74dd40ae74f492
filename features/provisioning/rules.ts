import type { Person } from './person.ts';

/** What a change of a person is, to the audit log: leaving and coming back are more than a change. */
export function actionOf(before: Person, after: Person): string {
  if (before.active === after.active) return 'employee.update';
  return after.active ? 'employee.return' : 'employee.leave';
}

/** The day somebody left: the day they are said to, unless they had left already; null while they work here. */
export function leftOnAfter(after: Person, leftOn: string | null, today: string): string | null {
  if (after.active) return null;
  // Whoever was to join on a day to come does not.
  return leftOn !== null && leftOn <= today ? leftOn : today;
}
