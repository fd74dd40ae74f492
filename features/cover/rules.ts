import type { Actor, Role, RoleGrant } from '#contract/people.ts';
import { type Refusal, refuse, refuseFields } from '#contract/refusal.ts';
import { displayDate, laterDay } from '#formats/time/dates.ts';
import { m } from '#messages';

/** What can be lent: the parts of a request. What runs the portal or the company never is. */
export const lendable = ['FL1', 'FL2', 'T1', 'FINANCE'] as const satisfies readonly Role[];

/** The longest range, in days, both ends counted; and how far ahead it may begin. */
export const mostDays = 366;

/** A range of days, YYYY-MM-DD, both inclusive. */
export interface Days {
  readonly firstDay: string;
  readonly lastDay: string;
}

/** What an actor would lend: their own grants of the roles that can be. */
export function lent({ grants }: Pick<Actor, 'grants'>): RoleGrant[] {
  return grants.filter(({ role, onBehalfOf }) => !onBehalfOf && (lendable as readonly Role[]).includes(role));
}

/**
 * True for whom has something of their own to lend: a role, or what they answer for because they are named (`answers`). What they hold for
 * somebody else is never passed on.
 */
export function mayName(actor: Pick<Actor, 'grants'>, answers: boolean): boolean {
  return lent(actor).length > 0 || answers;
}

/** How many days a range has, both ends counted; not above 0: it ends before it begins. */
export function daysOf({ firstDay, lastDay }: Days): number {
  return (Date.parse(lastDay) - Date.parse(firstDay)) / 86_400_000 + 1;
}

/** True when two ranges have a day in common. */
export function overlap(one: Days, other: Days): boolean {
  return one.firstDay <= other.lastDay && other.firstDay <= one.lastDay;
}

/** The days that two ranges which overlap have in common. */
export function shared(one: Days, other: Days): Days {
  const [lastDay = one.lastDay] = [one.lastDay, other.lastDay].sort();
  return { firstDay: laterDay(one.firstDay, other.firstDay), lastDay };
}

/** Why somebody may not name this colleague for these days, or null. `open`: their covers that were neither ended nor cancelled. */
export function refuseCover(
  actor: Pick<Actor, 'empcode' | 'grants'>,
  asked: Days & { readonly coverEmpcode: string; readonly isActive: boolean; readonly answers: boolean },
  open: readonly Days[],
  today: string,
): Refusal | null {
  if (!mayName(actor, asked.answers)) return refuse(403, 'nothing_to_lend', m.cover_refused_role());
  const fields = wrongFields(actor, asked, today);
  if (Object.keys(fields).length > 0) return refuseFields(m.cover_refused_fields(), fields);
  const other = open.find((range) => overlap(range, asked));
  if (!other) return null;
  const [from, to] = [displayDate(other.firstDay), displayDate(other.lastDay)];
  return refuse(409, 'overlap', m.cover_refused_overlap({ from, to }), {
    fields: { firstDay: m.cover_refused_overlap({ from, to }) },
  });
}

function wrongFields(
  actor: Pick<Actor, 'empcode'>,
  asked: Days & { readonly coverEmpcode: string; readonly isActive: boolean },
  today: string,
): Record<string, string> {
  const fields: Record<string, string> = {};
  if (asked.coverEmpcode === actor.empcode) fields.coverEmpcode = m.cover_field_oneself();
  else if (!asked.isActive) fields.coverEmpcode = m.cover_field_colleague();
  if (asked.firstDay < today) fields.firstDay = m.cover_field_past();
  else if (daysOf({ firstDay: today, lastDay: asked.firstDay }) > mostDays)
    fields.firstDay = m.cover_field_far();
  if (daysOf(asked) < 1) fields.lastDay = m.cover_field_order();
  else if (daysOf(asked) > mostDays) fields.lastDay = m.cover_field_long({ days: mostDays });
  return fields;
}

/** How a cover stands on a day. */
export function stateOf(
  { firstDay, lastDay }: Days,
  endedOn: string | null,
  today: string,
): 'planned' | 'running' | 'over' | 'cancelled' {
  if (endedOn !== null) return endedOn < firstDay ? 'cancelled' : 'over';
  if (today < firstDay) return 'planned';
  return today <= lastDay ? 'running' : 'over';
}
