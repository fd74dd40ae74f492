import { m } from '#messages';
import { type Refusal, refuse } from '../../contract/refusal.ts';
import { moneyText } from '../../formats/money.ts';
import { isBlank, shownLine } from '../../formats/typed-text.ts';
import { shownAssets, totalOf } from './assets.ts';
import type { AssetRequest } from './contract.ts';
import type { Decision, Moment } from './decision.ts';
import { cleanInvoice, wrongInvoice } from './invoice.ts';
import { sayMissing } from './missing.ts';
import type { RequestState } from './request.ts';
import type { AssetDraft, Shop } from './shapes.ts';
import { message, stage } from './stage.ts';
import { limits } from './vocabulary.ts';

/** Who submits, and from where. */
export interface Submitter {
  readonly empcode: string;
  readonly locationId: string;
  readonly orgUnit: string;
}

/** What is submitted: the request, the names of the files sent along, the categories there are. */
export interface Submission {
  readonly request: Pick<AssetRequest, 'purchaseType' | 'assests' | 'shop' | 'comment' | 'invoice'>;
  readonly files: readonly string[];
  readonly categories: OfferedCategories;
}

/** The categories that may be asked for, with the most that one piece of each may cost (minor units; null: no limit). */
export interface OfferedCategories {
  readonly limits: ReadonlyMap<string, number | null>;
  /** ISO 4217. */
  readonly currency: string;
}

/** An item as it stands in a request already. */
export interface KeptItem {
  readonly assetId: number;
  readonly category: string;
  readonly price: number;
}

/** The sentence for a price above its category's limit, or null. What stands in the request already for no less stays as it is. */
function aboveLimit(
  { assetId, category, price, deleted, disabled }: AssetDraft,
  { limits: most, currency }: OfferedCategories,
  kept: readonly KeptItem[],
): string | null {
  const limit = most.get(category) ?? null;
  if (limit === null || price <= limit || deleted || disabled) return null;
  const before = kept.find((item) => isSame(item, { assetId, category }));
  return before && price <= before.price
    ? null
    : m.requests_field_price_limit({ limit: moneyText(limit, currency) });
}

function isSame(item: KeptItem, asset: { assetId?: number | undefined; category: string }): boolean {
  return item.assetId === asset.assetId && item.category === asset.category;
}

/**
 * The wrong fields of the items: a category that is not offered, a price above its limit, a picture that was not sent along, nothing left to ask for, a total
 * beyond every bound. By their path in the call (`assests.0.category`).
 */
export function wrongItems(
  assests: AssetRequest['assests'],
  files: readonly string[],
  categories: OfferedCategories,
  kept: readonly KeptItem[] = [],
): Record<string, string> {
  const fields: Record<string, string> = {};
  assests.forEach((asset, index) => {
    if (!categories.limits.has(asset.category) && !kept.some((item) => isSame(item, asset)))
      fields[`assests.${index}.category`] = m.requests_field_category();
    const dear = aboveLimit(asset, categories, kept);
    if (dear) fields[`assests.${index}.price`] = dear;
    if (isBlank(asset.name)) fields[`assests.${index}.name`] = sayMissing('item');
    if (asset.screenshotName !== undefined && !files.includes(shownLine(asset.screenshotName)))
      fields[`assests.${index}.screenshotName`] = m.requests_field_screenshot();
  });
  if (shownAssets(assests).length === 0) fields.assests = m.requests_field_no_items();
  else if (totalOf(assests) > limits.amount) fields.assests = m.requests_field_total();
  return fields;
}

/** True when a transfer could go to a shop: its account is known, whole. */
export function hasAccount(shop: Pick<Shop, 'accountNumber' | 'bankCode'>): boolean {
  return Boolean(shop.accountNumber && shop.bankCode);
}

/** The wrong fields of a shop, by their path in the call: it has a name that can be seen. */
export function wrongShop(shop: Pick<Shop, 'name'>): Record<string, string> {
  return isBlank(shop.name) ? { 'shop.name': sayMissing('shop') } : {};
}

/** Decides a submission: the first state and row of the history of request `requestNumber`, or the wrong fields (422). */
export function decideSubmission(
  requestNumber: number,
  submission: Submission,
  submitter: Submitter,
  now: Moment,
): Decision | Refusal {
  const { request, files, categories } = submission;
  const fields = { ...wrongItems(request.assests, files, categories), ...wrongShop(request.shop) };
  const bill = request.purchaseType === 'reimbursement';
  if (bill && files.length === 0) fields.file = m.requests_field_bill();
  if (bill) Object.assign(fields, wrongInvoice(request.invoice, now.today));
  if (Object.keys(fields).length > 0) return refuse(422, 'needs', m.requests_refused_needs(), { fields });
  const total = totalOf(request.assests);
  const next: RequestState = {
    requestNumber,
    empcode: submitter.empcode,
    ownerHasLeft: false,
    locationId: submitter.locationId,
    orgUnit: submitter.orgUnit,
    purchaseType: request.purchaseType,
    currentStatus: 'Pending Approval',
    owner: 'FL1',
    resumeStatus: null,
    paymentMode: null,
    moneyMoved: false,
    version: 1,
    year: Number(now.today.slice(0, 4)),
    total,
    reserved: total,
    consumed: 0,
    firstApprovers: [],
    secondApprovers: [],
    payers: [],
  };
  return {
    next,
    history: {
      sequence: 1,
      at: now.at,
      actor: submitter.empcode,
      onBehalfOf: null,
      role: 'USER',
      action: 'submit',
      fromStatus: null,
      toStatus: 'Pending Approval',
      comment: request.comment?.trim() || null,
      facts: { total, ...(bill && request.invoice && { invoice: cleanInvoice(request.invoice) }) },
    },
    movement: { reserved: total, consumed: 0 },
    message: message({
      role: 'USER',
      stage: stage('USER', 'Pending Approval'),
      action: 'submit',
      purchaseType: request.purchaseType,
    }),
    paymentDue: null,
    recovery: null,
  };
}
