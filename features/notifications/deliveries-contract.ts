import { type Static, Type } from 'typebox';
import { type AnswerOf, call } from '#contract/call.ts';
import { closedObject, Empcode, named } from '#contract/shapes.ts';
import { calls } from './calls.ts';

/** How many of each are listed, of the newest. */
export const undeliveredListed = 100;

/** An address that the mail server refuses. Moments are ISO 8601 in UTC. */
export const RefusedAddress = named('RefusedAddress', {
  empcode: Type.String(),
  name: Type.String(),
  address: Type.String(),
  since: Type.String(),
  /** What is wrong with the mailbox. */
  why: Type.String(),
  /** It is being tried again. */
  trying: Type.Boolean(),
});
export type RefusedAddress = Static<typeof RefusedAddress>;

/** An e-mail that was given up, or a push message that did not come to a browser. What it said is not told: it stands with its reader's notices. */
export const LostLetter = named('LostLetter', {
  id: Type.String(),
  empcode: Type.String(),
  name: Type.String(),
  at: Type.String(),
  why: Type.String(),
});
export type LostLetter = Static<typeof LostLetter>;

export const getUndelivered = call(calls.getUndelivered, {
  summary: `What did not arrive: the addresses that the mail server refuses, and the e-mails and push messages of the last 90 days that were given up; of each the newest ${undeliveredListed}, and how many there are up to 1,000.`,
  answer: Type.Object({
    data: Type.Object({
      addresses: Type.Array(RefusedAddress),
      addressCount: Type.Integer(),
      letters: Type.Array(LostLetter),
      letterCount: Type.Integer(),
      pushes: Type.Array(LostLetter),
      pushCount: Type.Integer(),
    }),
  }),
});
export type Undelivered = AnswerOf<typeof getUndelivered>['data'];

export const tryAddress = call(calls.tryAddress, {
  summary:
    'Has a letter tried at somebody’s address, which was refused. Refused (409) where it was not, or is being tried.',
  body: closedObject({ empcode: Empcode }),
  answer: Type.Object({ data: Type.Object({ trying: Type.Literal(true) }) }),
});
