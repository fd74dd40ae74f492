import type { EmployeeSession, Session } from '../contract.ts';
import { deviceOf } from '../device.ts';
import type { ListedSession } from './session-store.ts';

/** A session as the wire has it; `asking` is the session that asks. */
export function presentSession(row: ListedSession, asking: string): Session {
  return {
    sessionId: row.sessionId,
    device: deviceOf(row.userAgent),
    address: row.address,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    thisOne: row.sessionId === asking,
  };
}

/** The same, with whose it is. */
export function presentEmployeeSession(row: ListedSession, asking: string): EmployeeSession {
  return { ...presentSession(row, asking), empcode: row.empcode, name: row.name };
}
