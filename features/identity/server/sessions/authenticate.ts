import type { FastifyRequest } from 'fastify';
import { dayOf } from '#formats/time/dates.ts';
import { gathered } from '#server/db/gathered.ts';
import type { ChosenBy } from '#server/http/pages.ts';
import type { Authenticate, Known } from '#server/http/policy.ts';
import { hashOf, same, secretPattern } from '#server/http/secrets.ts';
import { sessionCookie } from '#server/http/session-cookie.ts';
import type { Platform } from '#server/platform.ts';
import { idleSeconds, seenEverySeconds } from '../../rules.ts';
import { refusedViewing } from '../../viewing-rules.ts';
import { findActorOn } from '../offered-store.ts';
import { findSession, findSessions, type SessionRow, touchSession } from '../store.ts';
import { endViewing } from '../viewing-store.ts';
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
  // A page makes its calls together, and many pages at once: one look-up serves them all. Keys are the hashes of the bearers.
  const findByBearer = gathered(async (hashes) => {
    const keys = hashes.map((hash) => Buffer.from(hash, 'base64'));
    const found = await findSessions(database.reads, 'bearer', keys, at(platform.now()));
    return new Map(found.map((session) => [(session.key as Buffer).toString('base64'), session]));
  });

  return async (request) => {
    const cookie = request.cookies[cookieName];
    if (!cookie || !secretPattern.test(cookie)) return null;
    const now = platform.now();
    const bearer = bearerOf(request);
    let session: SessionRow | undefined;
    if (bearer !== undefined) {
      if (!secretPattern.test(bearer)) return null;
      session = await findByBearer(hashOf(bearer).toString('base64'));
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
    return asSeen(platform, knownBy(session), session.viewing);
  };
}

/**
 * Whoever calls, as whom they are seen: where an administrator looks at the portal as a colleague, that colleague as they are now. A viewing that
 * could not begin now (the one is no administrator any more, or the other is one by now, or has left) is over.
 */
async function asSeen(
  { database, env, now }: Platform,
  holder: Known,
  viewing: SessionRow['viewing'],
): Promise<Known> {
  if (!viewing) return holder;
  const person = await findActorOn(database.reads, viewing.empcode, dayOf(now(), env.TZ));
  if (!person || refusedViewing(holder.actor, person)) {
    await endViewing(database.writes, viewing.viewingId, 'lapsed', now());
    return holder;
  }
  const { empcode, name } = person;
  const about = { viewingId: viewing.viewingId, by: holder.actor, as: { empcode, name } };
  return { actor: person, sessionId: holder.sessionId, viewing: about };
}

function knownBy(session: SessionRow): Known {
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
export type WhoseSession = (sessionId: string) => Promise<Known | null>;

/** Tells whose an open session is, and notes that it is in use; null once it is over. */
export function createWhoseSession(platform: Platform): WhoseSession {
  const { env, database } = platform;
  const touch = createTouch(platform);
  const find = gathered(async (sessionIds) => {
    const now = platform.now();
    const at = { now, today: dayOf(now, env.TZ), seenSince: idleSince(now) };
    const found = await findSessions(database.reads, 'id', sessionIds, at);
    return new Map(found.map((session) => [session.sessionId, session]));
  });
  return async (sessionId) => {
    const session = await find(sessionId);
    if (!session) return null;
    touch(session, platform.now());
    return asSeen(platform, knownBy(session), session.viewing);
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
