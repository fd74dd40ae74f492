import { Type } from 'typebox';
import { call } from './call.ts';
import { calls } from './calls.ts';
import { closedObject } from './shapes.ts';

/** A file that a room keeps for people to have. Which one it is the portal's own name of it says, never a path. */
export const downloadFile = call(calls.downloadFile, {
  summary:
    'A file of a policy or a company document, whole or in ranges. With a ticket for `fileName`, or both secrets.',
  query: closedObject({
    fileName: Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{0,119}$' }),
    ticket: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
  }),
});
