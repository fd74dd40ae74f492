import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../web/lib/http.ts';
import type { endMySessions, endSessions, getSessions, mySessions } from '../contract.ts';

/** The reader's own open sessions, this one first. */
export const devices = queryOptions({
  queryKey: ['sessions', 'mine'],
  queryFn: async ({ signal }) => (await send<typeof mySessions>('GET', '/api/sessions', { signal })).data,
});

/** Ends one of the reader's own sessions, or all but this one. */
export const endMine = (what: { sessionId: string } | { others: true }) =>
  send<typeof endMySessions>('POST', '/api/sessions/end', { body: what });

/** The open sessions of those whose employee code or name this is; of everyone without one. For an administrator. */
export const sessionsOf = (search: string) =>
  queryOptions({
    queryKey: ['sessions', 'all', search],
    queryFn: ({ signal }) =>
      send<typeof getSessions>('GET', '/download/admin/getSessions', {
        query: { ...(search && { query: search }) },
        signal,
      }),
  });

/** Ends anyone's session, or all of an employee's. For an administrator. */
export const endAnyones = (what: { sessionId: string } | { empcode: string }) =>
  send<typeof endSessions>('POST', '/download/admin/endSessions', { body: what });
