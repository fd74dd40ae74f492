import { endMySessions, getDummyToken } from '#features/identity/contract.ts';
import type { RoomUnderTest } from '../room.ts';

export const identity: RoomUnderTest = {
  room: 'identity',
  acts: [
    {
      name: 'signs in elsewhere, and ends that',
      calls: [getDummyToken, endMySessions],
      async do(person) {
        const { empcode } = person;
        await person.write(getDummyToken, {
          body: { username: empcode },
          leaves: { audited: ['session.start'] },
        });
        await person.write(endMySessions, {
          body: { others: true },
          leaves: {
            rows: [{ table: 'sessions', where: { empcode, ended_at: null } }],
            decides: `the sessions of ${empcode}`,
          },
        });
      },
    },
  ],
  invariants: [
    {
      about: 'each session was started once, and has its entry of the audit log',
      broken: `select empcode, count(*) from sessions group by 1
        having count(*) <> (select count(*) from audit_log where action = 'session.start' and actor = sessions.empcode)`,
    },
  ],
};
