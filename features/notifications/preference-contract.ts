import { type Static, Type } from 'typebox';
import { call } from '#contract/call.ts';
import { closedObject, listOf, named } from '#contract/shapes.ts';
import { calls } from './calls.ts';
import { noticeGroups } from './kinds.ts';

const Ways = {
  kind: Type.Enum(noticeGroups),
  /** In the portal, under the bell. */
  portal: Type.Boolean(),
  /** By e-mail. */
  mail: Type.Boolean(),
  /** Its e-mails go once a day, as one letter. */
  daily: Type.Boolean(),
};
/** To the browsers that were asked to. */
const push = Type.Boolean();

const Minute = Type.Integer({ minimum: 0, maximum: 1439 });

const Times = closedObject({
  /** Their own clock, an IANA time zone. */
  zone: Type.String({ minLength: 1, maxLength: 64 }),
  /** No e-mails from the one minute of their day to the other, over midnight where the second is earlier; null: at any time. */
  quiet: Type.Union([closedObject({ from: Minute, to: Minute }), Type.Null()]),
});

export const NotificationPreferences = named('NotificationPreferences', {
  /** Every group, in the order in which they are shown. */
  kinds: listOf({ ...Ways, push }),
  times: Times,
  /** Where e-mails go; null: the portal sends none. */
  address: Type.Union([Type.String(), Type.Null()]),
  /** The mail server refuses that address: nothing is sent there until it is another, or takes a letter. Null: it does not. */
  bounced: Type.Union([
    Type.Object({
      /** ISO 8601, UTC. */
      since: Type.String(),
      /** What the mail server said of it, in a sentence. */
      reason: Type.String(),
      /** A letter is on its way there, as was asked for. */
      trying: Type.Boolean(),
    }),
    Type.Null(),
  ]),
  /** What a browser subscribes with to be told; null: the portal tells none. */
  pushKey: Type.Union([Type.String(), Type.Null()]),
});
export type NotificationPreferences = Static<typeof NotificationPreferences>;

export const getNotificationPreferences = call(calls.getNotificationPreferences, {
  summary: 'By which ways the caller gets which notices.',
  answer: Type.Object({ data: NotificationPreferences }),
});

export const updateNotificationPreferences = call(calls.updateNotificationPreferences, {
  summary: "Changes by which ways the caller gets one group's notices.",
  /** Without `push` that stays as it is. */
  body: closedObject({ ...Ways, push: Type.Optional(push) }),
  answer: Type.Object({ data: NotificationPreferences }),
});

export const tryMyAddress = call(calls.tryMyAddress, {
  summary: 'Tries the caller’s address with a letter, where the mail server has refused it.',
  answer: Type.Object({ data: NotificationPreferences }),
});

export const updateNotificationTimes = call(calls.updateNotificationTimes, {
  summary:
    'Changes when the caller gets no e-mails, by their own clock; what came meanwhile comes as one letter after.',
  body: Times,
  answer: Type.Object({ data: NotificationPreferences }),
});
