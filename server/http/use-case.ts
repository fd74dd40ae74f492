import type { BodyOf, Call, QueryOf } from '#contract/call.ts';
import type { Actor } from '#contract/people.ts';
import type { Refusal } from '#contract/refusal.ts';
import type { Caller } from '../audit/caller.ts';
import type { Platform } from '../platform.ts';
import type { Submitted } from './once.ts';
import type { Returned } from './route.ts';
import type { UploadedFile } from './uploads.ts';

/** A use case that reads what a call answers, by the contract: the signature of what `reading` is given. */
export type Reads<C extends Call> = (
  platform: Platform,
  actor: Actor,
  query: QueryOf<C>,
) => Promise<Returned<C> | Refusal>;

/** A use case that does what a call says, by the contract: the signature of what `doing` is given. One that is done once is told which submission it is. */
export type Does<C extends Call> = (
  platform: Platform,
  actor: Actor,
  body: BodyOf<C>,
  by: C extends { readonly once: true } ? Submitted : Caller,
  ...files: C extends { readonly multipart: object } ? [files: readonly UploadedFile[]] : []
) => Promise<Returned<C> | Refusal>;

/** What a handler hands on to a use case that takes all of a call's body. */
interface Done<Body, By, Files> {
  readonly actor: Actor;
  readonly body: Body;
  readonly caller: Caller;
  /** A use case that is done once takes it in the caller's place. */
  readonly submitted: By extends Submitted ? By : unknown;
  /** What came with it as files. */
  readonly files: Files;
}

/** The handler of a call that does something: its use case is given who does it, the body, from where it came, and its files. */
export const doing =
  <Room, Body, Answer, By extends Caller, Files>(
    room: Room,
    work: (room: Room, actor: Actor, body: Body, by: By, files: Files) => Promise<Answer>,
  ) =>
  ({ actor, body, caller, submitted, files }: Done<Body, By, Files>): Promise<Answer> =>
    work(room, actor, body, (submitted ?? caller) as By, files);

/** The handler of a call that reads something: its use case is given who reads it, and the query. */
export const reading =
  <Room, Query, Answer>(room: Room, work: (room: Room, actor: Actor, query: Query) => Promise<Answer>) =>
  ({ actor, query }: { readonly actor: Actor; readonly query: Query }): Promise<Answer> =>
    work(room, actor, query);
