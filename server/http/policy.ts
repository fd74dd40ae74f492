import type { FastifyRequest } from 'fastify';
import type { Call } from '#contract/call.ts';
import type { Actor, Role } from '#contract/people.ts';
import { rolesOf } from '#contract/people.ts';
import type { Viewing } from '../viewing.ts';

/** Whoever makes a call, in their session. */
export interface Known {
  readonly actor: Actor;
  readonly sessionId: string;
  /** Where an administrator looks at the portal as `actor`, in a session of their own. */
  readonly viewing?: Viewing;
}

/** Tells who makes a call, or null. */
export type Authenticate = (request: FastifyRequest) => Promise<Known | null>;

/** Secrets of a room's own by which its calls are made, in place of the session's. */
export interface OwnSecrets {
  /** The header that has the one. */
  readonly header: string;
  /** The cookie that has the other. */
  readonly cookie: string;
  readonly authenticate: Authenticate;
}

/**
 * Who may make a call at all. Every route names one: the server does not start otherwise. Whose record it may touch is the
 * feature's `policy.ts`, decided with the record in hand.
 */
export type RoutePolicy =
  | { readonly allow: 'anyone'; readonly because: string }
  | { readonly allow: 'employees'; readonly orTicket?: true; readonly by?: OwnSecrets }
  | { readonly allow: 'provisioner' }
  | { readonly allow: readonly Role[]; readonly orTicket?: true; readonly by?: OwnSecrets };

/** Any signed-in employee. */
export const employees = { allow: 'employees' } as const satisfies RoutePolicy;

/** The same, and with the cookie alone when the address carries a ticket for this session and file (a download). */
export const employeesOrTicket = { allow: 'employees', orTicket: true } as const satisfies RoutePolicy;

/** The company's directory, which shows the token of SCIM_TOKEN; no employee, whatever their roles. */
export const provisioner = { allow: 'provisioner' } as const satisfies RoutePolicy;

/** Signed-in employees who hold one of these roles anywhere. */
export function only(...allowed: Role[]): { readonly allow: readonly Role[] } {
  return { allow: allowed };
}

/** The same, and with the cookie alone when the address carries a ticket for this session and file (a download). */
export function onlyOrTicket(...allowed: Role[]): {
  readonly allow: readonly Role[];
  readonly orTicket: true;
} {
  return { allow: allowed, orTicket: true };
}

/** Anyone, signed in or not; `because` is read by whoever reviews the list of routes. */
export function anyone(because: string): { readonly allow: 'anyone'; readonly because: string } {
  return { allow: 'anyone', because };
}

/** What the policy says of this caller: let in, sign in first, or not yours. */
export function judge(policy: RoutePolicy, actor: Actor | null): 'allowed' | 'sign-in' | 'forbidden' {
  if (policy.allow === 'anyone') return 'allowed';
  // The gate of server/http/provisioner.ts has judged already; nobody who is signed in is let in here.
  if (policy.allow === 'provisioner') return 'sign-in';
  if (!actor) return 'sign-in';
  if (policy.allow === 'employees') return 'allowed';
  const held = new Set(rolesOf(actor));
  return policy.allow.some((role) => held.has(role)) ? 'allowed' : 'forbidden';
}

/** What a call is to an administrator who looks at the portal as somebody else. */
type Viewed = 'read' | 'write' | 'private' | 'own';

/**
 * By the method and by what the call declares: everything but GET writes, unless the contract says that it only reads. Calls by secrets of a
 * room's own are their person's alone.
 */
export function judgeViewing(method: string, policy: RoutePolicy, call: Call | undefined): Viewed {
  if (call?.whileViewing) return call.whileViewing;
  if ('by' in policy) return 'private';
  return method === 'GET' || method === 'HEAD' ? 'read' : 'write';
}
