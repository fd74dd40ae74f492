import type { Call } from '#contract/call.ts';
import type { Part } from './parts.ts';
import type { Person } from './person.ts';
import type { Written } from './writing.ts';

/** Something that somebody does in a room: a call that writes, or several that follow from each other. */
export interface Act {
  readonly name: string;
  /** Who does it; left out: everybody with a desk of their own. */
  readonly by?: readonly Part[];
  /** The calls by which it writes. Another would be refused by the person. */
  readonly calls: readonly Call[];
  /** How often it comes in the time in which the others come once. */
  readonly share?: number;
  do(person: Person): Promise<void>;
}

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

type Given<C extends Call> = Written<NoInfer<C>> | null;

/** An act that is one call: what it is sent with, and leaves; null: there is nothing that they could do now. */
export function act<C extends Call>(
  about: string | Pick<Act, 'name' | 'by' | 'share'>,
  call: C,
  given: (person: Person) => Given<C> | Promise<Given<C>>,
): Act {
  return {
    ...(typeof about === 'string' ? { name: about } : about),
    calls: [call],
    async do(person) {
      const written = await given(person);
      if (written) await person.write(call, written);
    },
  };
}
