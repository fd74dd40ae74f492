import { type Static, Type } from 'typebox';
import type { Actor, Role } from './people.ts';
import { named } from './shapes.ts';

/** Something of the portal's own that somebody who runs it should look at. */
export const Attention = named('Attention', {
  /** Its own among all. */
  key: Type.String(),
  /** `bad`: something does not work until it is looked at. */
  tone: Type.Enum(['bad', 'ask'] as const),
  title: Type.String(),
  /** What comes of it, or what to do. */
  text: Type.String(),
  /** A path within the portal, where it is looked at. */
  path: Type.String(),
});
export type Attention = Static<typeof Attention>;

/** How a room says what of its own needs attention; it counts with a bound, however much there is. */
export interface AttentionSource {
  /** What it looks after, where it does not answer. */
  label(): string;
  /** Who is told. */
  readonly readers: readonly Role[];
  look(actor: Actor): Promise<readonly Attention[]>;
}
