import { Type } from 'typebox';
import { call } from './call.ts';
import { calls } from './calls.ts';
import { closed } from './shapes.ts';

/** What every download of the page asks for first. */
export const makeTicket = call(calls.makeTicket, {
  summary: "A ticket that opens one file by its link for 60 seconds, with this session's cookie.",
  body: Type.Object({ fileName: Type.String({ minLength: 1, maxLength: 300 }) }, closed),
  answer: Type.Object({ ticket: Type.String() }),
});
