import { type Actor, type Colleague, holds, type Role, type RoleGrant, rolesOf } from '#contract/people.ts';
import { partOf, type RequestState } from './request.ts';
import type { RequestRole } from './vocabulary.ts';

/** A role that an administrator named somebody for in one asset request; it counts nowhere else. */
export interface Assignment {
  readonly role: Role;
  readonly requestNumber: number;
}

declare module '#contract/people.ts' {
  interface Actor {
    readonly assignments?: readonly Assignment[];
  }
}

type Whose = Pick<
  RequestState,
  | 'requestNumber'
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

type Where = Pick<Whose, 'locationId' | 'orgUnit'> & Partial<Pick<Whose, 'empcode' | 'requestNumber'>>;
type Held = Pick<Actor, 'grants' | 'assignments'>;

/** The roles that somebody may work in: those held, and those that they were named for in a request. */
export function workRolesOf(actor: Held): Role[] {
  return [...new Set([...rolesOf(actor), ...(actor.assignments ?? []).map(({ role }) => role)])];
}

/** The roles that have a list of others' requests. */
export const listRoles: readonly Role[] = ['FL1', 'FL2', 'T1', 'FINANCE', 'ADMIN'];

/** True for whom an administrator named for this role of this request (or, without a role, for any of it). */
export function isAssigned(request: Where, { assignments = [] }: Held, role?: Role): boolean {
  return assignments.some(
    (named) => named.requestNumber === request.requestNumber && (!role || named.role === role),
  );
}

/** The grants of a role that count for a request: what a colleague lends never counts for that colleague's own. */
function grantsFor(request: Where, actor: Held, role: Role): RoleGrant[] {
  const { locationId, orgUnit } = request;
  return actor.grants.filter(
    (grant) =>
      holds({ grants: [grant] }, role, { locationId, orgUnit }) &&
      (!grant.onBehalfOf || grant.onBehalfOf.empcode !== request.empcode),
  );
}

/** A role is held for the place that the request was made from, or for that one request. */
export function holdsFor(request: Where, actor: Held, role: Role): boolean {
  return isAssigned(request, actor, role) || grantsFor(request, actor, role).length > 0;
}

/** For whom somebody acts: null is themselves. `unheld`: they do not hold the role here; `taken`: another part is theirs already. */
export type Acting = Colleague | null | 'unheld' | 'taken';

/**
 * Whether somebody may act on a request in a role, and for whom. One's own is acted on as USER; another's in a role held for its
 * place, for oneself first, else for a colleague on leave who has no other part in it. An administrator only reads.
 */
export function actsFor(request: Whose, actor: Actor, role: RequestRole): Acting {
  if (isOwn(request, actor) || role === 'USER')
    return isOwn(request, actor) && role === 'USER' ? null : 'unheld';
  const grants = grantsFor(request, actor, role);
  const holdsItself = isAssigned(request, actor, role) || grants.some(({ onBehalfOf }) => !onBehalfOf);
  if (!holdsItself && grants.length === 0) return 'unheld';
  if (hasAnotherPart(request, actor.empcode, role)) return 'taken';
  if (holdsItself) return null;
  const lent = grants.find(
    ({ onBehalfOf }) => onBehalfOf && !hasAnotherPart(request, onBehalfOf.empcode, role),
  );
  return lent?.onBehalfOf ?? 'taken';
}

/**
 * A request may be seen by its employee; by the approvers and the finance desk of its place; by a cheque preparer of its
 * place while it waits for one, or once they have prepared its cheque; and by an administrator.
 */
export function maySee(request: Whose, actor: Actor): boolean {
  if (isOwn(request, actor) || isAssigned(request, actor) || holds(actor, 'ADMIN')) return true;
  if ((['FL1', 'FL2', 'FINANCE'] as const).some((role) => holdsFor(request, actor, role))) return true;
  return grantsFor(request, actor, 'T1').some(
    ({ onBehalfOf }) =>
      request.owner === 'T1' ||
      request.payers.includes(actor.empcode) ||
      (onBehalfOf && request.payers.includes(onBehalfOf.empcode)),
  );
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
  const held = workRolesOf(actor).filter((role) => role !== 'USER' && holdsFor(request, actor, role));
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

/** Whoever may see a request may say something on it, and be mentioned there; nobody else may. */
export function mayComment(request: Whose, actor: Actor): boolean {
  return maySee(request, actor);
}

/** A comment is changed and deleted by whoever wrote it, and by nobody else. */
export function isOwnComment(comment: { empcode: string }, actor: Pick<Actor, 'empcode'>): boolean {
  return comment.empcode === actor.empcode;
}
