import { m } from '#messages';
import type { Actor } from '../../../../contract/people.ts';
import { isRefusal, type Refusal, refuse } from '../../../../contract/refusal.ts';
import { dayOf } from '../../../../formats/dates.ts';
import { moneyText } from '../../../../formats/money.ts';
import { audit } from '../../../../server/audit/record.ts';
import { type Tx, transact } from '../../../../server/db/database.ts';
import { forgetKeys, once, type Submitted } from '../../../../server/db/once.ts';
import type { Upload } from '../../../../server/http/uploads.ts';
import type { Platform } from '../../../../server/platform.ts';
import type { MultipleAssetRequestDocuments } from '../../documents/contract.ts';
import { type Attached, attach, withFiles } from '../../documents/server/file-service.ts';
import { countDocuments } from '../../documents/server/store.ts';
import { lockEntitlement, moveBalance } from '../../entitlement/server/store.ts';
import { keepInvoice } from '../../invoices/server/store.ts';
import { titleOf, totalOf } from '../../items/assets.ts';
import { wrongItems } from '../../items/items.ts';
import { offeredCategories } from '../../items/server/category-service.ts';
import * as items from '../../items/server/store.ts';
import { keepVersions } from '../../items/server/version-store.ts';
import { sayHeld, tellPeople } from '../../notices/server/service.ts';
import { momentOf } from '../../requests/server/moment-service.ts';
import type { PayingDesk } from '../../requests/server/paying-service.ts';
import * as store from '../../requests/server/store.ts';
import { availableOf, moved } from '../../workflow/balance.ts';
import type { Decision, StepSent } from '../../workflow/decision.ts';
import { maySee } from '../../workflow/policy.ts';
import type { RequestState } from '../../workflow/request.ts';
import { decide, decideAddFiles } from '../../workflow/rules.ts';
import type { AssetDraft, Done, RequestDetail, Shop } from '../../workflow/shapes.ts';
import { wrongShop } from '../../workflow/shop.ts';
import { takesEffectAt } from '../../workflow/undo.ts';
import { type FileKind, isPayment, limits, requestIdOf } from '../../workflow/vocabulary.ts';
import { hold } from './undo-service.ts';

export type Answer = Done['data'];
export type Files = Upload['files'];

/** One step of a request as a call gives it. `kind`: what its files are. */
export interface StepGiven {
  readonly requestNumber: number;
  readonly step: StepSent;
  readonly assests?: AssetDraft[] | undefined;
  readonly shop?: Shop | undefined;
  readonly files?: Files;
  readonly kind?: FileKind;
  readonly submitted: Submitted;
}

/** One step to be taken in a transaction that is open already; its files are kept already. */
export interface StepInGiven extends Omit<StepGiven, 'files' | 'kind' | 'submitted'> {
  readonly kept?: readonly Attached[];
  /** The decision that takes effect by it. */
  readonly taking?: string;
  readonly submitted: Pick<Submitted, 'address' | 'reference'>;
}

/** Takes one step with a request. Of two who act at once, one wins; the other is told that it has moved on (409). */
export async function act(
  platform: Platform,
  desk: PayingDesk,
  actor: Actor,
  given: StepGiven,
): Promise<Answer | Refusal> {
  const { files = [], kind = 'document', ...rest } = given;
  return withFiles(platform, files, kind, (kept) =>
    inOneTransaction(platform, given.submitted, (tx) =>
      isPayment(given.step.action)
        ? payByHand(tx, platform, desk, actor, { ...rest, kept })
        : takeOrHold(tx, platform, actor, { ...rest, kept }),
    ),
  );
}

/** Pays one request: a run of one at the payment desk, and the request's step. */
async function payByHand(
  tx: Tx,
  platform: Platform,
  desk: PayingDesk,
  actor: Actor,
  given: StepInGiven,
): Promise<Answer | Refusal> {
  const checked = await checkStep(tx, platform, actor, given);
  if (isRefusal(checked)) return checked;
  return (await desk.payOne(tx, platform, actor, given)) ?? stepIn(tx, platform, actor, given);
}

/** Takes the step, or, where it may be undone for a while, checks it in full and keeps it until its time has come. */
async function takeOrHold(
  tx: Tx,
  platform: Platform,
  actor: Actor,
  given: StepInGiven,
): Promise<Answer | Refusal> {
  const at = takesEffectAt(given.step, platform.now(), platform.env.UNDO_SECONDS);
  if (!at) return stepIn(tx, platform, actor, given);
  const checked = await checkStep(tx, platform, actor, given);
  if (isRefusal(checked)) return checked;
  const message = await sayHeld(tx, platform, actor, checked.decision);
  return hold(tx, platform, actor, { ...given, message, request: checked.request, takesEffectAt: at });
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
): Promise<Answer | Refusal> {
  const checked = await checkStep(tx, platform, actor, given);
  if (isRefusal(checked)) return checked;
  const { assests, shop, kept = [], submitted } = given;
  const editing = given.step.action === 'updateRequest';
  return save(tx, platform, actor, checked.decision, {
    ...(editing && assests && { assests, title: titleOf(assests) }),
    ...(editing && shop && { shop }),
    kept,
    submitted,
  });
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

/** Adds further files to one's own request; each may belong to an item. */
export async function addFiles(
  platform: Platform,
  actor: Actor,
  given: { requestNumber: number; about: MultipleAssetRequestDocuments; files: Files; submitted: Submitted },
): Promise<Answer | Refusal> {
  const { requestNumber, about, submitted } = given;
  if (given.files.length === 0) return refuse(422, 'no_file', m.requests_refused_no_file());
  return withFiles(platform, given.files, 'document', (kept) =>
    inOneTransaction(platform, submitted, async (tx) => {
      const request = await lockVisible(tx, requestNumber, actor);
      if (isRefusal(request)) return request;
      const decision = decideAddFiles(request, about.sequenceID, actor, momentOf(platform));
      if (isRefusal(decision)) return decision;
      if ((await countDocuments(tx, requestNumber)) + kept.length > limits.files)
        return refuse(422, 'too_many_files', m.requests_refused_too_many_files({ files: limits.files }));
      const own = await items.itemIds(tx, requestNumber);
      if (about.assests.some((assetId) => !own.has(assetId)))
        return refuse(422, 'needs', m.requests_refused_needs(), {
          fields: { assests: m.requests_field_item() },
        });
      const placed = kept.map((file, index) => ({ ...file, assetId: about.assests[index] ?? null }));
      return save(tx, platform, actor, decision, { kept: placed, submitted });
    }),
  );
}

export async function inOneTransaction(
  platform: Platform,
  submitted: Submitted,
  work: (tx: Tx) => Promise<Answer | Refusal>,
): Promise<{ answer: Answer; repeated: boolean } | Refusal> {
  return transact(platform.database, (tx) => once(tx, submitted, platform.now(), () => work(tx)));
}

async function lockVisible(tx: Tx, requestNumber: number, actor: Actor): Promise<RequestState | Refusal> {
  const request = await store.lockRequest(tx, requestNumber);
  return request && maySee(request, actor)
    ? request
    : refuse(404, 'no_such_request', m.requests_refused_not_found());
}

async function wrongEdit(
  tx: Tx,
  platform: Platform,
  requestNumber: number,
  { assests, shop }: Pick<StepInGiven, 'assests' | 'shop'>,
): Promise<Refusal | null> {
  const fields = {
    ...(assests && (await wrongEditedItems(tx, platform, requestNumber, assests))),
    ...(shop && wrongShop(shop)),
  };
  return Object.keys(fields).length === 0
    ? null
    : refuse(422, 'needs', m.requests_refused_needs(), { fields });
}

async function wrongEditedItems(
  tx: Tx,
  platform: Platform,
  requestNumber: number,
  assests: AssetDraft[],
): Promise<Record<string, string>> {
  // What was decided after the submission does not hold for this request.
  const submittedOn = dayOf(await store.findSubmittedAt(tx, requestNumber), platform.env.TZ);
  const categories = await offeredCategories(tx, platform, submittedOn);
  const kept = await items.keptItems(tx, requestNumber);
  const own = new Set(kept.map(({ assetId }) => assetId));
  // An item keeps the picture that it came with.
  const bare = assests.map(({ screenshotName: _, ...asset }) => asset);
  const fields = wrongItems(bare, [], categories, kept);
  assests.forEach(({ assetId }, index) => {
    if (assetId !== undefined && !own.has(assetId))
      fields[`assests.${index}.assetId`] = m.requests_field_item();
  });
  return fields;
}

interface Saved {
  readonly assests?: AssetDraft[];
  readonly title?: string;
  readonly shop?: Shop;
  readonly kept: readonly Attached[];
  readonly submitted: StepInGiven['submitted'];
}

async function save(
  tx: Tx,
  platform: Platform,
  actor: Actor,
  decision: Decision,
  saved: Saved,
): Promise<Answer | Refusal> {
  const { requestNumber, empcode } = decision.next;
  const { title, shop, assests, kept, submitted } = saved;
  await store.updateRequest(tx, decision, { ...(title && { title }), ...(shop && { shop }) });
  const overspent = await move(tx, platform, decision);
  if (overspent) return overspent;
  await store.insertHistory(tx, decision);
  if (assests) await replaceItems(tx, requestNumber, assests);
  if (assests || shop) await keepVersions(tx, [requestNumber], decision.history.sequence);
  await attach(tx, platform, decision, kept);
  await keepInvoice(tx, decision);
  if (decision.paymentDue !== null) {
    const due = { requestNumber, empcode, amount: decision.paymentDue, dueSince: decision.history.at };
    await store.insertPaymentDue(tx, due);
  }
  return finish(tx, platform, actor, decision, submitted);
}

/** The items as they should be now: those with an id are changed, new ones added, the others marked as deleted. */
async function replaceItems(tx: Tx, requestNumber: number, assests: AssetDraft[]): Promise<void> {
  const kept = assests.flatMap(({ assetId }) => (assetId === undefined ? [] : [assetId]));
  await items.deleteOtherItems(tx, requestNumber, kept);
  for (const item of assests)
    if (item.assetId !== undefined) await items.updateItem(tx, requestNumber, item.assetId, item);
  const added = assests.filter(({ assetId }) => assetId === undefined);
  await items.insertItems(
    tx,
    requestNumber,
    added.map((item) => ({ ...item, screenshotName: undefined })),
  );
}

export async function move(
  tx: Tx,
  platform: Platform,
  { next, movement }: Decision,
): Promise<Refusal | null> {
  if (movement.reserved === 0 && movement.consumed === 0) return null;
  const entitlement = await lockEntitlement(tx, next.empcode, next.year);
  if (!entitlement) throw new Error(`no entitlement for request ${next.requestNumber}`);
  if (!moved(entitlement, movement)) {
    const { CURRENCY } = platform.env;
    const left = moneyText(availableOf(entitlement), CURRENCY);
    const entitled = moneyText(entitlement.entitled, CURRENCY);
    return refuse(422, 'over_balance', m.requests_refused_balance({ left, entitled }), {
      fields: { assests: m.requests_refused_balance({ left, entitled }) },
    });
  }
  await moveBalance(tx, next.empcode, next.year, movement);
  return null;
}

export async function finish(
  tx: Tx,
  platform: Platform,
  actor: Actor,
  decision: Decision,
  submitted: StepInGiven['submitted'],
): Promise<Answer> {
  const { next, history } = decision;
  const requestID = requestIdOf(next.requestNumber);
  await audit(tx, history.at, {
    actor: actor.empcode,
    action: `asset-request.${history.action}`,
    subject: requestID,
    address: submitted.address,
    reference: submitted.reference,
    before: history.fromStatus && { status: history.fromStatus, version: next.version - 1 },
    after: { status: next.currentStatus, version: next.version, ...decision.movement },
  });
  const description = await tellPeople(tx, platform, actor, decision);
  return {
    requestID,
    sequenceID: next.version,
    currentStatus: next.currentStatus,
    message: decision.message,
    description,
    decision: null,
  };
}

/** Reads a request as it is now. */
export type ReadCurrent = (actor: Actor, requestNumber: number) => Promise<RequestDetail | Refusal>;

/** What a step answers; a refusal because the request has moved on carries it as it is now. */
export async function withCurrent(
  answered: Promise<Answer | Refusal>,
  read: () => ReturnType<ReadCurrent>,
): Promise<Answer | Refusal> {
  const result = await answered;
  if (!isRefusal(result) || result.status !== 409) return result;
  const current = await read();
  return isRefusal(current) ? result : { ...result, current };
}

const keptDays = 7;

/** Forgets the keys of submissions older than a week. */
export async function forgetOldSubmissions(platform: Platform): Promise<void> {
  await forgetKeys(platform.database.writes, new Date(platform.now().getTime() - keptDays * 86_400_000));
}
