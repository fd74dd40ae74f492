import { m } from '#messages';
import type { Actor, Role } from '../../../contract/people.ts';
import { displayDate } from '../../../formats/dates.ts';
import { moneyText } from '../../../formats/money.ts';
import { availableOf, type Entitlement } from '../balance.ts';
import { hasAnotherPart } from '../policy.ts';
import type { RequestState } from '../request.ts';
import { actionsFor, labelOf } from '../rules.ts';
import type { Asset, Balance, HistoryRow, Person, RequestFile, RequestSummary } from '../shapes.ts';
import { displayName, ofStatus } from '../statuses.ts';
import { hasAccount } from '../submission.ts';
import { type Action, isFinal, type PaymentMode, type RequestRole, requestIdOf } from '../vocabulary.ts';
import type { HistoryRecord, listFiles, listItems, RequestRow } from './read-store.ts';
import type { Staff } from './store.ts';

/** A request in a list, for somebody acting in a role on it. */
export function presentSummary(
  row: RequestRow,
  actor: Actor,
  role: Role,
  currency: string,
): Omit<RequestSummary, 'journey'> {
  const actions = actionsFor(row, actor, role);
  return {
    requestID: requestIdOf(row.requestNumber),
    sequenceID: row.version,
    title: row.title,
    purchaseType: row.purchaseType,
    currentStatus: row.currentStatus,
    displayName: displayName(row.currentStatus),
    step: stepName(row),
    hasAccount: hasAccount(row.shop),
    paymentMode: row.paymentMode,
    total: row.total,
    currency,
    submittedAt: row.submittedAt.toISOString(),
    since: row.since.toISOString(),
    owner: row.owner,
    active: !isFinal(row.currentStatus),
    empcode: row.empcode,
    empname: row.empname,
    designation: row.designation,
    locationId: row.locationId,
    city: row.city,
    orgUnit: row.orgUnit,
    waiting: actions.length > 0 && (row.owner === role || row.ownerHasLeft),
    currentRole: role,
    actions,
    beingDecided: presentBeingDecided(row, actor),
  };
}

/** What was decided is its maker's until it takes effect: nobody is told of what may yet be undone. */
function presentBeingDecided(row: RequestRow, actor: Actor): RequestSummary['beingDecided'] {
  if (!row.beingDecided) return null;
  const { decisionID, by, action, takesEffectAt } = row.beingDecided;
  const mine = by.empcode === actor.empcode;
  return {
    decisionID,
    by,
    action: mine ? action : null,
    label: mine ? labelOf(row, row.beingDecided) : null,
    takesEffectAt: new Date(takesEffectAt).toISOString(),
    mine,
  };
}

export function presentItem(item: Awaited<ReturnType<typeof listItems>>[number]): Asset {
  return {
    assetId: item.assetId,
    category: item.category,
    categoryName: item.categoryName,
    name: item.name,
    productID: item.productId,
    url: item.url,
    screenshotName: item.screenshotName,
    quantity: item.quantity,
    price: item.price,
    priority: item.priority,
    deleted: item.deleted,
    disabled: item.disabled,
  };
}

export function presentFile(file: Awaited<ReturnType<typeof listFiles>>[number]): RequestFile {
  return {
    fileName: file.fileName,
    originalName: file.originalName,
    kind: file.kind,
    contentType: file.contentType,
    size: file.size,
    readableName: file.readableName,
    readableFailed: file.readableFailed,
    sequenceID: file.sequence,
    at: file.at.toISOString(),
    by: { empcode: file.actor, name: file.name },
  };
}

const texts: Record<Action, () => string> = {
  submit: m.requests_history_submit,
  approve: m.requests_history_approve,
  seekClarification: m.requests_history_seek_clarification,
  rejectRequest: m.requests_history_reject,
  cancelRequest: m.requests_history_cancel,
  updateRequest: m.requests_history_update,
  answer: m.requests_history_answer,
  recordPayment: m.requests_history_record_payment,
  prepareCheque: m.requests_history_prepare_cheque,
  informUser: m.requests_history_inform_user,
  placeOrder: m.requests_history_place_order,
  receivedGood: m.requests_history_received_good,
  receivedDamaged: m.requests_history_received_damaged,
  uploadInvoice: m.requests_history_upload_invoice,
  reuploadInvoice: m.requests_history_reupload_invoice,
  verifyInvoice: m.requests_history_verify_invoice,
  wrongInvoice: m.requests_history_wrong_invoice,
  closeWithRecovery: m.requests_history_recover,
  addFiles: m.requests_history_add_files,
};

const modes: Record<PaymentMode, () => string> = {
  RTGS: m.requests_mode_rtgs,
  Cheque: m.requests_mode_cheque,
  Online: m.requests_mode_online,
};

/** How a fact is called depends on the step that gave it: a bank's reference, a cheque's number, an order's. */
const factLabels: Partial<
  Record<Action, { reference?: () => string; amount?: () => string; date?: () => string }>
> = {
  recordPayment: {
    reference: m.requests_need_bank_reference,
    amount: m.requests_need_amount_paid,
    date: m.requests_need_date_paid,
  },
  prepareCheque: {
    reference: m.requests_need_cheque_number,
    amount: m.requests_need_amount_cheque,
    date: m.requests_need_date_cheque,
  },
  placeOrder: { reference: m.requests_need_order_number, date: m.requests_need_date_expected },
  verifyInvoice: { amount: m.requests_need_amount_invoice },
  closeWithRecovery: { amount: m.requests_need_amount_recover },
};

function presentFacts({ action, facts }: HistoryRecord, currency: string): HistoryRow['facts'] {
  const labels = factLabels[action] ?? {};
  const text = (label: (() => string) | undefined, value: string | undefined) =>
    label && value !== undefined ? [{ label: label(), value, amount: null }] : [];
  const money = (label: (() => string) | undefined, amount: number | undefined) =>
    label && amount !== undefined ? [{ label: label(), value: moneyText(amount, currency), amount }] : [];
  return [
    ...text(m.requests_fact_payment_mode, facts.paymentMode && modes[facts.paymentMode]()),
    ...text(labels.reference, facts.reference),
    ...text(m.requests_need_bank, facts.bank),
    ...text(m.requests_need_shop, facts.shopName),
    ...text(labels.date, facts.date),
    ...money(labels.amount, facts.amount),
    ...money(m.requests_fact_total, facts.total),
    ...text(m.requests_invoice_number, facts.invoice?.number),
    ...text(m.requests_invoice_date, facts.invoice && displayDate(facts.invoice.date)),
    ...text(m.requests_invoice_vendor, facts.invoice?.vendor),
    ...money(m.requests_invoice_amount, facts.invoice?.amount),
  ];
}

export function presentHistory(record: HistoryRecord, currency: string): HistoryRow {
  return {
    sequenceID: record.sequence,
    at: record.at.toISOString(),
    by: { empcode: record.actor, name: record.name },
    onBehalfOf: record.onBehalfOf ? { empcode: record.onBehalfOf, name: record.lenderName ?? '' } : null,
    role: record.role,
    action: record.action,
    text: texts[record.action](),
    comment: record.comment,
    fromStatus: record.fromStatus,
    toStatus: record.toStatus,
    facts: presentFacts(record, currency),
  };
}

export function presentBalance(
  of: { empcode: string; year: number; currency: string },
  entitlement: Entitlement | undefined,
  refusal: string | null,
): Balance {
  const { entitled, reserved, consumed } = entitlement ?? { entitled: 0, reserved: 0, consumed: 0 };
  return {
    ...of,
    entitled,
    reserved,
    consumed,
    available: availableOf({ entitled, reserved, consumed }),
    mayStart: refusal === null,
    refusal,
  };
}

/** One person, and in whose place they stand. */
export function presentPerson(person: {
  empcode: string;
  name: string;
  onBehalfOf: string | null;
  lenderName: string | null;
}): Person {
  const { empcode, name, onBehalfOf, lenderName } = person;
  return {
    empcode,
    name,
    ...(onBehalfOf && { onBehalfOf: { empcode: onBehalfOf, name: lenderName ?? '' } }),
  };
}

/**
 * Those a request's step in a role falls to: whom an administrator named for it, else those of its place, who has acted on it in
 * that role first. Never its employee nor one of another part. A cover stands in the place of the one on leave, unless the cover
 * may not take this step: then it stays with the one on leave. Whoever is covered may act still: to the `reader` it is theirs too.
 */
export function coverOf(
  request: RequestState & { empname: string },
  role: RequestRole,
  people: readonly Staff[],
  reader: string | null = null,
): Person[] {
  if (role === 'USER') return [{ empcode: request.empcode, name: request.empname }];
  const acted = new Set([...request.firstApprovers, ...request.secondApprovers, ...request.payers]);
  const may = (empcode: string) => empcode !== request.empcode && !hasAnotherPart(request, empcode, role);
  const able = people.filter(
    (person) =>
      person.role === role &&
      person.locationId === request.locationId &&
      person.orgUnit === request.orgUnit &&
      (person.requestNumber === null || person.requestNumber === request.requestNumber) &&
      may(person.empcode) &&
      (person.onBehalfOf === null || may(person.onBehalfOf)),
  );
  const named = able.filter(({ requestNumber }) => requestNumber !== null);
  const away = new Set(able.map(({ onBehalfOf }) => onBehalfOf));
  const own = new Set(able.flatMap(({ empcode, onBehalfOf }) => (onBehalfOf ? [] : [empcode])));
  const present = able.filter(
    ({ empcode, onBehalfOf }) =>
      (empcode === reader || !away.has(empcode)) && (!onBehalfOf || !own.has(empcode)),
  );
  return uniqueOf(named.length > 0 ? named : present)
    .sort((one, other) => Number(acted.has(other.empcode)) - Number(acted.has(one.empcode)))
    .sort((one, other) => Number(other.empcode === reader) - Number(one.empcode === reader))
    .map(presentPerson);
}

/** As many of them as a sentence names. */
export const namedOf = (able: readonly Person[]): Person[] => able.slice(0, 3);

/** One row a person: who covers two colleagues is one. */
function uniqueOf(people: readonly Staff[]): Staff[] {
  return [...new Map([...people].reverse().map((person) => [person.empcode, person])).values()].reverse();
}

/** A name as a sentence has it: `Meera Iyer for Ravi Kumar` where one stands in for another. */
export function nameOf({ name, onBehalfOf }: Person): string {
  return onBehalfOf ? m.requests_name_for({ name, other: onBehalfOf.name }) : name;
}

/** What the step is called that a request waits for, in 'Now with Faisal Khan, payment.' */
function stepName({ currentStatus }: Pick<RequestState, 'currentStatus'>): string | null {
  return isFinal(currentStatus) ? null : ofStatus[currentStatus].step();
}

/** Who has a request now, as the confirmation's description. */
export function whoHasIt(request: RequestState, who: readonly Person[], paymentDue: boolean): string {
  const step = stepName(request);
  if (step === null) return paymentDue ? m.requests_now_payment_due() : m.requests_now_final();
  const names = new Intl.ListFormat('en', { type: 'disjunction' }).format(who.map(nameOf));
  return names === '' ? m.requests_now_with_nobody({ step }) : m.requests_now_with({ names, step });
}
