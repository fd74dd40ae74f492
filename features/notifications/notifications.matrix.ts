import { randomBytes } from 'node:crypto';
import type { Deciders } from '#testing/matrix-routes.ts';
import type { MatrixRow } from '#testing/matrix-row.ts';
import { type Made, personas, type Records } from '#testing/rooms/matrix-company.ts';
import type { calls } from './calls.ts';

/** What decides about each of its calls. */
export const deciders: Deciders<typeof calls> = {
  'GET /download/rest/getNotification': 'record',
  'POST /download/rest/updateNotification': 'record',
  'GET /download/rest/notificationEvents': 'own',
  'GET /download/rest/getNotificationPreferences': 'own',
  'POST /download/rest/updateNotificationPreferences': 'own',
  'POST /download/rest/updateNotificationTimes': 'own',
  'POST /download/rest/tryMyAddress': 'own',
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
    call: () => ({ url: '/download/rest/getNotification' }),
    allowed: ['whose it is'],
    otherwise: 'without',
  },
  {
    route: 'POST /download/rest/updateNotification',
    about: 'marking a notification of another as read',
    make: async (r) => ({ ...(await notification(r)), mark: '"marked":1' }),
    call: ({ id }) => ({ url: '/download/rest/updateNotification', payload: { ids: [Number(id)] } }),
    allowed: ['whose it is'],
    otherwise: 'without',
  },
];
