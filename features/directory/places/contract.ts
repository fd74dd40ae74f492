import { type TSchema, Type } from 'typebox';
import { type AnswerOf, call } from '#contract/call.ts';
import { Day } from '#contract/day.ts';
import { recordCalls } from '#contract/record-calls.ts';
import { closedObject, listOf, Option, orNull } from '#contract/shapes.ts';
import { mostOf } from '../company/fields.ts';

/** Places and org units, as administrators keep them; HR reads them. */

const days = {
  openFrom: orNull(Day),
  closedOn: orNull(Day),
  mergedInto: orNull(Type.String({ minLength: 1, maxLength: 60, pattern: '^[^\\u0000]*$' })),
};

/** What the fields of a place's own hold, by their names. */
export const ownPlaceFields: Record<string, TSchema> = {
  country: orNull(Type.String({ pattern: '^[A-Z]{2}$' })),
  timeZone: orNull(Type.String({ minLength: 1, maxLength: 60 })),
  ...days,
};
export const ownUnitFields: Record<string, TSchema> = days;

const code = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[^\\u0000]*$' });

/** What hangs on one: what it is called, how many of it, and where they are listed. */
const Things = listOf({ label: Type.String(), count: Type.Integer(), path: orNull(Type.String()) });

/** The calls by which one is merged into another: a look at what hangs on it, and the deed. */
function mergeCalls<const Base extends `/${string}`>(base: Base, thing: string, most: number) {
  const Code = code(most);
  return {
    look: call(`GET ${base}/getMerge`, {
      summary: `What hangs on ${thing}, and would be carried over to another by merging it; nothing is written.`,
      query: closedObject({ key: Code, into: Code }),
      answer: Type.Object({
        data: Type.Object({
          things: Things,
          /** Why it can't be; null: it can. */
          wrong: orNull(Type.String()),
          warnings: Type.Array(Type.String()),
        }),
      }),
    }),
    staying: call(`GET ${base}/getStaying`, {
      summary: `What is of ${thing} still on a day, and keeps it from being closed then; each with where it is listed.`,
      query: closedObject({ key: Code, day: Day }),
      answer: Type.Object({ data: Things }),
    }),
    merge: call(`POST ${base}/merge`, {
      summary: `Merges ${thing} into another, at once: all that hangs on it goes on there, and it is closed.`,
      body: closedObject({ key: Code, into: Code }),
      answer: Type.Object({ data: Type.Object({ people: Type.Integer() }) }),
    }),
  };
}
export const placeMerges = mergeCalls('/download/admin/places', 'a place', mostOf.locationId);
export const orgUnitMerges = mergeCalls('/download/admin/org-units', 'an org unit', mostOf.orgUnit);
export type MergeLook = AnswerOf<typeof placeMerges.look>['data'];

/** Who works there today, by the thing's key; whoever nobody works at is left out. */
const people = listOf({ key: Type.String(), count: Type.Integer() });

export const placeCalls = recordCalls({
  base: '/download/admin/places',
  page: 'getRecords',
  things: 'places',
  kinds: ['place'],
  about: { people, countries: Type.Array(Option), timeZones: Type.Array(Type.String()) },
});
export type PlacesPage = AnswerOf<typeof placeCalls.list>['data'];

export const orgUnitCalls = recordCalls({
  base: '/download/admin/org-units',
  page: 'getRecords',
  things: 'org units',
  kinds: ['org-unit'],
  about: { people },
});
export type OrgUnitsPage = AnswerOf<typeof orgUnitCalls.list>['data'];
