import {
  changeNotification,
  getAnnouncements,
  recallNotification,
  saveNotification,
} from '#features/announcements/contract.ts';
import type { RoomUnderTest } from '../room.ts';

const by = ['administrator'] as const;
const everybody = { orgUnits: [], locations: [], roles: [] };

export const announcements: RoomUnderTest = {
  room: 'announcements',
  acts: [
    {
      name: 'sends a message to everybody',
      by: ['announcer'],
      calls: [saveNotification],
      async do(person) {
        const text = person.mark();
        await person.write(saveNotification, {
          body: { text, link: '/mode', group: everybody },
          leaves: ({ data: { announcementId } }) => ({
            rows: [
              { table: 'announcements', where: { announcement_id: announcementId, text, recalled_at: null } },
            ],
            audited: ['announcements.send'],
          }),
        });
        // They write the next one when this one is nearly everybody's.
        await person.rest(60_000);
      },
    },
    {
      name: 'sends a message to some',
      by,
      calls: [saveNotification],
      async do(person) {
        const text = person.mark();
        const empcodes = person.world.cast.empcodes.slice(0, 3 + Math.floor(person.dice() * 7));
        await person.write(saveNotification, {
          body: { text, empcodes },
          leaves: { rows: [{ table: 'announcements', where: { text } }], audited: ['announcements.send'] },
        });
      },
    },
    {
      name: 'plans a message, changes it and stops it',
      by,
      calls: [saveNotification, changeNotification, recallNotification],
      async do(person) {
        const [text, other] = [person.mark(), person.mark()];
        const sendAt = new Date(Date.now() + 86_400_000).toISOString();
        const planned = await person.write(saveNotification, {
          body: { text, group: everybody, sendAt },
          leaves: ({ data: { announcementId } }) => ({
            rows: [{ table: 'announcements', where: { announcement_id: announcementId } }],
            audited: ['announcements.send'],
          }),
        });
        if (!planned) return;
        const { announcementId, revision } = planned.data;
        await person.write(changeNotification, {
          body: { announcementId, revision, text: other, group: everybody, sendAt },
          leaves: {
            rows: [{ table: 'announcements', where: { announcement_id: announcementId, text: other } }],
            audited: ['announcements.change'],
          },
        });
        await person.write(recallNotification, {
          body: { announcementId },
          leaves: {
            rows: [
              {
                table: 'announcements',
                where: { announcement_id: announcementId, recalled_by: person.empcode, begun_at: null },
              },
            ],
            audited: ['announcements.stop'],
          },
        });
      },
    },
    {
      name: 'takes a message back',
      by,
      calls: [recallNotification],
      async do(person) {
        const page = await person.read(getAnnouncements, { body: { limit: 30 } });
        const own = (page?.data ?? []).filter(
          ({ by: sender, state, empcodes }) =>
            sender.empcode === person.empcode && state === 'sent' && empcodes !== null,
        );
        const announcementId = person.pick(own)?.announcementId;
        if (announcementId === undefined) return;
        await person.write(recallNotification, {
          body: { announcementId },
          leaves: {
            rows: [
              {
                table: 'announcements',
                where: { announcement_id: announcementId, recalled_by: person.empcode },
              },
            ],
            audited: ['announcements.recall'],
          },
        });
      },
    },
  ],
  invariants: [
    {
      about: 'whoever a message was sent to has it once',
      // Fewer than it was sent to: whoever is gone since has none.
      broken: `select announcement_id, sent, count(notification_id), count(distinct empcode) from announcements
        left join notifications on about = 'other announcement ' || announcement_id
        where done_at is not null and recalled_at is null and announcements.text like 'chaos-%' group by 1
        having sent < count(notification_id) or count(notification_id) <> count(distinct empcode)`,
    },
    {
      about: 'a message to everybody is everybody’s who was here when it was written',
      broken: `select announcement_id, count(*) from announcements cross join employees
        where announcements.text like 'chaos-%' and done_at is not null and recalled_at is null
          and empcodes is null and employees.left_on is null and employees.empcode like 'E%'
          and not exists (select from notifications where about = 'other announcement ' || announcement_id
            and notifications.empcode = employees.empcode)
        group by 1`,
    },
  ],
};
