import { Type } from 'typebox';
import { roles } from './people.ts';

const Names = Type.Array(Type.String({ maxLength: 60, pattern: '^[^\\u0000]*$' }), { maxItems: 200 });

/** An audience (contract/audience.ts) as it is sent. */
export const AudienceBody = Type.Object(
  { orgUnits: Names, locations: Names, roles: Type.Array(Type.Enum(roles), { maxItems: roles.length }) },
  { additionalProperties: false },
);
