import { callsOf } from '#web/lib/calls.ts';
import { exportOf } from '#web/lib/list-export.ts';
import { answerOf, dataOf } from '#web/lib/reads-of.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';

const api = callsOf<typeof contract>(calls);

/** The reader's own open sessions, this one first. */
export const devices = dataOf(['sessions', 'mine'], api.mySessions);

/** Ends one of the reader's own sessions, or all but this one. */
export const endMine = (what: { sessionId: string } | { others: true }) => api.endMySessions({ body: what });

/** The open sessions of those whose employee code or name this is; of everyone without one. For an administrator. */
export const sessionsOf = (search: string) =>
  answerOf(['sessions', 'all', search], api.getSessions, { query: { ...(search && { query: search }) } });

/** Ends anyone's session, or all of an employee's. For an administrator. */
export const endAnyones = (what: { sessionId: string } | { empcode: string }) =>
  api.endSessions({ body: what });

/** The same as a file. */
export const exportedSessions = exportOf<typeof contract.exportSessions>(calls.exportSessions, 'sessions');
