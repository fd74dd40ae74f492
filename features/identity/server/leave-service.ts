import { audit } from '#server/audit/record.ts';
import type { Services } from '#server/feature.ts';
import { endSessionsOfEmployee, moveSessions } from './store.ts';

/** What becomes of somebody's sessions with what becomes of them. */
export const sessionsOf: Services['sessionsOf'] = {
  async end(tx, { empcode, at, by, from }) {
    for (const { sessionId } of await endSessionsOfEmployee(tx, empcode, 'left', at))
      await audit(tx, at, {
        actor: by,
        action: 'session.end',
        subject: sessionId,
        caller: from,
        after: { empcode, because: 'left' },
      });
  },
  move: moveSessions,
};
