import { Type } from 'typebox';
import { call } from './call.ts';

/** What every download of the page asks for first. */
export const makeTicket = call({
  method: 'POST',
  path: '/api/tickets',
  summary: "A ticket that opens one file by its link for 60 seconds, with this session's cookie.",
  body: Type.Object(
    { fileName: Type.String({ minLength: 1, maxLength: 300 }) },
    { additionalProperties: false },
  ),
  answer: Type.Object({ ticket: Type.String() }),
});
