import { type Static, Type } from 'typebox';
import { roles } from '#contract/people.ts';
import { Person as Anybody, named } from '#contract/shapes.ts';
import { paragraph } from '#contract/submitted-text.ts';
import { limits, statuses } from './vocabulary.ts';

/** The things that the calls of `contract.ts` carry, with the specification's field names. Amounts are in minor units. */

/** Text within bounds; the database takes no NUL. */
export const text = (maxLength: number, minLength = 1) =>
  Type.String({ minLength, maxLength, pattern: '^[^\\u0000]*$' });

export const RequestID = Type.String({ pattern: '^[Aa][Aa][Rr]-[1-9][0-9]{0,14}$' });
/** A draft's id, made by the page. */
export const DraftID = Type.String({ pattern: '^[0-9a-f]{32}$' });
export const Amount = Type.Integer({ minimum: 1, maximum: limits.amount });
export const Comment = paragraph(limits.comment);
export const Version = Type.Integer({ minimum: 1, maximum: 1_000_000_000 });
export const RoleName = Type.Enum(roles);
export const StatusName = Type.Enum(statuses);

/** A dropdown option (the specification's section 3). */
export const Option = named('RequestOption', { value: Type.String(), label: Type.String() });
export type Option = Static<typeof Option>;

export const Somebody = Anybody;
/** `onBehalfOf`: the colleague on leave in whose place they stand. */
export const Person = named('RequestPerson', {
  empcode: Type.String(),
  name: Type.String(),
  onBehalfOf: Type.Optional(Somebody),
});
export type Person = Static<typeof Person>;
