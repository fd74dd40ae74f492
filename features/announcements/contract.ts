import { type Static, Type } from 'typebox';
import { AudienceBody, placeChoices } from '#contract/audience-body.ts';
import { type AnswerOf, type BodyOf, call } from '#contract/call.ts';
import { Moment } from '#contract/day.ts';
import { closedObject, Empcode, Id, onePage, orNull, Person } from '#contract/shapes.ts';
import { paragraph } from '#contract/submitted-text.ts';
import { maxLinkLength } from '#formats/text/addresses.ts';
import { calls } from './calls.ts';
import { announcementLimits as limits } from './rules.ts';

/** Whom a message is for: people by their codes, or whoever is of one of the org units, of the locations and of the roles; where none is named, any will do. */
const ForWhom = {
  empcodes: Type.Optional(Type.Array(Empcode, { minItems: 1, maxItems: limits.people, uniqueItems: true })),
  group: Type.Optional(AudienceBody),
};

export const announcementStates = ['planned', 'sending', 'sent', 'stopped', 'recalled'] as const;
export const announcementActions = ['change', 'stop', 'recall', 'restore', 'again'] as const;

const Announcement = Type.Object({
  announcementId: Type.Integer(),
  text: Type.String(),
  /** A path of the portal; '': none. */
  link: Type.String(),
  /** In words, in the reader's language. */
  forWhom: Type.String(),
  /** The people whom it names; null: it is for the group. */
  empcodes: orNull(Type.Array(Type.String())),
  group: AudienceBody,
  by: Person,
  /** ISO 8601, UTC: when it goes, or has begun to. */
  sendAt: Type.String(),
  state: Type.Enum(announcementStates),
  /** How many have it, so far. */
  sent: Type.Integer(),
  /** How many it is for, as counted when it was made or last changed. */
  people: Type.Integer(),
  /** Rises with each change. */
  revision: Type.Integer(),
  /** What can be done with it. */
  actions: Type.Array(Type.Enum(announcementActions)),
});
export type Announcement = Static<typeof Announcement>;

/** A message as it is written. */
const Written = {
  ...ForWhom,
  text: paragraph(limits.text),
  link: Type.Optional(Type.String({ maxLength: maxLinkLength, pattern: '^[^\\u0000]*$' })),
  /** ISO 8601; left out: at once. */
  sendAt: Type.Optional(Moment),
};
const AnnouncementId = Id;

export const saveNotification = call(calls.saveNotification, {
  once: true,
  summary:
    'Sends a message to people (`empcodes`) or to a group, as a notification of the caller’s, at once or at a time to come. The link is a path of the portal, or an address of its host.',
  body: closedObject(Written),
  answer: Type.Object({ data: Announcement }),
});
export type SaveNotification = BodyOf<typeof saveNotification>;

export const changeNotification = call(calls.changeNotification, {
  summary:
    'Changes a message that is planned, as a whole; one that was stopped is planned anew. Not one that has begun to be sent. `revision`: that of the message as it was read.',
  body: closedObject({
    ...Written,
    announcementId: AnnouncementId,
    revision: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
  }),
  answer: Type.Object({ data: Announcement }),
});
export type ChangeNotification = BodyOf<typeof changeNotification>;

export const previewNotification = call(calls.previewNotification, {
  summary: `How many people a message would go to now, and the first ${limits.shown} of them by name.`,
  body: closedObject(ForWhom),
  answer: Type.Object({
    data: Type.Object({
      people: Type.Integer(),
      first: Type.Array(Person),
    }),
  }),
});
export type ForWhom = BodyOf<typeof previewNotification>;
export type Preview = AnswerOf<typeof previewNotification>['data'];

export const getAnnouncements = call(calls.getAnnouncements, {
  whileViewing: 'read',
  summary: 'The messages to groups, the newest first, a page at a time.',
  body: closedObject(onePage(30)),
  answer: Type.Object({ data: Type.Array(Announcement), next: orNull(Type.String()) }),
});

export const getAudiences = call(calls.getAudiences, {
  summary: 'The org units and locations that a group is made of.',
  answer: Type.Object({
    data: Type.Object(placeChoices),
  }),
});
export type Audiences = AnswerOf<typeof getAudiences>['data'];

export const recallNotification = call(calls.recallNotification, {
  summary:
    'Takes a message back: one that is planned is stopped and not sent; of one that was, each notification says that it was taken back, and e-mails that have not gone yet do not go.',
  body: closedObject({ announcementId: AnnouncementId }),
  answer: Type.Object({ data: Announcement }),
});
