import { type Static, Type } from 'typebox';
import { call } from '../../contract/call.ts';
import { noticeGroups } from './kinds.ts';

const Ways = {
  kind: Type.Enum(noticeGroups),
  /** In the portal, under the bell. */
  portal: Type.Boolean(),
  /** By e-mail. */
  mail: Type.Boolean(),
};

export const NotificationPreferences = Type.Object({
  /** Every group, in the order in which they are shown. */
  kinds: Type.Array(Type.Object(Ways)),
  /** Where e-mails go; null: the portal sends none. */
  address: Type.Union([Type.String(), Type.Null()]),
});
export type NotificationPreferences = Static<typeof NotificationPreferences>;

export const getNotificationPreferences = call({
  method: 'GET',
  path: '/download/rest/getNotificationPreferences',
  summary: 'By which ways the caller gets which notices.',
  answer: Type.Object({ data: NotificationPreferences }),
});

export const updateNotificationPreferences = call({
  method: 'POST',
  path: '/download/rest/updateNotificationPreferences',
  summary: "Changes by which ways the caller gets one group's notices.",
  body: Type.Object(Ways, { additionalProperties: false }),
  answer: Type.Object({ data: NotificationPreferences }),
});
