import type { Actor } from '#contract/people.ts';
import { type Refusal, refuse, refuseFields } from '#contract/refusal.ts';
import { displayDate } from '#formats/time/dates.ts';
import { addWorkingDays, type Calendar, workingDaysBetween } from '#formats/time/working-days.ts';
import { m } from '#messages';
import { hasAnotherPart, isOwn } from '../workflow/policy.ts';
import type { RequestState } from '../workflow/request.ts';
import { refuseUnseen } from '../workflow/seen.ts';
import { displayName } from '../workflow/statuses.ts';
import { isFinal, type RequestRole } from '../workflow/vocabulary.ts';

/** The roles that somebody may be named for in one request. */
export type AssignedRole = Exclude<RequestRole, 'USER'>;

/** Why an administrator may not name this person for a role of a request, or null. */
export function refuseAssignment(
  request: RequestState,
  named: { empcode: string; role: AssignedRole; version: number; isActive: boolean },
  actor: Pick<Actor, 'empcode'>,
): Refusal | null {
  const status = displayName(request.currentStatus);
  if (isOwn(request, actor)) return refuse(403, 'own_request', m.assetrequests_assign_refused_own());
  if (isFinal(request.currentStatus))
    return refuse(409, 'closed', m.assetrequests_refused_closed({ status }));
  const unseen = refuseUnseen(request, named.version);
  if (unseen) return unseen;
  const wrong = wrongPerson(request, named, actor);
  return wrong ? refuseFields(wrong, { empcode: wrong }) : null;
}

function wrongPerson(
  request: RequestState,
  { empcode, role, isActive }: { empcode: string; role: AssignedRole; isActive: boolean },
  actor: Pick<Actor, 'empcode'>,
): string | null {
  if (!isActive) return m.assetrequests_assign_field_active();
  if (empcode === actor.empcode) return m.assetrequests_assign_field_oneself();
  if (empcode === request.empcode) return m.assetrequests_assign_field_employee();
  return hasAnotherPart(request, empcode, role) ? m.assetrequests_assign_field_part() : null;
}

/** After how many working days somebody is reminded, their manager told, and the employee may remind them. */
export interface Patience {
  readonly remindAfter: number;
  readonly escalateAfter: number;
  readonly nudgeAfter: number;
}

/** What is due for a request that has had its status since a day. `sent`: what was sent of it already. */
export function remindersDue(
  { since, today }: { since: string; today: string },
  patience: Patience,
  calendar: Calendar,
  sent: readonly string[],
): ('reminder' | 'escalation')[] {
  const waited = workingDaysBetween(since, today, calendar);
  const due = { reminder: patience.remindAfter, escalation: patience.escalateAfter };
  return (['reminder', 'escalation'] as const).filter((kind) => waited >= due[kind] && !sent.includes(kind));
}

/** A request as the one who would remind of it sees it. */
export interface Nudging {
  /** The day since when it has had its status, and today: YYYY-MM-DD. */
  readonly since: string;
  readonly today: string;
  readonly nudgeAfter: number;
  readonly calendar: Calendar;
  /** True when they have reminded of this version. */
  readonly nudged: boolean;
}

/** The first day on which the employee may remind of a request. */
export function nudgeFrom({ since, nudgeAfter, calendar }: Nudging): string {
  return addWorkingDays(since, nudgeAfter, calendar);
}

/** Why the employee may not remind now of a request that waits for others, or null. */
export function refuseNudge(
  request: RequestState,
  actor: Pick<Actor, 'empcode'>,
  nudging: Nudging,
): Refusal | null {
  const status = displayName(request.currentStatus);
  if (!isOwn(request, actor)) return refuse(403, 'not_yours', m.assetrequests_nudge_refused_other());
  if (isFinal(request.currentStatus))
    return refuse(409, 'closed', m.assetrequests_refused_closed({ status }));
  if (request.owner === 'USER') return refuse(409, 'waits_for_you', m.assetrequests_nudge_refused_you());
  if (nudging.nudged) return refuse(409, 'nudged', m.assetrequests_nudge_refused_again());
  const from = nudgeFrom(nudging);
  return nudging.today < from
    ? refuse(409, 'too_early', m.assetrequests_nudge_refused_early({ day: displayDate(from) }))
    : null;
}
