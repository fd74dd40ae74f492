import { queryOptions } from '@tanstack/react-query';
import { callsOf } from '#web/lib/calls.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';

const api = callsOf<typeof contract>(calls);

/** The reader's own open sessions, this one first. */
export const devices = queryOptions({
  queryKey: ['sessions', 'mine'],
  queryFn: async ({ signal }) => (await api.mySessions({ signal })).data,
});

/** Ends one of the reader's own sessions, or all but this one. */
export const endMine = (what: { sessionId: string } | { others: true }) => api.endMySessions({ body: what });

/** The open sessions of those whose employee code or name this is; of everyone without one. For an administrator. */
export const sessionsOf = (search: string) =>
  queryOptions({
    queryKey: ['sessions', 'all', search],
    queryFn: ({ signal }) => api.getSessions({ query: { ...(search && { query: search }) }, signal }),
  });

/** Ends anyone's session, or all of an employee's. For an administrator. */
export const endAnyones = (what: { sessionId: string } | { empcode: string }) =>
  api.endSessions({ body: what });
