import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Env, productSlug } from '../../../../server/env.ts';
import { signInSeconds } from '../../rules.ts';

function isSecure(env: Env): boolean {
  return env.PUBLIC_URL.startsWith('https://');
}

/** The session's second secret, which no script can read. */
export function sessionCookie(env: Env): string {
  return `${productSlug(env)}_token`;
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

/** One cookie per sign-in in flight, so that tabs can sign in side by side. */
function flightCookie(env: Env, requestId: string): string {
  return `${productSlug(env)}_signin_${requestId.slice(1, 17)}`;
}

function flightOptions(env: Env): CookieSerializeOptions {
  const secure = isSecure(env);
  // The provider's post comes from another site, which only SameSite=None lets the cookie come along with.
  return { path: '/assert', httpOnly: true, secure, sameSite: secure ? 'none' : 'lax' };
}

export function setFlightCookie(reply: FastifyReply, env: Env, requestId: string, secret: string): void {
  reply.setCookie(flightCookie(env, requestId), secret, { ...flightOptions(env), maxAge: signInSeconds });
}

/** The secret of the sign-in that this request id belongs to, if this browser started it. */
export function flightSecret(request: FastifyRequest, env: Env, requestId: string): string | undefined {
  return request.cookies[flightCookie(env, requestId)];
}

export function clearFlightCookie(reply: FastifyReply, env: Env, requestId: string): void {
  reply.clearCookie(flightCookie(env, requestId), flightOptions(env));
}
