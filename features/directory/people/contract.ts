import { type Static, Type } from 'typebox';
import { type AnswerOf, type BodyOf, call } from '#contract/call.ts';
import { closedObject, Empcode as empcode, named } from '#contract/shapes.ts';
import { lineOrEmpty } from '#contract/submitted-text.ts';
import { mostOf } from '../company/fields.ts';
import { calls } from './calls.ts';

/** A colleague as everybody may see them. */
export const Person = named('DirectoryPerson', {
  empcode: Type.String(),
  name: Type.String(),
  /** What people call them beside their name. */
  knownAs: Type.Union([Type.String(), Type.Null()]),
  email: Type.String(),
  /** Null where there is none, or it is hidden from the reader. */
  phone: Type.Union([Type.String(), Type.Null()]),
  /** They hide their number from the reader. */
  hidesPhone: Type.Boolean(),
  designation: Type.String(),
  department: Type.String(),
  /** The name of the place where they work, and its city. */
  location: Type.String(),
  city: Type.String(),
  /** The name of their org unit. */
  orgUnit: Type.String(),
});
export type Person = Static<typeof Person>;

export const peopleLimits = {
  /** How many reports a card lists; `total` counts them all. */
  reports: 30,
  /** How many managers above one another a card names. */
  chain: 20,
  /** How many favourites somebody may keep, and how many of those they opened last are kept. */
  favourites: 100,
  recent: 12,
} as const;

export const getEmployeeCard = call(calls.getEmployeeCard, {
  summary: 'A colleague: how to reach them, whom they report to, up to the top, and who reports to them.',
  query: closedObject({ empcode }),
  answer: Type.Object({
    data: Type.Object({
      person: Person,
      /** YYYY-MM-DD. */
      joinedOn: Type.String(),
      /** Their manager, and so on up. */
      chain: Type.Array(Person),
      reports: Type.Object({ total: Type.Integer(), people: Type.Array(Person) }),
      /** The reader keeps them among their favourites. */
      favourite: Type.Boolean(),
    }),
  }),
});
export type EmployeeCard = AnswerOf<typeof getEmployeeCard>['data'];

export const getMyPeople = call(calls.getMyPeople, {
  summary:
    'Whom the caller keeps among their favourites, by name, and whom they opened last. Those who left are left out.',
  answer: Type.Object({
    data: Type.Object({ favourites: Type.Array(Person), recent: Type.Array(Person) }),
  }),
});
export type MyPeople = AnswerOf<typeof getMyPeople>['data'];

export const favouritePerson = call(calls.favouritePerson, {
  summary: `Keeps a colleague among the caller's favourites, of which there are at most ${peopleLimits.favourites}, or no longer.`,
  body: closedObject({ empcode, favourite: Type.Boolean() }),
  answer: Type.Object({ data: Type.Object({ favourite: Type.Boolean() }) }),
});

export const openedPerson = call(calls.openedPerson, {
  summary: `Keeps that the caller has opened a colleague's card: the last ${peopleLimits.recent} are offered again.`,
  body: closedObject({ empcode }),
  answer: Type.Object({ data: Type.Object({ empcode: Type.String() }) }),
});

export const saveContact = call(calls.saveContact, {
  summary:
    'What the caller is called beside their name, and whether their number is kept to their manager, their reports and HR.',
  body: closedObject({ knownAs: Type.Optional(lineOrEmpty(mostOf.knownAs)), phoneHidden: Type.Boolean() }),
  answer: Type.Object({
    data: Type.Object({ knownAs: Type.Union([Type.String(), Type.Null()]), phoneHidden: Type.Boolean() }),
  }),
});
export type SaveContact = BodyOf<typeof saveContact>;

const Language = Type.Union([Type.String({ minLength: 2, maxLength: 35 }), Type.Null()]);

export const saveLanguage = call(calls.saveLanguage, {
  summary:
    'The language in which the caller reads the portal, its mails and its spreadsheets, of those that it speaks (BCP 47); null: the one that their browser asks for.',
  body: closedObject({ language: Language }),
  answer: Type.Object({ data: Type.Object({ language: Language }) }),
});
