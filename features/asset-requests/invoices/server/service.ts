import type { BodyOf } from '#contract/call.ts';
import type { Actor } from '#contract/people.ts';
import { type Refusal, refuse, refuseFields } from '#contract/refusal.ts';
import { dayOf } from '#formats/time/dates.ts';
import { m } from '#messages';
import type { Db } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import { momentOf } from '../../requests/server/moment-service.ts';
import {
  findRequest,
  type HistoryRecord,
  listHistory,
  type RequestRow,
} from '../../requests/server/read-store.ts';
import { sameVendor, wrongInvoice } from '../../workflow/invoice.ts';
import type { Invoice, InvoiceCheck, InvoiceFacts } from '../../workflow/invoice-shapes.ts';
import { isOwn, maySee } from '../../workflow/policy.ts';
import { refuseRole } from '../../workflow/refuse-actor.ts';
import { displayName } from '../../workflow/statuses.ts';
import { requestIdOf, requestNumberOf } from '../../workflow/vocabulary.ts';
import { checkInvoice, type InvoiceGround, type Repeat } from '../checks.ts';
import type { checkInvoice as contract } from '../contract.ts';
import * as store from './store.ts';

type History = readonly HistoryRecord[];

/** The latest invoice of a request and what stands out about it, for somebody who may see the request; null: it has none. */
export async function readInvoice(
  platform: Platform,
  actor: Actor,
  row: RequestRow,
  history: History,
): Promise<Invoice | null> {
  if (!history.some(({ facts }) => facts.invoice)) return null;
  const { reads } = platform.database;
  const found = await store.findInvoice(reads, row.requestNumber);
  if (!found) return null;
  const { number, date, vendor, amount, sequence } = found;
  const facts = { number, date, vendor, amount };
  const contents = await store.contentsOfStep(reads, row.requestNumber, sequence);
  const repeats = await findRepeats(reads, actor, facts, contents, row.requestNumber);
  const checks = checkInvoice(facts, groundOf(platform, row, history), {
    own: isOwn(row, actor),
    ...repeats,
  });
  return { ...facts, checks };
}

/**
 * What the approver will see of an invoice, before its employee sends it: 404 for a request that they may not see, 403 for one
 * that is not theirs, 422 with the wrong fields.
 */
export async function previewInvoice(
  platform: Platform,
  actor: Actor,
  given: BodyOf<typeof contract>,
): Promise<{ checks: InvoiceCheck[] } | Refusal> {
  const { reads } = platform.database;
  const { today } = momentOf(platform);
  const { requestID, invoice, files } = given;
  const requestNumber = requestID === undefined ? null : (requestNumberOf(requestID) ?? 0);
  const row = requestNumber === null ? null : await findRequest(reads, requestNumber);
  if (row === undefined || (row && !maySee(row, actor)))
    return refuse(404, 'no_such_request', m.assetrequests_refused_not_found());
  if (row && !isOwn(row, actor)) return refuseRole('USER');
  const fields = wrongInvoice(invoice, today);
  if (Object.keys(fields).length > 0) return refuseFields(m.assetrequests_refused_needs(), fields);
  const ground: InvoiceGround = row
    ? groundOf(platform, row, await listHistory(reads, [row.requestNumber]))
    : {
        purchaseType: 'reimbursement',
        total: given.total ?? null,
        currency: platform.env.CURRENCY,
        shops: given.shop === undefined ? [] : [given.shop],
        submittedOn: null,
        paidOn: null,
        today,
      };
  const repeats = await findRepeats(reads, actor, invoice, files, requestNumber);
  return { checks: checkInvoice(invoice, ground, { own: true, ...repeats }) };
}

/** What a request's invoice is compared with. The shop that an order was placed with counts as its shop too. */
function groundOf(platform: Platform, row: RequestRow, history: History): InvoiceGround {
  const ordered = history.flatMap(({ facts }) => (facts.shopName ? [facts.shopName] : []));
  const paid = history.findLast(({ action }) => action === 'recordPayment' || action === 'placeOrder');
  return {
    purchaseType: row.purchaseType,
    total: row.total,
    currency: platform.env.CURRENCY,
    shops: [row.shop.name, ...ordered],
    submittedOn: dayOf(row.submittedAt, platform.env.TZ),
    // An order's date is when it is expected; a payment's is when it was made.
    paidOn: paid
      ? (paid.action === 'recordPayment' && paid.facts.date) || dayOf(paid.at, platform.env.TZ)
      : null,
    today: momentOf(platform).today,
  };
}

/** The other requests with one of these files, and with this vendor's invoice of this number. */
async function findRepeats(
  db: Db,
  actor: Actor,
  facts: InvoiceFacts,
  contents: readonly string[],
  requestNumber: number | null,
): Promise<{ files: Repeat[]; numbers: Repeat[] }> {
  const [files, numbers] = await Promise.all([
    store.requestsWithContents(db, contents, requestNumber),
    store.requestsWithNumber(db, facts, requestNumber),
  ]);
  const repeatOf = (other: (typeof files)[number]): Repeat => ({
    requestID: requestIdOf(other.requestNumber),
    displayName: displayName(other.currentStatus),
    visible: maySee(other, actor),
  });
  const sameNumber = numbers.filter(({ vendor }) => sameVendor(vendor, facts.vendor));
  const each = new Map(sameNumber.map((other) => [other.requestNumber, other]));
  return { files: files.map(repeatOf), numbers: [...each.values()].map(repeatOf) };
}
