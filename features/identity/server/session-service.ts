import type { Actor } from '#contract/people.ts';
import { type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import type { Caller } from '#server/audit/caller.ts';
import { audit } from '#server/audit/record.ts';
import { transact } from '#server/db/database.ts';
import type { Services } from '#server/feature.ts';
import { hashOf, newSecret, same } from '#server/http/secrets.ts';
import type { Platform } from '#server/platform.ts';
import { type EmployeeSession, type Session, sessionsListed } from '../contract.ts';
import { breakGlassProvider, idleSeconds, renewWithinSeconds, secondsUntil } from '../rules.ts';
import { endOpenSessions, type Meant, rotateSession } from './end-session-store.ts';
import { presentEmployeeSession, presentSession } from './session-present.ts';
import { listSessions, type OpenAt } from './session-store.ts';
import { lockSession } from './store.ts';

/** Who asks: a person, in a session, from somewhere. */
export interface Asking {
  readonly actor: Actor;
  readonly sessionId: string;
  readonly caller: Caller;
}

/** What makes a session open now. */
export function openAt(platform: Platform): OpenAt {
  const now = platform.now();
  return { now, seenSince: new Date(now.getTime() - idleSeconds * 1000) };
}

/** The asking person's open sessions, the one that asks first. */
export async function listMine(platform: Platform, asking: Asking): Promise<Session[]> {
  const { actor, sessionId } = asking;
  const { empcode } = actor;
  const rows = await listSessions(platform.database.reads, { empcode }, openAt(platform), sessionsListed);
  const sessions = rows.map((row) => presentSession(row, sessionId));
  return sessions.sort((one, other) => Number(other.thisOne) - Number(one.thisOne));
}

/** Ends one of the asking person's own sessions, or all the others. Returns how many ended. */
export async function endMine(
  platform: Platform,
  asking: Asking,
  what: { sessionId: string } | { others: true },
): Promise<number | Refusal> {
  const { actor, sessionId } = asking;
  const { empcode } = actor;
  const meant = 'others' in what ? { empcode, but: sessionId } : what;
  return end(platform, asking, meant, empcode, 'ended by owner');
}

/** The open sessions of those whom `search` names, or of everyone; for an administrator. */
export async function listAnyones(
  platform: Platform,
  people: Services['peopleSearch'],
  asking: Asking,
  search: string,
): Promise<{ data: EmployeeSession[]; more: boolean }> {
  const whose = { search: search.trim(), named: await people.codesNamed(search, asking.actor.empcode) };
  const rows = await listSessions(platform.database.reads, whose, openAt(platform), sessionsListed + 1);
  const data = rows.slice(0, sessionsListed).map((row) => presentEmployeeSession(row, asking.sessionId));
  return { data, more: rows.length > sessionsListed };
}

/** Ends anyone's session, or all of an employee's but the one that asks; for an administrator. Returns how many ended. */
export async function endAnyones(
  platform: Platform,
  asking: Asking,
  what: { sessionId: string } | { empcode: string },
): Promise<number | Refusal> {
  const meant = 'empcode' in what ? { empcode: what.empcode, but: asking.sessionId } : what;
  return end(platform, asking, meant, null, 'ended by administrator');
}

/** Whoever asks for one session and meets none is told; of many, none is as good an answer as any. */
async function end(
  platform: Platform,
  asking: Asking,
  meant: Meant,
  owner: string | null,
  because: string,
): Promise<number | Refusal> {
  const at = openAt(platform);
  return transact(platform.database, async (tx) => {
    const ended = await endOpenSessions(tx, meant, owner, because, at);
    if (ended.length === 0 && 'sessionId' in meant) {
      return refuse(404, 'no_such_session', m.identity_no_such_session());
    }
    for (const { sessionId, empcode } of ended) {
      await audit(tx, at.now, {
        actor: asking.actor.empcode,
        action: 'session.end',
        subject: sessionId,
        caller: asking.caller,
        after: { empcode, because },
      });
    }
    return ended.length;
  });
}

/** What a renewed session is given, once. */
export interface Renewed {
  readonly bearer: string;
  readonly cookieSecret: string;
  readonly seconds: number;
}

/**
 * Gives a session its full length again, in its last ten minutes, and a fresh pair of secrets: a pair that was copied ends with
 * the session's first length, however long the session is renewed. Never longer than the provider's own session; and of two that ask at
 * once with the same `bearer`, one.
 */
export async function renew(
  platform: Platform,
  { sessionId, actor: { empcode }, caller }: Asking,
  bearer: string,
): Promise<Renewed | Refusal> {
  const now = platform.now();
  return transact(platform.database, async (tx) => {
    const session = await lockSession(tx, sessionId);
    if (!session) return refuse(401, 'sign_in', m.identity_session_over());
    // Of two tabs that ask at once one is first: the pair of the other is worth nothing any more.
    if (!same(session.bearerHash, hashOf(bearer))) {
      return refuse(409, 'renewed_already', m.identity_renewed_already());
    }
    if (session.provider === breakGlassProvider) {
      return refuse(409, 'not_renewed', m.identity_break_glass_not_renewed());
    }
    if (session.expiresAt.getTime() - now.getTime() > renewWithinSeconds * 1000) {
      return refuse(409, 'too_early', m.identity_renew_too_early());
    }
    const seconds = secondsUntil(session.providerEndsAt, platform.settings.now.sessionSeconds, now);
    const expiresAt = new Date(now.getTime() + seconds * 1000);
    if (session.providerEndsAt && expiresAt.getTime() - session.expiresAt.getTime() < 1_000) {
      return refuse(409, 'not_renewed', m.identity_provider_not_renewed());
    }
    const renewed = { bearer: newSecret(), cookieSecret: newSecret(), seconds };
    await rotateSession(tx, sessionId, {
      bearerHash: hashOf(renewed.bearer),
      cookieHash: hashOf(renewed.cookieSecret),
      expiresAt,
    });
    await audit(tx, now, { actor: empcode, action: 'session.renew', subject: sessionId, caller });
    return renewed;
  });
}
