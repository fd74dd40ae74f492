import { rooms } from '#portal/rooms.ts';
import { type Decider, platformDeciders } from '../matrix-routes.ts';
import type { MatrixRow, Write } from '../matrix-row.ts';
import { isAsked, ofSome } from './asked-rooms.ts';
import { allChecks } from './checks.ts';

/** A part of the matrix, in a file of a room, `*.checks.ts`. */
interface Part {
  /** The room, or part of one, whose it is. */
  readonly owner: string;
  readonly deciders?: Readonly<Record<string, Decider>>;
  readonly rows?: readonly MatrixRow[];
  readonly writes?: readonly Write[];
  readonly shows?: Readonly<Record<string, readonly string[]>>;
}

const parts: readonly Part[] = allChecks.map(({ owner, said }) => ({ ...said, owner }));

/** Every line of the matrix. */
export const matrixRows: readonly MatrixRow[] = parts.flatMap(({ rows = [] }) => rows);

/** Those about the calls of the rooms that the run is about. */
export const askedRows: readonly MatrixRow[] = parts
  .filter(({ owner }) => isAsked(owner))
  .flatMap(({ rows = [] }) => rows);

/** What is written besides, by whoever may. */
export const writes: readonly Write[] = parts.flatMap((part) => part.writes ?? []);

/** What the screens that are for some roles show, as method and path: whoever may make one of these calls has something to see there. */
export const shows: Readonly<Record<string, readonly string[]>> = Object.assign(
  {},
  ...parts.map((part) => part.shows ?? {}),
);

const screens = rooms.flatMap((room) => room.screens ?? []);

/** What decides about each route: the platform's, the screens, which are the page itself, and the rooms'. */
export const deciders: Readonly<Record<string, Decider>> = Object.assign(
  { ...platformDeciders },
  Object.fromEntries(screens.map(({ path }) => [`GET ${path}`, 'anyone'])),
  ...parts.map((part) => part.deciders ?? {}),
);

const owners = new Map(
  parts.flatMap(({ owner, deciders: own = {} }) => Object.keys(own).map((route) => [route, owner])),
);

/** Whether the run is about a route, by its method and address: whose it is says the file that tells what decides about it. */
export const isAskedRoute = (route: string): boolean => !ofSome || isAsked(owners.get(route) ?? '');
