import { type Static, Type } from 'typebox';
import { type Actor, roles } from './people.ts';

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
