import type { FastifyReply } from 'fastify';
import type { Env } from '#server/env.ts';
import type { Platform } from '#server/platform.ts';
import type { PopStatusOf } from '../../contract.ts';
import { encodeResponse, type LoginData, type RefusedLogin } from '../../rules.ts';
import { clearFlightCookie, setSessionCookies } from './cookies.ts';

/** A session that was just opened: what the page and the browser are given, once. */
export interface OpenedSession {
  readonly opened: true;
  readonly login: LoginData;
  readonly sessionId: string;
  readonly cookieSecret: string;
  readonly role: string;
}

/** Gives the browser the cookies of a session that was just opened. */
export function giveCookies(
  reply: FastifyReply,
  platform: Platform,
  { login, cookieSecret, role }: OpenedSession,
): void {
  setSessionCookies(reply, platform.env, {
    secret: cookieSecret,
    role,
    empcode: login.empcode,
    maxAge: login.expires_in,
  });
}

/** Ends a sign-in, whether it succeeded or not: `/?response=`, which the page takes. */
export function sendResponse(reply: FastifyReply, response: LoginData | RefusedLogin): FastifyReply {
  return reply.redirect(`/?response=${encodeURIComponent(encodeResponse(response))}`, 303);
}

/** Ends a test of a sign-in: its administrator is shown what came. */
export function sendTest(reply: FastifyReply, env: Env, testId: string): FastifyReply {
  clearFlightCookie(reply, env, testId);
  return reply.redirect(`/admin/sign-in?test=${testId}`, 303);
}

/** A login as it is answered: with whether a prompt is due for whom it is. */
export async function withPopStatus(login: LoginData, popStatusOf: PopStatusOf): Promise<LoginData> {
  return { ...login, pop_status: await popStatusOf(login.empcode) };
}
