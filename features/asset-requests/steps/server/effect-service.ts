import { isRefusal, type Refusal } from '#contract/refusal.ts';
import { findActorOn } from '#features/identity/server/offered-store.ts';
import { audit } from '#server/audit/record.ts';
import { type Tx, transact } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import { notDoneTelling } from '../../notices/events.ts';
import { linkFor, tell, toldOf } from '../../notices/server/service.ts';
import { momentOf } from '../../requests/server/moment-service.ts';
import { lockRequest } from '../../requests/server/store.ts';
import { refuseRole } from '../../workflow/refuse-actor.ts';
import { isDue } from '../../workflow/undo.ts';
import { requestIdOf } from '../../workflow/vocabulary.ts';
import type { KeptAnswer } from './answer-present.ts';
import { stepIn } from './service.ts';
import * as store from './undo-store.ts';

const passedOver = { passedOver: true } as const;
const tryAgainAfterMs = 60_000;

/**
 * Makes the round in which the decisions take effect whose time has come, each in a transaction of its own. It runs on every server: a
 * decision that another has just now is passed over, and one that cannot be done because something broke is tried again after a
 * minute, so that the others go on.
 */
export function createEffects(platform: Platform): () => Promise<number> {
  const broken = new Map<string, number>();
  return async () => {
    let ended = 0;
    const now = platform.now().getTime();
    for (const [decisionId, until] of broken) if (until <= now) broken.delete(decisionId);
    const due = await store.dueDecisions(platform.database.reads, new Date(now), [...broken.keys()]);
    for (const decisionId of due) {
      try {
        if (await takeEffect(platform, decisionId)) ended++;
        broken.delete(decisionId);
      } catch (error) {
        broken.set(decisionId, now + tryAgainAfterMs);
        platform.log.error({ err: error, decisionId }, 'a decision could not take effect');
      }
    }
    return ended;
  };
}

/** Does what was decided, as its maker, with the grants that they hold now; or notes why it cannot be done. False: it was passed over. */
async function takeEffect(platform: Platform, decisionId: string): Promise<boolean> {
  const result = await transact(platform.database, (tx) => doDecided(tx, platform, decisionId));
  if (!isRefusal(result)) return result !== passedOver;
  // What it had written is rolled back. Meanwhile it may have been undone: then there is nothing to note.
  await transact(platform.database, (tx) => noteRefused(tx, platform, decisionId, result));
  return true;
}

async function doDecided(
  tx: Tx,
  platform: Platform,
  decisionId: string,
): Promise<KeptAnswer | typeof passedOver | Refusal> {
  const moment = momentOf(platform);
  const decision = await store.lockFreeDecision(tx, decisionId);
  if (!decision || !isDue(decision, moment.at)) return passedOver;
  const actor = await findActorOn(tx, decision.actor, moment.today);
  if (!actor) return refuseRole(decision.role);
  const { requestNumber, step, address, reference } = decision;
  const submitted = { address, reference };
  const answer = await stepIn(tx, platform, actor, { requestNumber, step, taking: decisionId, submitted });
  // Whoever saw it when they decided, and does not now, has lost the role.
  if (isRefusal(answer)) return answer.status === 404 ? refuseRole(decision.role) : answer;
  await store.endDecision(tx, decisionId, moment.at, { state: 'done', answer });
  return answer;
}

async function noteRefused(tx: Tx, platform: Platform, decisionId: string, refusal: Refusal): Promise<void> {
  const now = platform.now();
  const decision = await store.lockDecision(tx, decisionId);
  if (!decision || !isDue(decision, now)) return;
  const { code, message } = refusal;
  await store.endDecision(tx, decisionId, now, { state: 'refused', refusal: { code, message } });
  const requestID = requestIdOf(decision.requestNumber);
  await audit(tx, now, {
    actor: decision.actor,
    action: 'asset-request.decision-refused',
    subject: requestID,
    caller: decision,
    after: { decision: decision.action, decisionID: decisionId, code },
  });
  const request = await lockRequest(tx, decision.requestNumber);
  if (!request) return;
  const told = await toldOf(tx, request, momentOf(platform).today);
  const notice = {
    from: null,
    kind: 'asset-request.not-done',
    link: linkFor(told, decision.actor),
    // They have decided it a moment ago.
    atOnce: true,
  };
  await tell(tx, platform, decision.actor, notDoneTelling(told, message), notice);
}
