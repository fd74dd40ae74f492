import type { Act } from './person.ts';

/** What holds in a room whatever was done in it. */
export interface Invariant {
  readonly about: string;
  /** Selects what breaks it: no row at all where it holds. */
  readonly broken: string;
}

/** A room as it is put to the test. */
export interface RoomUnderTest {
  readonly room: string;
  readonly acts: readonly Act[];
  readonly invariants: readonly Invariant[];
}
