import { type Static, Type } from 'typebox';
import { placeChoices } from '../../contract/audience-body.ts';
import { type AnswerOf, type BodyOf, call } from '../../contract/call.ts';
import { type Actor, roles } from '../../contract/people.ts';
import { recordCalls } from '../../contract/record-calls.ts';

/** How many things 'Waiting for you' lists; `parts` and `total` count more. */
export const waitingListed = 100;

/** How far each kind is counted: pages say '999+' of it. To count all would read all, and nobody does 1,000 things today. */
export const waitingCounted = 1000;

/** One thing that waits for a person: what it is, and the button that leads to it. */
export const WaitingItem = Type.Object({
  /** What it is, as `thing.step`: `asset-request.invoice`. Chooses the icon. */
  kind: Type.String(),
  /** Unique within its kind. */
  id: Type.String(),
  title: Type.String(),
  detail: Type.String(),
  /** The button's words. */
  label: Type.String(),
  /** A path within the portal. */
  link: Type.String(),
  /** Since when it waits: ISO 8601, UTC. */
  since: Type.String(),
  /** `ask`: somebody is held up until it is done. */
  tone: Type.Union([Type.Literal('ask'), Type.Literal('quiet')]),
});
export type WaitingItem = Static<typeof WaitingItem>;

/** How many of one kind wait for a person. The one source of every count: the card's, the menu's, the inbox's, each page's own. */
export const WaitingPart = Type.Object({
  /** As the items' `kind`. */
  kind: Type.String(),
  /** The role that they wait for, where it is one. */
  role: Type.Optional(Type.Enum(roles)),
  /** At most 1000: more are not counted. */
  count: Type.Integer(),
  /** Since when the longest waits: ISO 8601, UTC. */
  oldest: Type.String(),
  /** The menu's paths under which it can be done: the badge of each counts it, the total counts it once. */
  paths: Type.Array(Type.String()),
});
export type WaitingPart = Static<typeof WaitingPart>;

/** What waits for a person, as a feature says it: its oldest `waitingListed`, and how many of each kind in all. */
export interface Waiting {
  readonly items: readonly WaitingItem[];
  readonly parts: readonly WaitingPart[];
}

/** How a feature says what waits for a person. The composition hands the dashboard every feature's; it sorts them oldest first. */
export type WaitingSource = (actor: Actor) => Promise<Waiting>;

/** What a feature says that has all its items at hand, all to be done under one path of the menu. */
export function waitingAt(path: string, items: readonly WaitingItem[]): Waiting {
  const parts = Map.groupBy(items, ({ kind }) => kind)
    .entries()
    .map(([kind, some]): WaitingPart => {
      const since = some.map((item) => item.since).sort();
      return { kind, count: some.length, oldest: since[0] ?? '', paths: [path] };
    });
  return { items: items.slice(0, waitingListed), parts: [...parts] };
}

export const waitingFor = call({
  method: 'GET',
  path: '/download/rest/waitingFor',
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
    widgets: Type.Array(
      Type.Object({
        widget: Type.String(),
        title: Type.String(),
        /** `column`: in the wide column; `aside`: in the narrow one. */
        place: Type.Union([Type.Literal('column'), Type.Literal('aside')]),
        hidden: Type.Boolean(),
      }),
    ),
  }),
});

export const getMyWidgets = call({
  method: 'GET',
  path: '/download/rest/getMyWidgets',
  summary:
    'The cards of the caller’s dashboard that are open to them, in the order in which they have arranged them; what waits for them always stands before.',
  answer: MyWidgets,
});
export type MyWidgets = AnswerOf<typeof getMyWidgets>['data'];
export type MyWidget = MyWidgets['widgets'][number];

export const saveMyWidgets = call({
  method: 'POST',
  path: '/download/rest/saveMyWidgets',
  summary:
    'Arranges the caller’s dashboard: all its cards in their order; none: as at first. Refused (409, with the present one as `current`) where another tab has arranged it since.',
  body: Type.Object(
    {
      /** Of the arrangement that was changed. */
      revision: Revision,
      widgets: Type.Array(
        Type.Object(
          { widget: Type.String({ pattern: '^[a-z]+(-[a-z]+)*$', maxLength: 60 }), hidden: Type.Boolean() },
          { additionalProperties: false },
        ),
        { maxItems: mostWidgets },
      ),
    },
    { additionalProperties: false },
  ),
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
    cards: Type.Array(Type.Object({ key: Type.String(), title: Type.String(), position: Type.Integer() })),
  },
});
export type CardsPage = AnswerOf<typeof cardCalls.list>['data'];
