import { Type } from 'typebox';
import { placeChoices } from '#contract/audience-body.ts';
import { type AnswerOf, type BodyOf, call } from '#contract/call.ts';
import { recordCalls } from '#contract/record-calls.ts';
import { closedObject, listOf } from '#contract/shapes.ts';
import { WaitingItem, WaitingPart } from '#contract/waiting.ts';
import { calls } from './calls.ts';

export const waitingFor = call(calls.waitingFor, {
  summary:
    'What waits for the caller, oldest first, at most 100; `parts` counts it by kind (at most 1000 of each), `total` all of it.',
  answer: Type.Object({
    data: Type.Array(WaitingItem),
    total: Type.Integer(),
    parts: Type.Array(WaitingPart),
  }),
});

/** How many cards an arrangement may name; the portal has far fewer. */
const mostWidgets = 60;

/** How often somebody has changed the arrangement of their dashboard. */
const Revision = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

const MyWidgets = Type.Object({
  data: Type.Object({
    revision: Revision,
    widgets: listOf({
      widget: Type.String(),
      title: Type.String(),
      /** `column`: in the wide column; `aside`: in the narrow one. */
      place: Type.Union([Type.Literal('column'), Type.Literal('aside')]),
      hidden: Type.Boolean(),
    }),
  }),
});

export const getMyWidgets = call(calls.getMyWidgets, {
  summary:
    'The cards of the caller’s dashboard that are open to them, in the order in which they have arranged them; what waits for them always stands before.',
  answer: MyWidgets,
});
export type MyWidgets = AnswerOf<typeof getMyWidgets>['data'];
export type MyWidget = MyWidgets['widgets'][number];

export const saveMyWidgets = call(calls.saveMyWidgets, {
  summary:
    'Arranges the caller’s dashboard: all its cards in their order; none: as at first. Refused (409, with the present one as `current`) where another tab has arranged it since.',
  body: closedObject({
    /** Of the arrangement that was changed. */
    revision: Revision,
    widgets: Type.Array(
      closedObject({
        widget: Type.String({ pattern: '^[a-z]+(-[a-z]+)*$', maxLength: 60 }),
        hidden: Type.Boolean(),
      }),
      { maxItems: mostWidgets },
    ),
  }),
  answer: MyWidgets,
});
export type SaveMyWidgets = BodyOf<typeof saveMyWidgets>;

/** The calls of what administrators keep of the cards: they change, HR reads. */
export const cardCalls = recordCalls({
  base: '/download/admin/widgets',
  page: 'getRecords',
  things: 'cards of the dashboard',
  kinds: ['dashboard-card'],
  about: {
    /** What an audience may be made of. */
    ...placeChoices,
    /** The cards that there are, and the place of each until somebody decides otherwise. */
    cards: listOf({ key: Type.String(), title: Type.String(), position: Type.Integer() }),
  },
});
export type CardsPage = AnswerOf<typeof cardCalls.list>['data'];
