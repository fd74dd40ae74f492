import { Type } from 'typebox';
import { call } from '#contract/call.ts';
import { closed } from '#contract/shapes.ts';
import { calls } from './calls.ts';

const Secret = Type.String({ pattern: '^[\\w-]{43}$' });

export const onePagerLogin = call(calls.onePagerLogin, {
  summary:
    "Gives the page the room's own token for `authToken`, and the browser its cookie, for the session whose token is sent as bearer and as `token`.",
  form: true,
  body: Type.Object({ token: Secret }, closed),
  answer: Type.Object({ data: Type.Object({ token: Type.String() }) }),
});

export const onePagerLogout = call(calls.onePagerLogout, {
  summary: "Ends the room's own pair of secrets; the portal's session goes on.",
  answer: Type.Object({ data: Type.Object({ ended: Type.Boolean() }) }),
});
