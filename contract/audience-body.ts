import { Type } from 'typebox';
import { roles } from './people.ts';
import { closed, named } from './shapes.ts';

const Names = Type.Array(Type.String({ maxLength: 60, pattern: '^[^\\u0000]*$' }), { maxItems: 200 });

/** An audience (contract/audience.ts) as it is sent. */
export const AudienceBody = named(
  'AudienceBody',
  { orgUnits: Names, locations: Names, roles: Type.Array(Type.Enum(roles), { maxItems: roles.length }) },
  closed,
);

/** A place or org unit by its code and name; what is closed, or opens later, keeps its name where it is named and is not offered. */
const PlaceChoice = Type.Object({ value: Type.String(), label: Type.String(), open: Type.Boolean() });

/** What an audience, or whatever else is of a place, may be made of. */
export const placeChoices = { orgUnits: Type.Array(PlaceChoice), locations: Type.Array(PlaceChoice) };
