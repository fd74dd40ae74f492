import type { Actor } from '#contract/people.ts';
import type { Refusal } from '#contract/refusal.ts';
import type { Caller } from '#server/audit/caller.ts';
import { audit } from '#server/audit/record.ts';
import type { Tx } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import { type Attached, attach } from '../../documents/server/file-service.ts';
import { move } from '../../entitlement/server/movement-service.ts';
import { keepInvoice } from '../../invoices/server/store.ts';
import { titleOf } from '../../items/assets.ts';
import { type Amendment, replaceItems } from '../../items/server/edit-service.ts';
import { keepVersions } from '../../items/server/version-store.ts';
import { tellPeople } from '../../notices/server/service.ts';
import * as store from '../../requests/server/store.ts';
import type { Decision } from '../../workflow/decision.ts';
import { requestIdOf } from '../../workflow/vocabulary.ts';
import type { KeptAnswer } from './answer-present.ts';

/** What is saved beside a decision: what it amends, and its files, which are kept already. */
interface Saved extends Amendment {
  readonly kept?: readonly Attached[];
  readonly submitted: Caller;
}

/** Saves a decision: the request, its balance, history, items, files, invoice and what is due; then `finish`. Refuses what is over the balance. */
export async function save(
  tx: Tx,
  platform: Platform,
  actor: Actor,
  decision: Decision,
  { kept = [], submitted, ...amendment }: Saved,
): Promise<KeptAnswer | Refusal> {
  const { requestNumber, empcode } = decision.next;
  const { assests, shop } = decision.history.action === 'updateRequest' ? amendment : {};
  const title = assests && titleOf(assests);
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

/** What is left once a decision is saved: the audit entry, the notices, and what the call answers. */
export async function finish(
  tx: Tx,
  platform: Platform,
  actor: Actor,
  decision: Decision,
  submitted: Caller,
): Promise<KeptAnswer> {
  const { next, history } = decision;
  const requestID = requestIdOf(next.requestNumber);
  await audit(tx, history.at, {
    actor: actor.empcode,
    action: `asset-request.${history.action}`,
    subject: requestID,
    caller: submitted,
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
