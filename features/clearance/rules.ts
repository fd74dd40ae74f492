import { areWithin, type HeldPlace } from '#contract/held-places.ts';
import type { DueSource, LooksAt, ResolveStatus } from './vocabulary.ts';

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
