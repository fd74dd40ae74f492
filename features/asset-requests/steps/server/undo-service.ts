import { randomUUID } from 'node:crypto';
import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal } from '#contract/refusal.ts';
import { type Sentence, sentence } from '#contract/sentence.ts';
import { clockTime } from '#formats/time/dates.ts';
import type { Caller } from '#server/audit/caller.ts';
import { audit } from '#server/audit/record.ts';
import { type Tx, transact } from '#server/db/database.ts';
import { once, type Submitted } from '#server/http/once.ts';
import type { Platform } from '#server/platform.ts';
import type { StepSent } from '../../workflow/decision.ts';
import type { RequestState } from '../../workflow/request.ts';
import { decideUndo } from '../../workflow/undo.ts';
import { requestIdOf } from '../../workflow/vocabulary.ts';
import type { DecisionStanding } from '../undo-contract.ts';
import type { KeptAnswer } from './answer-present.ts';
import { presentStanding } from './undo-present.ts';
import * as store from './undo-store.ts';

interface Held {
  readonly request: RequestState;
  readonly step: StepSent;
  /** What will happen. */
  readonly message: Sentence;
  readonly takesEffectAt: Date;
  readonly submitted: Caller;
}

/** Keeps a decision that was checked until its time has come. The request is locked, and stays as it is. */
export async function hold(tx: Tx, platform: Platform, actor: Actor, held: Held): Promise<KeptAnswer> {
  const { request, step, message, takesEffectAt, submitted } = held;
  const { requestNumber, version } = request;
  const { action } = step;
  const role = step.role === 'FL2' ? 'FL2' : 'FL1';
  const decisionId = randomUUID();
  await store.insertDecision(tx, {
    decisionId,
    requestNumber,
    version,
    actor: actor.empcode,
    role,
    action,
    step: JSON.stringify(step),
    madeAt: platform.now(),
    takesEffectAt,
    address: submitted.address,
    reference: submitted.reference,
  });
  return {
    requestID: requestIdOf(requestNumber),
    sequenceID: version,
    currentStatus: request.currentStatus,
    message,
    description: sentence('assetrequests_undo_until_at', {
      time: clockTime(takesEffectAt, platform.env.TZ, true),
    }),
    decision: { decisionID: decisionId, takesEffectAt: takesEffectAt.toISOString() },
  };
}

/** Takes back a decision that waits. Of this and its taking effect at the same moment, one happens. */
export async function undo(
  platform: Platform,
  actor: Actor,
  { decisionID, submitted }: { decisionID: string; submitted: Submitted },
): Promise<DecisionStanding | Refusal> {
  const now = platform.now();
  const result = await transact(platform.database, (tx) =>
    once(tx, submitted, now, async () => {
      const decision = await store.lockDecision(tx, decisionID);
      const refused = decideUndo(decision, actor);
      if (refused || !decision) return refused as Refusal;
      await store.endDecision(tx, decisionID, now, { state: 'undone' });
      await audit(tx, now, {
        actor: actor.empcode,
        action: 'asset-request.undo',
        subject: requestIdOf(decision.requestNumber),
        caller: submitted,
        before: { decision: decision.action, decisionID, madeAt: decision.madeAt },
      });
      return { decisionID };
    }),
  );
  return isRefusal(result) ? result : readDecision(platform, actor, decisionID);
}

/** How a decision of the caller stands; 404 for anybody else's. */
export async function readDecision(
  platform: Platform,
  actor: Actor,
  decisionID: string,
): Promise<DecisionStanding | Refusal> {
  const decision = await store.findDecision(platform.database.reads, decisionID);
  if (!decision || decision.actor !== actor.empcode) return decideUndo(undefined, actor) as Refusal;
  return presentStanding(decision, platform.now());
}
