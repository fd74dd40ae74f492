import { Type } from 'typebox';
import { call } from '../../contract/call.ts';

export const breakGlass = call({
  method: 'POST',
  path: '/api/break-glass',
  summary:
    'With BREAK_GLASS=1 only: signs an administrator in by a one-time code that was printed on the server.',
  body: Type.Object({ code: Type.String({ minLength: 1, maxLength: 60 }) }, { additionalProperties: false }),
  answer: Type.Object({
    access_token: Type.String(),
    expires_in: Type.Integer(),
    username: Type.String(),
    empcode: Type.String(),
    pop_status: Type.Union([Type.Literal(0), Type.Literal(1)]),
  }),
});
