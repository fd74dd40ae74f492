import { type Static, Type } from 'typebox';
import { call } from '#contract/call.ts';
import { closedObject, Id } from '#contract/shapes.ts';
import { calls } from './calls.ts';

/** How many notifications a page has, and how many may be named to be marked at once. */
export const notificationsListed = 50;
export const notificationsMarked = 200;

/** How much of a notice is shown, in characters. */
export const textLength = 500;

/** How far the unread ones are counted. */
export const unreadCounted = 1000;

const NotificationId = Id;

/** One notification, about or from a colleague (the specification's section 3). */
export const Notification = Type.Object({
  notificationMasterId: Type.Integer(),
  /** Who it comes from; all three are empty when the portal itself says it. */
  empname: Type.String(),
  empcode: Type.String(),
  designation: Type.String(),
  /** ISO 8601, UTC. */
  createdOn: Type.String(),
  /** 0 = unread, 1 = read. */
  notificationReadstatus: Type.Union([Type.Literal(0), Type.Literal(1)]),
  notificationtext: Type.String(),
  /** '1' if the sender has a picture. */
  isprofileExists: Type.Union([Type.Literal('0'), Type.Literal('1')]),
  /** What it is about, as `thing.event`: `asset-request.approved`. */
  kind: Type.String(),
  /** A path within the portal. */
  link: Type.String(),
});
export type Notification = Static<typeof Notification>;

const NotificationPage = Type.Object({
  data: Type.Array(Notification),
  unread: Type.Integer(),
  /** Where the following page begins; null: this was the last. */
  next: Type.Union([Type.Integer(), Type.Null()]),
  /** The number of the last change that is in it: where `notificationEvents` goes on. */
  change: Type.Integer(),
});
export type NotificationPage = Static<typeof NotificationPage>;

export const getNotification = call(calls.getNotification, {
  summary:
    "A page of the caller's notifications, 50 at most, newest first; `unread` counts all of theirs, up to 1000.",
  query: closedObject({
    /** The `next` of the page before; without it the newest. */
    before: Type.Optional(NotificationId),
  }),
  answer: NotificationPage,
});

export const updateNotification = call(calls.updateNotification, {
  summary:
    "Marks the caller's own notifications as read: some by their ids (those that are not theirs are passed over), or all.",
  body: Type.Union([
    closedObject({ ids: Type.Array(NotificationId, { minItems: 1, maxItems: notificationsMarked }) }),
    closedObject({ all: Type.Literal(true) }),
  ]),
  answer: Type.Object({ data: Type.Object({ marked: Type.Integer(), unread: Type.Integer() }) }),
});

/** More changes than this are not told one by one: the page reads its list anew. */
export const changesTold = 50;

export const notificationEvents = call(calls.notificationEvents, {
  whileViewing: 'private',
  summary:
    'The changes of the caller’s notifications as they happen: server-sent events (`Accept: text/event-stream`). An event’s id is the number of ' +
    'the last change in it; `Last-Event-ID` says from which number on. The first comes at once. It ends with the session; a session has one.',
});

/** An event that tells of no notification: every page reads again what it shows of a topic. */
export interface PagesEvent {
  /** Null: of any, for some may have been missed. */
  readonly topic: string | null;
}

/** What an event of `notificationEvents` has as its data, as JSON: this, or a `PagesEvent`. */
export interface NotificationEvent {
  /** The changes behind this number, and up to that one. */
  readonly since: number;
  readonly change: number;
  /** How many are unread by now, of all. */
  readonly unread: number;
  /** Those that came or changed, as they are now, the oldest change first. */
  readonly data: readonly Notification[];
  /** More has changed than is told here: read the list anew. */
  readonly all: boolean;
}
