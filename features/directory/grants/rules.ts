import { addYears, format, parseISO } from 'date-fns';
import { includes } from '#contract/held-places.ts';
import { type Role, roles } from '#contract/people.ts';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';

/** How long a reason may be, in characters; how many years ahead a grant may begin or end. */
export const grantBounds = { why: 300, yearsAhead: 5 } as const;
/** Whoever has ended a grant by hand can take it back for so long. */
export const restoreMs = 15 * 60_000;

/** What everybody has is granted to nobody. */
export const grantedRoles = roles.filter((role) => role !== 'USER');

export const grantStates = ['effect', 'planned', 'ended'] as const;
export type GrantState = (typeof grantStates)[number];
/** `left`: what people held when they left. */
export const listStates = [...grantStates, 'left'] as const;
export const grantOrders = ['newest', 'person'] as const;

/** From which day to which a role is held for which place; null: from before or without an end, every location, every org unit. */
export interface HeldGrant {
  readonly role: Role;
  readonly locationId: string | null;
  readonly orgUnit: string | null;
  readonly validFrom: string | null;
  readonly lastDay: string | null;
}

/** Whether a grant counts on a day, will, or does no longer. */
export function stateOn(
  { validFrom, lastDay, endedAt }: Pick<HeldGrant, 'validFrom' | 'lastDay'> & { endedAt: Date | null },
  day: string,
): GrantState {
  if (endedAt !== null || (lastDay !== null && lastDay < day)) return 'ended';
  return validFrom !== null && validFrom > day ? 'planned' : 'effect';
}

/** What is wrong with a grant that is asked for, by field. */
export function wrongGrant(
  {
    role,
    locationId,
    orgUnit,
    from,
    lastDay,
  }: {
    readonly role: Role | '';
    readonly locationId: string | null;
    readonly orgUnit: string | null;
    readonly from: string;
    readonly lastDay: string | null;
  },
  today: string,
): Readonly<Record<string, string>> {
  return {
    ...(role === '' && { role: m.directory_staff_enter_role() }),
    ...(role === 'ADMIN' &&
      (locationId !== null || orgUnit !== null) && { locationId: m.directory_staff_admin_everywhere() }),
    ...((from < today || from > latest(today)) && { from: m.directory_grants_enter_from() }),
    ...wrongLastDay(lastDay, from < today ? today : from, today),
  };
}

/** What is wrong with the last day of a grant that holds from a day. */
export function wrongLastDay(
  lastDay: string | null,
  from: string,
  today: string,
): Readonly<Record<string, string>> {
  const earliest = from > today ? from : today;
  if (lastDay === null || (lastDay >= earliest && lastDay <= latest(today))) return {};
  return { lastDay: m.directory_grants_enter_last({ day: displayDate(earliest) }) };
}

const latest = (today: string) => format(addYears(parseISO(today), grantBounds.yearsAhead), 'yyyy-MM-dd');

/** The one of what somebody holds or is to hold that is the same role for the same place on some of the same days. */
export function clashOf<Held extends HeldGrant>(wanted: HeldGrant, held: readonly Held[]): Held | null {
  return (
    held.find(
      (one) =>
        one.role === wanted.role &&
        one.locationId === wanted.locationId &&
        one.orgUnit === wanted.orgUnit &&
        meet(one, wanted),
    ) ?? null
  );
}

/**
 * What one should know before a role is granted that may be granted: they hold it for a wider place anyhow, or would approve the same request twice.
 */
export function noteOf(wanted: HeldGrant, held: readonly HeldGrant[]): 'wider' | 'both' | null {
  const now = held.filter((one) => meet(one, wanted));
  if (now.some((one) => one.role === wanted.role && includes(one, wanted))) return 'wider';
  const other = ({ FL1: 'FL2', FL2: 'FL1' } as Partial<Record<Role, Role>>)[wanted.role];
  return now.some((one) => one.role === other && (includes(one, wanted) || includes(wanted, one)))
    ? 'both'
    : null;
}

const meet = (one: HeldGrant, other: HeldGrant): boolean =>
  (one.lastDay === null || other.validFrom === null || other.validFrom <= one.lastDay) &&
  (other.lastDay === null || one.validFrom === null || one.validFrom <= other.lastDay);

/** True of a grant that ends later than it did: whoever holds it gains by that. */
export function endsLater(lastDay: string | null, before: string | null): boolean {
  return before !== null && (lastDay === null || lastDay > before);
}

/** True of who has ended a grant by hand, and can take that back for a while. */
export function mayRestore(
  { endedBy, endedWhy, endedAt }: { endedBy: string | null; endedWhy: string | null; endedAt: Date | null },
  { empcode, at }: { readonly empcode: string; readonly at: Date },
): boolean {
  const isOwn = endedWhy === 'hand' && endedBy === empcode;
  return isOwn && endedAt !== null && at.getTime() - endedAt.getTime() < restoreMs;
}
