import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import type { Caller } from '#server/audit/caller.ts';
import type { Tx } from '#server/db/database.ts';
import type { Submitted } from '#server/http/once.ts';
import type { Platform } from '#server/platform.ts';
import { type Attached, type Files, withFiles } from '../../documents/server/file-service.ts';
import { totalOf } from '../../items/assets.ts';
import { type Amendment, wrongEdit } from '../../items/server/edit-service.ts';
import { sayHeld } from '../../notices/server/service.ts';
import { momentOf } from '../../requests/server/moment-service.ts';
import type { PayingDesk } from '../../requests/server/paying-service.ts';
import * as store from '../../requests/server/store.ts';
import type { Decision, StepSent } from '../../workflow/decision.ts';
import { maySee } from '../../workflow/policy.ts';
import type { RequestState } from '../../workflow/request.ts';
import { decide } from '../../workflow/rules.ts';
import { takesEffectAt } from '../../workflow/undo.ts';
import { type FileKind, isPayment } from '../../workflow/vocabulary.ts';
import type { Answer, KeptAnswer } from './answer-present.ts';
import { answerOnce } from './answer-service.ts';
import { save } from './save-service.ts';
import { hold } from './undo-service.ts';

/** One step of a request as a call gives it. `kind`: what its files are. */
interface StepGiven extends Amendment {
  readonly requestNumber: number;
  readonly step: StepSent;
  readonly files?: Files;
  readonly kind?: FileKind;
  readonly submitted: Submitted;
}

/** One step to be taken in a transaction that is open already; its files are kept already. */
interface StepInGiven extends Omit<StepGiven, 'files' | 'kind' | 'submitted'> {
  readonly kept?: readonly Attached[];
  /** The decision that takes effect by it. */
  readonly taking?: string;
  readonly submitted: Caller;
}

/** Takes one step with a request. Of two who act at once, one wins; the other is told that it has moved on (409). */
export async function act(
  platform: Platform,
  desk: PayingDesk,
  actor: Actor,
  { files = [], kind = 'document', ...given }: StepGiven,
): Promise<Answer | Refusal> {
  return withFiles(platform, files, kind, (kept) =>
    answerOnce(platform, given.submitted, (tx) => takeOrHold(tx, platform, desk, actor, { ...given, kept })),
  );
}

/**
 * Takes a step that was checked in full; where it may be undone for a while, keeps it until its time has come. A payment becomes a run
 * of one at the payment desk first.
 */
async function takeOrHold(
  tx: Tx,
  platform: Platform,
  desk: PayingDesk,
  actor: Actor,
  given: StepInGiven,
): Promise<KeptAnswer | Refusal> {
  const checked = await checkStep(tx, platform, actor, given);
  if (isRefusal(checked)) return checked;
  const { request, decision } = checked;
  const at = takesEffectAt(given.step, platform.now(), platform.settings.now.undoSeconds);
  if (at) {
    const message = await sayHeld(tx, platform, actor, decision);
    return hold(tx, platform, actor, { ...given, message, request, takesEffectAt: at });
  }
  const notPaid = isPayment(given.step.action) ? await desk.payOne(tx, platform, actor, given) : null;
  return notPaid ?? save(tx, platform, actor, decision, given);
}

/**
 * Takes one step inside a transaction that somebody else has opened: locks the request, decides, saves, with its history,
 * balance, audit and notices. After a refusal the whole transaction must be rolled back (`transact` does): part of the step may
 * be written. Who takes many steps in one transaction takes them in the order of the request numbers, so that two who do it at
 * once never wait for each other. It takes effect at once, a decision too; a request on which a decision waits refuses it (409
 * `being_decided`).
 */
export async function stepIn(
  tx: Tx,
  platform: Platform,
  actor: Actor,
  given: StepInGiven,
): Promise<KeptAnswer | Refusal> {
  const checked = await checkStep(tx, platform, actor, given);
  return isRefusal(checked) ? checked : save(tx, platform, actor, checked.decision, given);
}

/** Locks the request and decides the step on it; nothing is written. */
async function checkStep(
  tx: Tx,
  platform: Platform,
  actor: Actor,
  { requestNumber, assests, shop, kept = [], ...given }: StepInGiven,
): Promise<{ request: RequestState; decision: Decision } | Refusal> {
  const locked = await lockVisible(tx, requestNumber, actor);
  if (isRefusal(locked)) return locked;
  const own = given.taking !== undefined && locked.beingDecided?.decisionID === given.taking;
  const request = own ? { ...locked, beingDecided: null } : locked;
  const editing = given.step.action === 'updateRequest';
  const wrong = editing ? await wrongEdit(tx, platform, requestNumber, { assests, shop }) : null;
  const newTotal = editing && assests ? totalOf(assests) : undefined;
  const step = { ...given.step, files: kept.length, newTotal };
  const decision = decide(request, step, actor, momentOf(platform));
  if (isRefusal(decision)) return decision;
  return wrong ?? { request, decision };
}

/** Locks a request until the end of the transaction; 404 for whoever may not see it. */
export async function lockVisible(
  tx: Tx,
  requestNumber: number,
  actor: Actor,
): Promise<RequestState | Refusal> {
  const request = await store.lockRequest(tx, requestNumber);
  return request && maySee(request, actor)
    ? request
    : refuse(404, 'no_such_request', m.assetrequests_refused_not_found());
}
