import type { Actor } from '../../../../contract/people.ts';
import { isRefusal, type Refusal } from '../../../../contract/refusal.ts';
import { shownLine } from '../../../../formats/typed-text.ts';
import type { Submitted } from '../../../../server/db/once.ts';
import type { Platform } from '../../../../server/platform.ts';
import { attach, withFiles } from '../../documents/server/file-service.ts';
import { removeDraft } from '../../drafts/server/store.ts';
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
import { type Answer, type Files, finish, inOneTransaction, move } from '../../steps/server/service.ts';
import { decideSubmission } from '../submission.ts';
/** Submits a request: reserves its total, keeps its files, tells Approval 1. */
export async function submit(
  platform: Platform,
  actor: Actor,
  given: { request: AssetRequest; files: Files; submitted: Submitted },
): Promise<Answer | Refusal> {
  const { request, submitted } = given;
  const kind = request.purchaseType === 'reimbursement' ? 'bill' : 'quote';
  return withFiles(platform, given.files, kind, (files) =>
    inOneTransaction(platform, submitted, async (tx) => {
      const now = momentOf(platform);
      const year = Number(now.today.slice(0, 4));
      // Locked first: two submissions of one person come one after the other.
      const entitlement = await lockEntitlement(tx, actor.empcode, now);
      const closed = mayStart(actor.orgUnit, year, entitlement);
      if (closed) return closed;
      const categories = await offeredCategories(tx, platform, now.today);
      const names = files.map(({ originalName }) => originalName);
      const decision = decideSubmission(
        await store.nextRequestNumber(tx),
        { request, files: names, categories },
        actor,
        now,
      );
      if (isRefusal(decision)) return decision;
      const { assests, shop } = request;
      await store.insertRequest(tx, decision, { title: titleOf(assests), shop });
      const overspent = await move(tx, platform, decision);
      if (overspent) return overspent;
      await store.insertHistory(tx, decision);
      const keptName = new Map(files.map(({ originalName, fileName }) => [originalName, fileName]));
      const named = assests.map((asset) => ({
        ...asset,
        screenshotName: asset.screenshotName && keptName.get(shownLine(asset.screenshotName)),
      }));
      await items.insertItems(tx, decision.next.requestNumber, named);
      await keepVersions(tx, [decision.next.requestNumber], decision.history.sequence);
      await attach(tx, platform, decision, files);
      await keepInvoice(tx, decision);
      if (request.draftId) await removeDraft(tx, actor.empcode, request.draftId);
      return finish(tx, platform, actor, decision, submitted);
    }),
  );
}
