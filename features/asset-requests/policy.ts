import { type Actor, holds, type Role } from '../../contract/people.ts';
import { partOf, type RequestState } from './request.ts';
import type { RequestRole } from './vocabulary.ts';

type Whose = Pick<
  RequestState,
  | 'empcode'
  | 'locationId'
  | 'orgUnit'
  | 'owner'
  | 'currentStatus'
  | 'firstApprovers'
  | 'secondApprovers'
  | 'payers'
>;

/** The employee whose request it is. */
export function isOwn(request: Pick<Whose, 'empcode'>, actor: Pick<Actor, 'empcode'>): boolean {
  return request.empcode === actor.empcode;
}

/** A role is held for the place that the request was made from. */
export function holdsFor(
  request: Pick<Whose, 'locationId' | 'orgUnit'>,
  actor: Pick<Actor, 'grants'>,
  role: Role,
): boolean {
  return holds(actor, role, { locationId: request.locationId, orgUnit: request.orgUnit });
}

/**
 * A request may be seen by its employee; by the approvers and the finance desk of its place; by a cheque preparer of its
 * place while it waits for one, or once they have prepared its cheque; and by an administrator.
 */
export function maySee(request: Whose, actor: Actor): boolean {
  if (isOwn(request, actor) || holds(actor, 'ADMIN')) return true;
  if ((['FL1', 'FL2', 'FINANCE'] as const).some((role) => holdsFor(request, actor, role))) return true;
  return holdsFor(request, actor, 'T1') && (request.owner === 'T1' || request.payers.includes(actor.empcode));
}

/** One's own request is acted on as USER; another's in a role held for its place. An administrator only reads. */
export function mayActAs(request: Whose, actor: Actor, role: RequestRole): boolean {
  return isOwn(request, actor) ? role === 'USER' : role !== 'USER' && holdsFor(request, actor, role);
}

/** Approval 1, Approval 2 and payer of one request are three people. */
export function hasAnotherPart(request: Whose, empcode: string, role: RequestRole): boolean {
  const own = partOf(role);
  return (['firstApprovers', 'secondApprovers', 'payers'] as const).some(
    (part) => part !== own && request[part].includes(empcode),
  );
}

/**
 * The role that somebody acts in on a request: USER on one's own, whatever was asked for. On another's the role asked for if it
 * is held there; without one, the role that the request waits for if that is held, else the first of those held.
 */
export function actingRole(request: Whose, actor: Actor, asked?: Role): Role {
  if (isOwn(request, actor)) return 'USER';
  const held = actor.grants
    .map((grant) => grant.role)
    .filter((role) => role !== 'USER' && holdsFor(request, actor, role));
  if (asked && held.includes(asked)) return asked;
  if (!asked && request.owner && held.includes(request.owner)) return request.owner;
  return held[0] ?? 'USER';
}

/** Whose balance may be seen: one's own, and that of the people whose requests one decides on or reads. */
export function maySeeBalance(
  person: { empcode: string; locationId: string; orgUnit: string },
  actor: Actor,
): boolean {
  return (
    isOwn(person, actor) ||
    holds(actor, 'ADMIN') ||
    (['FL1', 'FL2', 'FINANCE'] as const).some((role) => holdsFor(person, actor, role))
  );
}
