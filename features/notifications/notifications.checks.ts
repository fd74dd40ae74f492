import { randomBytes } from 'node:crypto';
import { isTimeZone } from '#formats/time/dates.ts';
import { mailboxFaults } from '#server/mail/mailer.ts';
import { asks, type RoomColumns, ruled } from '#testing/columns.ts';
import { type ListPlan, type ListShown, rowsOfFirst } from '#testing/list-row.ts';
import type { Deciders } from '#testing/matrix-routes.ts';
import type { MatrixRow } from '#testing/matrix-row.ts';
import { type Made, personas, type Records } from '#testing/rooms/matrix-company.ts';
import type { calls } from './calls.ts';
import { noticeGroups } from './kinds.ts';
import { keptNotice } from './server/present.ts';

/** What decides about each of its calls. */
export const deciders: Deciders<typeof calls> = {
  'GET /download/rest/getNotification': 'record',
  'POST /download/rest/updateNotification': 'record',
  'GET /download/rest/notificationEvents': 'own',
  'GET /download/rest/getNotificationPreferences': 'own',
  'POST /download/rest/updateNotificationPreferences': 'own',
  'POST /download/rest/updateNotificationTimes': 'own',
  'POST /download/rest/tryMyAddress': 'own',
  'GET /download/admin/getUndelivered': 'role',
  'POST /download/admin/tryAddress': 'role',
  'POST /download/rest/subscribePush': 'own',
  'POST /download/rest/unsubscribePush': 'own',
};

/** A notification to 'whose it is', unread. */
const notification = async (r: Records): Promise<Made> => {
  const mark = `Only for A1: ${randomBytes(6).toString('hex')}`;
  const { notificationId } = await r.portal.platform.database.writes
    .insertInto('notifications')
    .values({
      jobId: mark,
      empcode: personas['whose it is'],
      fromEmpcode: null,
      kind: 'asset-request',
      text: mark,
      sentence: null,
      link: '/',
      createdAt: new Date(),
      readAt: null,
    })
    .returning('notificationId')
    .executeTakeFirstOrThrow();
  return { id: String(notificationId), version: 0, fileName: '', mark };
};

/** Whose notifications are read and marked. */
export const rows: MatrixRow[] = [
  {
    route: 'GET /download/rest/getNotification',
    about: 'the list has the notification of another',
    make: notification,
    call: () => ({}),
    allowed: ['whose it is'],
    otherwise: 'without',
  },
  {
    route: 'POST /download/rest/updateNotification',
    about: 'marking a notification of another as read',
    make: async (r) => ({ ...(await notification(r)), mark: '"marked":1' }),
    call: ({ id }) => ({ payload: { ids: [Number(id)] } }),
    allowed: ['whose it is'],
    otherwise: 'without',
  },
];

export const columns: RoomColumns = {
  calls: {
    before: asks('notifications.arrived'),
    'POST /download/admin/tryAddress empcode': asks('bounced_addresses.empcode'),
    ids: asks('notifications.notification_id'),
    kind: 'notification_preferences.kind',
    zone: ruled('notification_times.zone', (zone) => (isTimeZone(zone) ? zone : undefined)),
    'quiet.from': 'notification_times.quiet_from',
    'quiet.to': 'notification_times.quiet_to',
    endpoint: 'push_subscriptions.endpoint',
    'keys.p256dh': 'push_subscriptions.p256dh',
    'keys.auth': 'push_subscriptions.auth',
  },
  texts: {
    'what a notice says': ruled('notifications.text', (text: string) => keptNotice(text || 'x').text),
  },
  made: {
    'bounced_addresses.mailbox': mailboxFaults,
    'notifications.job_id': 'the id of a job',
    'notifications.kind': 'a kind of the portal’s',
    'notifications.link': 'a path of the portal’s',
    'notifications.about': 'a group and a thing of the portal’s',
    'notifications.sentence': 'keptNotice of server/present.ts keeps none that is larger',
    'notification_feeds.change': 'counted up',
    'notification_mails.job_id': 'the id of a job',
    'notification_mails.reason': 'a word of the portal’s, or the reply code',
    'notification_mails.letter': 'a notice, with its link',
    'push_losses.host': 'of an endpoint that was taken, by `isEndpoint`',
    'push_losses.why': ['gone', 'refused'],
    'notification_withdrawals.about': 'a group and a thing of the portal’s',
    'notification_preferences.kind': noticeGroups,
  },
  rules: {
    notification_mails_one_end: 'ended one way: endMail of server/delivery-store.ts',
    notification_mails_reason: 'given up for a reason: endMail',
    notification_times_check: 'from and to, or none: saveTimes of server/preference-store.ts',
    notifications_check: 'what it is about has a revision: deliver of server/delivery-service.ts',
  },
};

/** What each of its screens that is for some roles shows. */
export const shows: Record<string, readonly string[]> = {
  '/admin/mail': ['GET /download/admin/getUndelivered'],
};

/** Thousands of notices to one person. */
export const fill = `
  insert into notifications (job_id, empcode, kind, text, link, created_at)
  select 'job-' || n, 'E1001', 'asset-request.moved', 'A notice', '/', now() - n * interval '1 minute'
  from generate_series(1, 10000) n`;

export const plans: readonly ListPlan[] = [['notifications', 'E1001', '/download/rest/getNotification']];

export const shown: readonly ListShown[] = [
  {
    name: 'the notifications',
    who: 'ravi',
    screen: 'web/NotificationPanel.tsx',
    call: '**/download/rest/getNotification*',
    more: 'Show older ones',
    open: (page) => page.getByRole('button', { name: /Notifications/ }).click(),
    rows: (page) => page.getByRole('dialog').getByRole('listitem'),
    answers: {
      first: async (route) => {
        const answer = await route.fetch();
        const { data, ...rest } = await answer.json();
        const kept = data.slice(0, rowsOfFirst);
        await route.fulfill({ json: { ...rest, data: kept, next: kept.at(-1).notificationMasterId } });
      },
      next: (route) => route.continue(),
    },
  },
];
