import { Type } from 'typebox';
import { call } from '#contract/call.ts';
import { closedObject } from '#contract/shapes.ts';
import { calls } from './calls.ts';

export const breakGlass = call(calls.breakGlass, {
  summary:
    'With BREAK_GLASS=1 only: signs an administrator in by a one-time code that was printed on the server.',
  body: closedObject({ code: Type.String({ minLength: 1, maxLength: 60 }) }),
  answer: Type.Object({
    access_token: Type.String(),
    expires_in: Type.Integer(),
    username: Type.String(),
    empcode: Type.String(),
    pop_status: Type.Union([Type.Literal(0), Type.Literal(1)]),
  }),
});
