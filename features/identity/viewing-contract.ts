import { type Static, Type } from 'typebox';
import { call } from '#contract/call.ts';
import { closedObject, orNull } from '#contract/shapes.ts';
import { paragraph } from '#contract/submitted-text.ts';
import { calls } from './calls.ts';
import { longestReason } from './viewing-rules.ts';

/** As whom an administrator looks at the portal. */
const Viewing = Type.Object({
  viewingId: Type.String(),
  empcode: Type.String(),
  name: Type.String(),
  reason: Type.String(),
  /** ISO 8601, as is the other. */
  since: Type.String(),
  until: Type.String(),
});
export type ViewingShown = Static<typeof Viewing>;

export const beginViewing = call(calls.beginViewing, {
  summary:
    'Has an administrator see the portal as a colleague sees it, in this session, for half an hour at most; nothing can be changed meanwhile. The colleague is told, with the reason.',
  body: closedObject({
    empcode: Type.String({ minLength: 1, maxLength: 20 }),
    reason: paragraph(longestReason),
  }),
  answer: Type.Object({ data: Viewing }),
});

export const getViewing = call(calls.getViewing, {
  summary: 'As whom the portal is seen in this session; null: as its holder.',
  whileViewing: 'own',
  answer: Type.Object({ data: orNull(Viewing) }),
});

export const endViewing = call(calls.endViewing, {
  summary: 'Has the portal seen as the holder of this session again.',
  whileViewing: 'own',
  answer: Type.Object({ ended: Type.Boolean() }),
});
