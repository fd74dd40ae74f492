import { Type } from 'typebox';
import { call } from '#contract/call.ts';
import { closedObject } from '#contract/shapes.ts';
import { calls } from './calls.ts';

const Base64Url = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+=*$' });
const Endpoint = Type.String({ minLength: 1, maxLength: 1_000, pattern: '^https?://[^\\s\\u0000]+$' });

export const subscribePush = call(calls.subscribePush, {
  summary:
    "Has the caller's notices come to this browser, as long as the session lasts: its subscription with a push service that browsers have.",
  body: closedObject({
    endpoint: Endpoint,
    keys: closedObject({ p256dh: Base64Url(100), auth: Base64Url(40) }),
  }),
  answer: Type.Object({ data: Type.Object({ subscribed: Type.Boolean() }) }),
});

export const unsubscribePush = call(calls.unsubscribePush, {
  summary: "Has the caller's notices come to this browser no more.",
  body: closedObject({ endpoint: Endpoint }),
  answer: Type.Object({ data: Type.Object({ subscribed: Type.Boolean() }) }),
});
