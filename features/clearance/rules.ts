import { m } from '#messages';
import { type Refusal, refuse } from '../../contract/refusal.ts';
import {
  addWorkingDays,
  type Calendar,
  isWorkingDay,
  workingDaysBetween,
} from '../../formats/working-days.ts';
import type { DueSource, LooksAt, ResolveStatus } from './vocabulary.ts';

/** In India wages are due so many working days after the last one (Code on Wages, 2019, section 17). */
export const wagesWithin = 2;

/** A department, with those of its people who work here and hold the role. */
export interface Staffed {
  readonly department: string;
  readonly officers: readonly string[];
  readonly deputies: readonly string[];
}

/** Who answers for a department about somebody: its officers, else its deputies, else HR; never about oneself. */
export function whoResolves(
  { officers, deputies }: Staffed,
  leaver: string | null,
): { by: 'officers' | 'deputies' | 'hr'; people: readonly string[] } {
  const others = (people: readonly string[]) => people.filter((one) => one !== leaver);
  if (others(officers).length > 0) return { by: 'officers', people: others(officers) };
  if (others(deputies).length > 0) return { by: 'deputies', people: others(deputies) };
  return { by: 'hr', people: [] };
}

/** True when somebody may answer for a department about somebody. `isHr`: they are HR where the leaver works. */
export function mayResolve(
  actor: { readonly empcode: string; readonly isHr: boolean },
  department: Staffed,
  leaver: string,
): boolean {
  if (actor.empcode === leaver) return false;
  const { by, people } = whoResolves(department, leaver);
  return by === 'hr' ? actor.isHr : people.includes(actor.empcode);
}

/** Which answers somebody gives, for a query: it says the same as `mayResolve`, without one question a row. */
export interface Reach {
  /** For these departments. */
  readonly all: readonly string[];
  /** For these where they are HR of the leaver's place. */
  readonly hr: readonly string[];
  /** About these people another rule holds, as 'department leaver'. */
  readonly special: readonly string[];
  readonly allSpecial: readonly string[];
  readonly hrSpecial: readonly string[];
}

/** What reaches somebody of all departments. */
export function reachOf(empcode: string, departments: readonly Staffed[]): Reach {
  const asked = departments.flatMap((one) => [
    { key: one.department, leaver: null, ...whoResolves(one, null) },
    ...[...one.officers, ...one.deputies].map((leaver) => ({
      key: `${one.department} ${leaver}`,
      leaver,
      ...whoResolves(one, leaver),
    })),
  ]);
  const usual = asked.filter(({ leaver }) => leaver === null);
  const special = asked.filter(({ leaver }) => leaver !== null);
  const mine = (some: typeof asked) => some.filter(({ people }) => people.includes(empcode)).map(keyOf);
  const forHr = (some: typeof asked) => some.filter(({ by }) => by === 'hr').map(keyOf);
  return {
    ...{ all: mine(usual), hr: forHr(usual), special: special.map(keyOf) },
    ...{ allSpecial: mine(special), hrSpecial: forHr(special) },
  };
}

const keyOf = ({ key }: { readonly key: string }) => key;

/** True of what counts as resolved. */
export const isResolved = (status: ResolveStatus) => status !== 'Pending';

/** Why a clearance may not be closed by somebody, or null. */
export function refuseClose(
  actor: { readonly empcode: string },
  clearance: { readonly empcode: string; readonly resolvers: readonly string[] },
  answers: readonly { readonly name: string; readonly resolveStatus: ResolveStatus }[],
): Refusal | null {
  const open = answers.filter(({ resolveStatus }) => !isResolved(resolveStatus));
  if (open.length > 0)
    return refuse(
      409,
      'not_resolved',
      m.clearance_refused_open({ count: open.length, first: open[0]?.name ?? '' }),
    );
  if (actor.empcode === clearance.empcode) return refuse(403, 'ones_own', m.clearance_refused_own());
  if (clearance.resolvers.includes(actor.empcode))
    return refuse(403, 'has_resolved', m.clearance_refused_resolver());
  return null;
}

/** The day until which wages are due: YYYY-MM-DD. */
export function wagesDueBy(lastDay: string, calendar: Calendar): string {
  return addWorkingDays(lastDay, wagesWithin, calendar);
}

/** So many working days before the last one those who have not answered are reminded. */
const remindBefore = 3;

/**
 * What is said on a day of a clearance that departments have not answered: from three working days before the last one they are reminded on each working
 * day; once it has passed, HR is told too. After the day for wages it is said once in five working days.
 */
export function reminderOn(
  today: string,
  { lastDay, wagesDueBy: due }: { readonly lastDay: string; readonly wagesDueBy: string },
  calendar: Calendar,
): 'remind' | 'escalate' | null {
  if (!isWorkingDay(today, calendar)) return null;
  if (workingDaysBetween(today, lastDay, calendar) > remindBefore) return null;
  if (today <= lastDay) return 'remind';
  return today <= due || workingDaysBetween(due, today, calendar) % 5 === 0 ? 'escalate' : null;
}

/** What each kind of department looks at. */
const seenBy: Readonly<Record<LooksAt, readonly DueSource[]>> = {
  assets: ['asset'],
  finance: ['invoice', 'recovery'],
  documents: ['policy'],
  nothing: [],
};

/** Of what somebody holds, what is for a department. */
export function duesFor<Held extends { readonly source: DueSource }>(
  looksAt: LooksAt,
  held: readonly Held[],
): Held[] {
  return held.filter(({ source }) => seenBy[looksAt].includes(source));
}

/** True when a department need not be asked: it looks by itself, and has found nothing. */
export function isAutomatic(looksAt: LooksAt, held: readonly { readonly source: DueSource }[]): boolean {
  return looksAt !== 'nothing' && duesFor(looksAt, held).length === 0;
}

/** Why this can't be said for a department, or null: a No says what is owed; a Yes or NA leaves nothing open. */
export function refuseAnswer(
  said: { readonly resolveStatus: ResolveStatus; readonly owed: string },
  open: readonly { readonly title: string; readonly department: string }[],
): Refusal | null {
  if (said.resolveStatus === 'No' && said.owed === '' && open.length === 0)
    return refuse(422, 'needs', m.clearance_refused_fields(), { fields: { owed: m.clearance_needs_owed() } });
  const [first] = open;
  if ((said.resolveStatus === 'Yes' || said.resolveStatus === 'NA') && first)
    return refuse(409, 'has_dues', m.clearance_refused_dues({ title: first.title }));
  return null;
}

/** What of a new clearance is wrong, by field. `days` bound the last day. */
export function wrongStart(
  lastDay: string,
  days: { readonly earliest: string; readonly latest: string },
): Record<string, string> {
  return lastDay < days.earliest || lastDay > days.latest ? { lastDay: m.clearance_wrong_last_day() } : {};
}
