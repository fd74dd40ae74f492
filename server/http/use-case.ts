import type { Actor } from '#contract/people.ts';
import type { Caller } from '../audit/caller.ts';
import type { Submitted } from './once.ts';

/** What a handler hands on to a use case that takes all of a call's body. */
interface Done<Body, By> {
  readonly actor: Actor;
  readonly body: Body;
  readonly caller: Caller;
  /** A use case that is done once takes it in the caller's place. */
  readonly submitted: By extends Submitted ? By : unknown;
}

/** The handler of a call that does something: its use case is given who does it, the body, and from where it came. */
export const doing =
  <Room, Body, Answer, By extends Caller>(
    room: Room,
    work: (room: Room, actor: Actor, body: Body, by: By) => Promise<Answer>,
  ) =>
  ({ actor, body, caller, submitted }: Done<Body, By>): Promise<Answer> =>
    work(room, actor, body, (submitted ?? caller) as By);

/** The handler of a call that reads something: its use case is given who reads it, and the query. */
export const reading =
  <Room, Query, Answer>(room: Room, work: (room: Room, actor: Actor, query: Query) => Promise<Answer>) =>
  ({ actor, query }: { readonly actor: Actor; readonly query: Query }): Promise<Answer> =>
    work(room, actor, query);
