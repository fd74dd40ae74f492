import { globSync } from 'node:fs';
import { join } from 'node:path';
import { rooms } from '../portal/rooms.ts';
import { type Decider, platformDeciders } from './matrix-routes.ts';
import type { MatrixRow, Write } from './matrix-row.ts';

/** A part of the matrix, in a file of a room, `*.matrix.ts`. */
interface Part {
  readonly deciders?: Readonly<Record<string, Decider>>;
  readonly rows?: readonly MatrixRow[];
  readonly writes?: readonly Write[];
  readonly shows?: Readonly<Record<string, readonly string[]>>;
}

const root = join(import.meta.dirname, '..');
const parts: Part[] = await Promise.all(
  globSync('features/{*,*/*}/*.matrix.ts', { cwd: root })
    .sort()
    .map((file): Promise<Part> => import(join(root, file))),
);

/** Every line of the matrix. */
export const matrixRows: readonly MatrixRow[] = parts.flatMap(({ rows = [] }) => rows);

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
