import { type Refusal, refuseFields } from '#contract/refusal.ts';
import { m } from '#messages';
import { totalOf } from '../items/assets.ts';
import type { AssetRequest } from '../items/contract.ts';
import { type OfferedCategories, wrongItems } from '../items/items.ts';
import type { Decision, Moment } from '../workflow/decision.ts';
import { wrongInvoice } from '../workflow/invoice.ts';
import type { RequestState } from '../workflow/request.ts';
import { wrongShop } from '../workflow/shop.ts';
import { message, stage } from '../workflow/stage.ts';

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

/** Decides a submission: the first state and row of the history of request `requestNumber`, or the wrong fields (422). */
export function decideSubmission(
  requestNumber: number,
  submission: Submission,
  submitter: Submitter,
  now: Moment,
): Decision | Refusal {
  const { request, files, categories } = submission;
  const fields = {
    ...wrongItems(request.assests, files, categories),
    ...wrongShop(request.shop, categories.currency),
  };
  const bill = request.purchaseType === 'reimbursement';
  if (bill && files.length === 0) fields.file = m.assetrequests_field_bill();
  if (bill) Object.assign(fields, wrongInvoice(request.invoice, now.today));
  if (Object.keys(fields).length > 0) return refuseFields(m.assetrequests_refused_needs(), fields);
  const total = totalOf(request.assests);
  const next = firstState(requestNumber, { submitter, total, year: Number(now.today.slice(0, 4)) }, request);
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
      comment: request.comment ?? null,
      facts: { total, ...(bill && request.invoice && { invoice: request.invoice }) },
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

/** A request as it is when it was just submitted: with its first approver, its whole amount reserved. */
function firstState(
  requestNumber: number,
  { submitter, total, year }: { submitter: Submitter; total: number; year: number },
  request: Submission['request'],
): RequestState {
  return {
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
    year,
    total,
    reserved: total,
    consumed: 0,
    firstApprovers: [],
    secondApprovers: [],
    payers: [],
  };
}
