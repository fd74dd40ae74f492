import { getNotification, updateNotification } from '#features/notifications/contract.ts';
import {
  getNotificationPreferences,
  updateNotificationPreferences,
  updateNotificationTimes,
} from '#features/notifications/preference-contract.ts';
import { act, type RoomUnderTest } from '../room.ts';

/** Of the groups of notices those that nothing here counts on. */
const free = ['moved', 'mention', 'comment', 'reminder'] as const;
const zones = ['Asia/Kolkata', 'Asia/Dubai', 'Europe/Berlin'];

export const notifications: RoomUnderTest = {
  room: 'notifications',
  acts: [
    act({ name: 'reads what they were told', share: 2 }, updateNotification, async (person) => {
      const page = await person.read(getNotification, { query: {} });
      const unread = (page?.data ?? []).filter(({ notificationReadstatus }) => notificationReadstatus === 0);
      const id = person.pick(unread)?.notificationMasterId;
      if (id === undefined) return null;
      return {
        body: { ids: [id] },
        // What is said of the same thing later takes its place, unread.
        leaves: { audited: ['notification.read'] },
      };
    }),
    act('chooses how they are told', updateNotificationPreferences, async (person) => {
      const { empcode } = person;
      const page = await person.read(getNotificationPreferences);
      const kind = person.pick(free);
      const held = page?.data.kinds.find((one) => one.kind === kind);
      if (!held) return null;
      const { portal, mail, daily } = held;
      const chosen = { kind: held.kind, portal, mail: !mail, daily };
      return {
        body: chosen,
        leaves: {
          rows: [{ table: 'notification_preferences', where: { empcode, ...chosen } }],
          audited: ['notification.prefer'],
          decides: `how ${empcode} is told of ${kind}`,
        },
      };
    }),
    act('chooses when they are told', updateNotificationTimes, async (person) => {
      const { empcode } = person;
      const page = await person.read(getNotificationPreferences);
      const zone = person.pick(zones.filter((one) => one !== page?.data.times.zone));
      if (!page || zone === undefined) return null;
      return {
        body: { zone, quiet: null },
        leaves: {
          rows: [{ table: 'notification_times', where: { empcode, zone } }],
          audited: ['notification.times'],
          decides: `when ${empcode} is told`,
        },
      };
    }),
  ],
  invariants: [
    {
      // Of these each has words of its own; of others the same may be said twice, as of two questions about one policy.
      about: 'nobody has a message or a greeting twice',
      broken: `select empcode, from_empcode, kind, text, link, count(*) from notifications where text like '%chaos-%' and kind in ('announcement.sent', 'celebration.greeting')
        group by 1, 2, 3, 4, 5 having count(*) > 1`,
    },
    {
      about: 'the changes of a person’s notifications are numbered up to the one that is told of',
      broken: `select empcode, feed.change, max(notifications.change) from notification_feeds feed join notifications using (empcode)
        group by 1, 2 having feed.change < max(notifications.change)`,
    },
    {
      about: 'two changes of a person’s notifications have numbers of their own',
      broken:
        'select empcode, arrived from notifications where arrived > 0 group by 1, 2 having count(*) > 1',
    },
    {
      about: 'each e-mail that was due has gone, or it is known why not',
      broken: `select job_id, empcode, due_at from notification_mails
        where sent_at is null and failed_at is null and due_at < now() - interval '60 seconds'`,
    },
  ],
};
