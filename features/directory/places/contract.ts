import { type TSchema, Type } from 'typebox';
import type { AnswerOf } from '../../../contract/call.ts';
import { Day } from '../../../contract/day.ts';
import { recordCalls } from '../../../contract/record-calls.ts';

/** Places and org units, as administrators keep them; HR reads them. */

const orNull = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);
const days = { openFrom: orNull(Day), closedOn: orNull(Day) };

/** What the fields of a place's own hold, by their names. */
export const ownPlaceFields: Record<string, TSchema> = {
  country: orNull(Type.String({ pattern: '^[A-Z]{2}$' })),
  timeZone: orNull(Type.String({ minLength: 1, maxLength: 60 })),
  ...days,
};
export const ownUnitFields: Record<string, TSchema> = days;

const Option = Type.Object({ value: Type.String(), label: Type.String() });
/** Who works there today, by the thing's key; whoever nobody works at is left out. */
const people = Type.Array(Type.Object({ key: Type.String(), count: Type.Integer() }));

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
