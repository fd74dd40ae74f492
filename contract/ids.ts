import { Type } from 'typebox';

/** An id that the database makes: a UUID as it writes one. What is none the database would not even compare. */
export const Uuid = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });

/** The number of a change that was seen, no more than the database counts to. */
export const Revision = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
