import { m } from '#messages';
import { say } from '#server/say.ts';
import { secondsLeft } from '../../workflow/undo.ts';
import { requestIdOf } from '../../workflow/vocabulary.ts';
import type { DecisionStanding } from '../undo-contract.ts';
import { presentAnswer } from './answer-present.ts';
import type { DecisionRow } from './undo-store.ts';

/** How a decision stands, in words: once it is done, in the confirmation's. */
export function presentStanding(decision: DecisionRow, now: Date): DecisionStanding {
  return {
    decisionID: decision.decisionId,
    requestID: requestIdOf(decision.requestNumber),
    state: decision.state,
    ...wordsOf(decision, now),
    takesEffectAt: decision.takesEffectAt.toISOString(),
  };
}

function wordsOf(
  { state, takesEffectAt, answer, refusal }: DecisionRow,
  now: Date,
): { message: string; description: string } {
  if (state === 'done' && answer) {
    const { message, description } = presentAnswer(answer);
    return { message, description };
  }
  if (state === 'refused' && refusal)
    return { message: say(refusal.message), description: m.assetrequests_undo_not_done() };
  if (state === 'undone')
    return { message: m.assetrequests_undo_done(), description: m.assetrequests_undo_as_before() };
  return {
    message: m.assetrequests_undo_waits({ seconds: secondsLeft(takesEffectAt, now) }),
    description: m.assetrequests_undo_until(),
  };
}
