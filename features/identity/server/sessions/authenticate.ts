import type { FastifyRequest } from 'fastify';
import type { Actor } from '#contract/people.ts';
import { dayOf } from '#formats/time/dates.ts';
import { coalesced } from '#server/db/coalesced.ts';
import type { ChosenBy } from '#server/http/pages.ts';
import type { Authenticate } from '#server/http/policy.ts';
import { hashOf, same, secretPattern } from '#server/http/secrets.ts';
import { sessionCookie } from '#server/http/session-cookie.ts';
import type { Platform } from '#server/platform.ts';
import { idleSeconds, seenEverySeconds } from '../../rules.ts';
import { findSession, type SessionRow, touchSession } from '../store.ts';
import { ticketOpens } from './secrets.ts';

/**
 * Tells who makes a call, in one query. Both of the session's secrets are needed, of the same session; where the
 * route's policy allows a ticket, a ticket for the file in place of the bearer.
 */
export function createAuthenticate(platform: Platform, ticketKey: Buffer): Authenticate {
  const { env, database } = platform;
  const at = (now: Date) => ({ now, today: dayOf(now, env.TZ), seenSince: idleSince(now) });
  const cookieName = sessionCookie(env);
  const touch = createTouch(platform);
  // A page makes its calls together: one look-up of the session serves them all.
  const findByBearer = coalesced((bearer) => {
    const now = platform.now();
    return findSession(database.reads, 'bearer', hashOf(bearer), at(now));
  });

  return async (request) => {
    const cookie = request.cookies[cookieName];
    if (!cookie || !secretPattern.test(cookie)) return null;
    const now = platform.now();
    const bearer = bearerOf(request);
    let session: SessionRow | undefined;
    if (bearer !== undefined) {
      if (!secretPattern.test(bearer)) return null;
      session = await findByBearer(bearer);
      if (!session || !same(session.cookieHash, hashOf(cookie))) return null;
    } else {
      const policy = request.routeOptions.config.policy;
      const { ticket, fileName } = request.query as { ticket?: unknown; fileName?: unknown };
      if (!policy || !('orTicket' in policy)) return null;
      if (typeof ticket !== 'string' || typeof fileName !== 'string') return null;
      session = await findSession(database.reads, 'cookie', hashOf(cookie), at(now));
      if (!session || !ticketOpens(ticketKey, ticket, session.sessionId, fileName, now)) return null;
    }
    touch(session, now);
    return knownBy(session);
  };
}

function knownBy(session: SessionRow): { actor: Actor; sessionId: string } {
  const { empcode, name, email, orgUnit, locationId, managerEmpcode, grants, assignments = [] } = session;
  return {
    actor: {
      empcode,
      name,
      email,
      orgUnit,
      locationId,
      managerEmpcode: managerEmpcode ?? null,
      grants,
      assignments,
      language: session.language ?? null,
    },
    sessionId: session.sessionId,
  };
}

/** Whose an open session is, for a room with secrets of its own that were given in it. */
export type WhoseSession = (
  sessionId: string,
) => Promise<{ readonly actor: Actor; readonly sessionId: string } | null>;

/** Tells whose an open session is, and notes that it is in use; null once it is over. */
export function createWhoseSession(platform: Platform): WhoseSession {
  const { env, database } = platform;
  const touch = createTouch(platform);
  const find = coalesced((sessionId) => {
    const now = platform.now();
    const at = { now, today: dayOf(now, env.TZ), seenSince: idleSince(now) };
    return findSession(database.reads, 'id', sessionId, at);
  });
  return async (sessionId) => {
    const session = await find(sessionId);
    if (!session) return null;
    touch(session, platform.now());
    return knownBy(session);
  };
}

/** Tells the language that whoever asks for a page has chosen: they come with the session's cookie alone. */
export function createChosenLanguage({ env, database, now }: Platform): ChosenBy {
  return async ({ cookies }) => {
    const cookie = cookies[sessionCookie(env)];
    if (!cookie || !secretPattern.test(cookie)) return null;
    const at = { now: now(), today: dayOf(now(), env.TZ), seenSince: idleSince(now()) };
    return (await findSession(database.reads, 'cookie', hashOf(cookie), at))?.language ?? null;
  };
}

/** The bearer that a call brings; undefined where it brings none. */
export function bearerOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return headers.authorization?.replace(/^Bearer /i, '');
}

/** Whoever was last seen before this has been idle for too long. */
function idleSince(now: Date): Date {
  return new Date(now.getTime() - idleSeconds * 1000);
}

/** Notes that a session was used, at most once a minute, without keeping the call waiting. */
function createTouch({ database, log }: Platform): (session: SessionRow, now: Date) => void {
  const touched = new Map<string, number>();
  return (session, now) => {
    const due = now.getTime() - seenEverySeconds * 1000;
    if (session.lastSeenAt.getTime() > due || (touched.get(session.sessionId) ?? 0) > due) return;
    if (touched.size > 10_000) touched.clear();
    touched.set(session.sessionId, now.getTime());
    touchSession(database.writes, session.sessionId, now).catch((error: unknown) => {
      log.error({ err: error }, 'could not note that a session is in use');
    });
  };
}
