import { type Static, Type } from 'typebox';
import { call } from '../../contract/call.ts';
import type { Actor } from '../../contract/people.ts';

/** How many things 'Waiting for you' lists; `total` counts them all. */
export const waitingListed = 100;

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

/**
 * How a feature says what waits for a person. The composition hands the dashboard every feature's; it sorts them oldest first.
 * A source gives its oldest `waitingListed`, with the count of all where it has more.
 */
export type WaitingSource = (
  actor: Actor,
) => Promise<WaitingItem[] | { items: WaitingItem[]; total: number }>;

export const waitingFor = call({
  method: 'GET',
  path: '/download/rest/waitingFor',
  summary: 'What waits for the caller, oldest first, at most 100; `total` counts all of it.',
  answer: Type.Object({ data: Type.Array(WaitingItem), total: Type.Integer() }),
});
