import { areWithin, type HeldPlace } from '#contract/held-places.ts';
import { type Refusal, refuse } from '#contract/refusal.ts';
import {
  addWorkingDays,
  type Calendar,
  isWorkingDay,
  workingDaysBetween,
} from '#formats/time/working-days.ts';
import { m } from '#messages';
import type { DueSource, LooksAt, ResolveStatus } from './vocabulary.ts';

/** In India wages are due so many working days after the last one (Code on Wages, 2019, section 17). */
export const wagesWithin = 2;

/** Somebody of a department who works here and holds the role: for these places; null: everywhere. */
export interface Officer {
  readonly empcode: string;
  readonly places: readonly HeldPlace[] | null;
}

/** A department, with those of its people who work here and hold the role. */
export interface Staffed {
  readonly department: string;
  readonly officers: readonly Officer[];
  readonly deputies: readonly Officer[];
}

/** Whoever leaves, and where they work. */
export interface Leaver {
  readonly empcode: string;
  readonly locationId: string;
  readonly orgUnit: string;
}

/** Who answers for a department about somebody: its officers of their place, else its deputies of it, else HR there; never about oneself. */
export function whoResolves(
  { officers, deputies }: Staffed,
  leaver: Leaver,
): { by: 'officers' | 'deputies' | 'hr'; people: readonly string[] } {
  const others = (people: readonly Officer[]) =>
    people
      .filter(({ empcode, places }) => empcode !== leaver.empcode && areWithin([leaver], places))
      .map(({ empcode }) => empcode);
  if (others(officers).length > 0) return { by: 'officers', people: others(officers) };
  if (others(deputies).length > 0) return { by: 'deputies', people: others(deputies) };
  return { by: 'hr', people: [] };
}

/** True when somebody may answer for a department about somebody. `isHr`: they are HR where the leaver works. */
export function mayResolve(
  actor: { readonly empcode: string; readonly isHr: boolean },
  department: Staffed,
  leaver: Leaver,
): boolean {
  if (actor.empcode === leaver.empcode) return false;
  const { by, people } = whoResolves(department, leaver);
  return by === 'hr' ? actor.isHr : people.includes(actor.empcode);
}

/**
 * A way in which somebody is asked for a department: about those who work at these places (null: everywhere), where none of `unless` can
 * answer. All of them together say the same as `mayResolve`, for a query, without one question a row.
 */
export interface Asked {
  readonly places: readonly HeldPlace[] | null;
  readonly unless: readonly Officer[];
}

/** The ways in which somebody is asked. `hr`: the places that they are HR for; null: everywhere. */
export function askedFor(
  { empcode, hr }: { readonly empcode: string; readonly hr: readonly HeldPlace[] | null },
  { officers, deputies }: Staffed,
): Asked[] {
  const own = (people: readonly Officer[]) => people.find((one) => one.empcode === empcode);
  const officer = own(officers);
  const deputy = own(deputies);
  const ways: Asked[] = [
    ...(officer ? [{ places: officer.places, unless: [] }] : []),
    ...(deputy ? [{ places: deputy.places, unless: officers }] : []),
    ...(hr === null || hr.length > 0 ? [{ places: hr, unless: [...officers, ...deputies] }] : []),
  ];
  // Of two who answer everywhere one always can.
  return ways.filter(({ unless }) => new Set(unless.filter(everywhere).map(codeOf)).size < 2);
}

const everywhere = ({ places }: Officer) => places === null;
const codeOf = ({ empcode }: Officer) => empcode;

/** True of a way that is not only for an officer who leaves themselves: the department is one of theirs. */
export const isUsual = ({ unless }: Asked): boolean => !unless.some(everywhere);

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
