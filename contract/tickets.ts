import { Type } from 'typebox';
import { call } from './call.ts';
import { calls } from './calls.ts';
import { closedObject } from './shapes.ts';

/** What every download of the page asks for first. */
export const makeTicket = call(calls.makeTicket, {
  whileViewing: 'read',
  summary: "A ticket that opens one file by its link for 60 seconds, with this session's cookie.",
  body: closedObject({ fileName: Type.String({ minLength: 1, maxLength: 300 }) }),
  answer: Type.Object({ ticket: Type.String() }),
});
