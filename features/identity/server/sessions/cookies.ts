import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Env, productSlug } from '#server/env.ts';
import { sessionCookie } from '#server/http/session-cookie.ts';
import { signInSeconds } from '../../rules.ts';

function isSecure(env: Env): boolean {
  return env.PUBLIC_URL.startsWith('https://');
}

function sessionOptions(env: Env): CookieSerializeOptions {
  return { path: '/', secure: isSecure(env), sameSite: 'lax' };
}

/** Gives the browser the second secret, and for its page the plain `role` and `empCode`, which the server never trusts. */
export function setSessionCookies(
  reply: FastifyReply,
  env: Env,
  given: { secret: string; role: string; empcode: string; maxAge: number },
): void {
  const options = { ...sessionOptions(env), maxAge: given.maxAge };
  reply.setCookie(sessionCookie(env), given.secret, { ...options, httpOnly: true });
  reply.setCookie('role', given.role, options);
  reply.setCookie('empCode', given.empcode, options);
}

/** Takes every cookie of the session away (section 4, Sign out). */
export function clearSessionCookies(reply: FastifyReply, env: Env): void {
  const options = sessionOptions(env);
  reply.clearCookie(sessionCookie(env), { ...options, httpOnly: true });
  for (const name of ['role', 'empCode', 'one_pager_token']) reply.clearCookie(name, options);
}

/** More sign-ins at once than anybody has tabs for; the cookies of older ones go, so that they never fill a call's head. */
const mostFlights = 8;

/** On https the browser itself sees to it that no other host of the company's domain can have set it. */
function flightPrefix(env: Env): string {
  return `${isSecure(env) ? '__Host-' : ''}${productSlug(env)}_signin_`;
}

/** One cookie per sign-in in flight, so that tabs can sign in side by side. */
function flightCookie(env: Env, requestId: string): string {
  return `${flightPrefix(env)}${requestId.slice(1, 17)}`;
}

function flightOptions(env: Env): CookieSerializeOptions {
  const secure = isSecure(env);
  // The provider's post comes from another site, which only SameSite=None lets the cookie come along with.
  return { path: secure ? '/' : '/assert', httpOnly: true, secure, sameSite: secure ? 'none' : 'lax' };
}

/** Gives the browser the secret of a sign-in that it begins. */
export function setFlightCookie(reply: FastifyReply, env: Env, requestId: string, secret: string): void {
  // A browser sends the oldest first.
  const before = Object.keys(reply.request.cookies).filter((name) => name.startsWith(flightPrefix(env)));
  for (const name of before.slice(0, Math.max(0, before.length - mostFlights + 1))) {
    reply.clearCookie(name, flightOptions(env));
  }
  reply.setCookie(flightCookie(env, requestId), secret, { ...flightOptions(env), maxAge: signInSeconds });
}

/** The secret of the sign-in that this request id belongs to, if this browser started it. */
export function flightSecret(request: FastifyRequest, env: Env, requestId: string): string | undefined {
  return request.cookies[flightCookie(env, requestId)];
}

/** Takes the cookie of a sign-in away, which is over. */
export function clearFlightCookie(reply: FastifyReply, env: Env, requestId: string): void {
  reply.clearCookie(flightCookie(env, requestId), flightOptions(env));
}
