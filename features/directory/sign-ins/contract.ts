import { type Static, Type } from 'typebox';
import { call } from '#contract/call.ts';
import { closedObject, Id, onePage, orNull, Person } from '#contract/shapes.ts';
import { sources } from '../company/fields.ts';
import { calls } from './calls.ts';
import { signInActions } from './rules.ts';

/** Changes of the address by which somebody signs in who holds a role beside USER: under `/download/admin`, the holder's under `/download/rest`. */

const ChangeId = Id;

/** A change that is open. */
export const SignInChange = Type.Object({
  changeId: Type.Integer(),
  ...Person.properties,
  before: Type.String(),
  after: Type.String(),
  state: Type.Union([Type.Literal('asked'), Type.Literal('agreed')]),
  source: Type.Enum(sources),
  /** Null: the directory or the HR system. */
  by: orNull(Person),
  at: Type.String(),
  /** The day from which it is to hold. */
  effectiveOn: Type.String(),
  decidedBy: orNull(Person),
  /** Until when the holder can stop it, in ISO 8601; null: nobody has agreed yet. */
  stoppableUntil: orNull(Type.String()),
  /** The holder has said that it is right. */
  confirmed: Type.Boolean(),
  /** What the caller may do with it. */
  actions: Type.Array(Type.Enum(signInActions)),
});
export type SignInChange = Static<typeof SignInChange>;

export const getSignInChanges = call(calls.getSignInChanges, {
  summary: 'The changes of sign-in addresses that are open, the oldest first, a page at a time.',
  query: closedObject(onePage(30)),
  answer: Type.Object({ data: Type.Array(SignInChange), next: orNull(Type.String()) }),
});

export const decideSignInChange = call(calls.decideSignInChange, {
  summary:
    'Agrees to a change of somebody else’s sign-in address, or refuses it; whoever asked for it takes it back.',
  body: closedObject({ changeId: ChangeId, action: Type.Enum(['agree', 'refuse', 'withdraw'] as const) }),
  answer: Type.Object({ data: Type.Object({ changeId: Type.Integer(), after: Type.String() }) }),
});

export const getOwnSignInChange = call(calls.getOwnSignInChange, {
  summary: 'The open change of the caller’s own sign-in address, if there is one.',
  answer: Type.Object({ data: orNull(SignInChange) }),
});

export const answerSignInChange = call(calls.answerSignInChange, {
  summary: 'Says that the change of one’s own sign-in address is right, or stops it.',
  body: closedObject({ changeId: ChangeId, action: Type.Enum(['confirm', 'stop'] as const) }),
  answer: Type.Object({ data: Type.Object({ changeId: Type.Integer(), after: Type.String() }) }),
});
