import { type SqlBool, sql } from 'kysely';
import { behind, type Order, type Place } from '#server/db/cursor.ts';
import type { Db } from '#server/db/database.ts';
import { isNamed } from '#server/db/pattern.ts';
import './tables.ts';

/** What makes a session open: it has not ended, its limit lies ahead, and it was used since `seenSince`. */
export interface OpenAt {
  readonly now: Date;
  readonly seenSince: Date;
}

/** A row of a list of sessions. */
export interface ListedSession {
  readonly sessionId: string;
  readonly empcode: string;
  readonly name: string;
  readonly userAgent: string | null;
  readonly address: string | null;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
}

/** The order of the list: used last first. */
const lastUsed: Order = {
  name: 'sessions.used',
  parts: ['moment', 'moment', 'text'],
  descending: true,
};
/** To the millisecond, as a place is. */
const inOrder = [
  sql`date_trunc('milliseconds', session.last_seen_at)`,
  sql`date_trunc('milliseconds', session.created_at)`,
  sql`session.session_id::text`,
] as const;

/** Where a session stands in it. */
export const placeOf = ({ lastSeenAt, createdAt, sessionId }: ListedSession): Place => [
  lastSeenAt.toISOString(),
  createdAt.toISOString(),
  sessionId,
];

/**
 * The open sessions of one person, or of those whose employee code or part of whose name `search` is ('' for everyone's), or whom the search of
 * people finds by it.
 */
export async function listSessions(
  db: Db,
  whose: { empcode: string } | { search: string; named: readonly string[] },
  { now, seenSince }: OpenAt,
  limit: number,
  after: Place | null = null,
): Promise<ListedSession[]> {
  return db
    .selectFrom('sessions as session')
    .innerJoin('employees as employee', 'employee.empcode', 'session.empcode')
    .select(['session.sessionId', 'session.empcode', 'employee.name'])
    .select(['session.userAgent', 'session.address'])
    .select(['session.createdAt', 'session.lastSeenAt', 'session.expiresAt'])
    .where('session.endedAt', 'is', null)
    .where('session.expiresAt', '>', now)
    .where('session.lastSeenAt', '>', seenSince)
    .where('employee.leftOn', 'is', null)
    .where((where) => ('empcode' in whose ? where('session.empcode', '=', whose.empcode) : ofNamed(whose)))
    .$if(after !== null, (open) => open.where(behind(lastUsed, [...inOrder], after ?? [])))
    .orderBy('session.lastSeenAt', 'desc')
    .orderBy('session.createdAt', 'desc')
    .orderBy(sql`session.session_id::text`, 'desc')
    .limit(limit)
    .execute();
}

/** Everyone is named by ''. */
function ofNamed({ search, named }: { search: string; named: readonly string[] }) {
  if (search === '') return sql<SqlBool>`true`;
  return sql<SqlBool>`(session.empcode = ${search.toUpperCase()} or session.empcode = any(array(
    select person.empcode from employees person where ${isNamed('person', search, named)})))`;
}

/** Whose these sessions are, open or not, and on what. */
export async function findSessions(db: Db, sessionIds: readonly string[]) {
  return db
    .selectFrom('sessions as session')
    .innerJoin('employees as employee', 'employee.empcode', 'session.empcode')
    .select(['session.sessionId', 'session.userAgent', 'employee.name'])
    .where(sql<SqlBool>`session.session_id = any(${sessionIds}::uuid[])`)
    .execute();
}
