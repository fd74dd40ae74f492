import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal } from '#contract/refusal.ts';
import { shownLine } from '#formats/text/submitted-text.ts';
import type { Tx } from '#server/db/database.ts';
import type { Submitted } from '#server/http/once.ts';
import type { Platform } from '#server/platform.ts';
import { type Attached, attach, type Files, withFiles } from '../../documents/server/file-service.ts';
import { removeDraft } from '../../drafts/server/store.ts';
import { move } from '../../entitlement/server/movement-service.ts';
import { lockEntitlement } from '../../entitlement/server/rule-service.ts';
import { mayStart } from '../../entitlement/server/start-service.ts';
import { keepInvoice } from '../../invoices/server/store.ts';
import { titleOf } from '../../items/assets.ts';
import type { AssetRequest } from '../../items/contract.ts';
import { offeredCategories } from '../../items/server/category-service.ts';
import * as items from '../../items/server/store.ts';
import { keepVersions } from '../../items/server/version-store.ts';
import { momentOf } from '../../requests/server/moment-service.ts';
import * as store from '../../requests/server/store.ts';
import type { Answer, KeptAnswer } from '../../steps/server/answer-present.ts';
import { answerOnce } from '../../steps/server/answer-service.ts';
import { finish } from '../../steps/server/save-service.ts';
import { decideSubmission } from '../submission.ts';

/** Submits a request: reserves its total, keeps its files, tells Approval 1. */
export async function submit(
  platform: Platform,
  actor: Actor,
  { request, files, submitted }: { request: AssetRequest; files: Files; submitted: Submitted },
): Promise<Answer | Refusal> {
  const kind = request.purchaseType === 'reimbursement' ? 'bill' : 'quote';
  return withFiles(platform, files, kind, (kept) =>
    answerOnce(platform, submitted, (tx) => submitKept(tx, platform, actor, { request, kept, submitted })),
  );
}

async function submitKept(
  tx: Tx,
  platform: Platform,
  actor: Actor,
  { request, kept, submitted }: { request: AssetRequest; kept: readonly Attached[]; submitted: Submitted },
): Promise<KeptAnswer | Refusal> {
  const now = momentOf(platform);
  const year = Number(now.today.slice(0, 4));
  // Locked first: two submissions of one person come one after the other.
  const entitlement = await lockEntitlement(tx, actor.empcode, now);
  const closed = mayStart(actor.orgUnit, year, entitlement);
  if (closed) return closed;
  const categories = await offeredCategories(tx, platform, now.today);
  const files = kept.map(({ originalName }) => originalName);
  const requestNumber = await store.nextRequestNumber(tx);
  const decision = decideSubmission(requestNumber, { request, files, categories }, actor, now);
  if (isRefusal(decision)) return decision;
  const { assests, shop } = request;
  await store.insertRequest(tx, decision, { title: titleOf(assests), shop });
  const overspent = await move(tx, platform, decision);
  if (overspent) return overspent;
  await store.insertHistory(tx, decision);
  await items.insertItems(tx, requestNumber, withPictures(assests, kept));
  await keepVersions(tx, [requestNumber], decision.history.sequence);
  await attach(tx, platform, decision, kept);
  await keepInvoice(tx, decision);
  if (request.draftId) await removeDraft(tx, actor.empcode, request.draftId);
  return finish(tx, platform, actor, decision, submitted);
}

/** The items, with the portal's own names of their pictures. */
function withPictures(assests: AssetRequest['assests'], kept: readonly Attached[]) {
  const names = new Map(kept.map(({ originalName, fileName }) => [originalName, fileName]));
  return assests.map((asset) => ({
    ...asset,
    screenshotName: asset.screenshotName && names.get(shownLine(asset.screenshotName)),
  }));
}
