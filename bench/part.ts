import type { Outcome } from './measured.ts';
import type { World } from './world.ts';

/** Something that is measured by itself, in a process of its own. */
export interface Part {
  /** What is measured, as docs/performance.md has it. */
  readonly about: string;
  /** What it is compared with, which is measured in the same rounds; or what its bound stands on. */
  readonly floor: string;
  /** How many of what it is about, unless a number is asked for. */
  readonly number?: number;
  /** After how long it is ended, where a quarter of an hour is too little. */
  readonly minutes?: number;
  run(world: World, number: number): Promise<Outcome>;
}
