import type { Authenticate } from '../../../../server/http/app.ts';
import type { Platform } from '../../../../server/platform.ts';
import { idleSeconds, seenEverySeconds } from '../../rules.ts';
import { findSession, type SessionRow, touchSession } from '../store.ts';
import { sessionCookie } from './cookies.ts';
import { hashOf, same, ticketOpens } from './secrets.ts';

const secretPattern = /^[\w-]{43}$/;

/**
 * Tells who makes a call, in one query. Both of the session's secrets are needed, of the same session; where the
 * route's policy allows a ticket, a ticket for the file in place of the bearer.
 */
export function createAuthenticate(platform: Platform, ticketKey: Buffer): Authenticate {
  const { env, database } = platform;
  const cookieName = sessionCookie(env);
  const touch = createTouch(platform);

  return async (request) => {
    const cookie = request.cookies[cookieName];
    if (!cookie || !secretPattern.test(cookie)) return null;
    const now = platform.now();
    const seenSince = new Date(now.getTime() - idleSeconds * 1000);
    const bearer = request.headers.authorization?.replace(/^Bearer /i, '');
    let session: SessionRow | undefined;
    if (bearer !== undefined) {
      if (!secretPattern.test(bearer)) return null;
      session = await findSession(database.reads, 'bearer', hashOf(bearer), now, seenSince);
      if (!session || !same(session.cookieHash, hashOf(cookie))) return null;
    } else {
      const policy = request.routeOptions.config.policy;
      const { ticket, fileName } = request.query as { ticket?: unknown; fileName?: unknown };
      if (!policy || !('orTicket' in policy)) return null;
      if (typeof ticket !== 'string' || typeof fileName !== 'string') return null;
      session = await findSession(database.reads, 'cookie', hashOf(cookie), now, seenSince);
      if (!session || !ticketOpens(ticketKey, ticket, session.sessionId, fileName, now)) return null;
    }
    touch(session, now);
    const { empcode, name, email, orgUnit, locationId, grants } = session;
    return { actor: { empcode, name, email, orgUnit, locationId, grants }, sessionId: session.sessionId };
  };
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
