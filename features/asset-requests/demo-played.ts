import type { Actor } from '#contract/people.ts';
import { isRefusal } from '#contract/refusal.ts';
import { dayText } from '#demo/dates.ts';
import { between, pick, type Random } from '#demo/random.ts';
import { say } from '#server/say.ts';
import type { Plan, Players } from './demo-plans.ts';
import { categories, reasons, type Script, shops } from './demo-scripts.ts';
import { totalOf } from './items/assets.ts';
import { decideSubmission } from './submission/submission.ts';
import type { Decision, HistoryEntry, Moment } from './workflow/decision.ts';
import type { RequestState } from './workflow/request.ts';
import { decide } from './workflow/rules.ts';
import type { FileKind } from './workflow/vocabulary.ts';

/** The demo company’s requests as they went, step by step. */

export const firstNumber = 20_001;
/** Of the one book that cheques are from: a number for each request. */
const firstCheque = 100_001;

export interface Played {
  readonly plan: Plan;
  readonly last: Decision;
  readonly history: readonly HistoryEntry[];
  readonly papers: readonly { sequence: number; kind: FileKind }[];
}

const papersOf: Partial<Record<HistoryEntry['action'], FileKind>> = {
  uploadInvoice: 'invoice',
  reuploadInvoice: 'invoice',
  receivedGood: 'invoice',
  receivedDamaged: 'photo',
};

/** Plays a request's script by the rules, as far as there is somebody for each step. */
export function play(random: Random, plan: Plan, requestNumber: number, players: Players): Played {
  const { owner, items, script, times } = plan;
  const moment = (index: number): Moment => {
    const at = times[index] ?? new Date(0);
    return { at, today: dayText(at) };
  };
  const request = {
    purchaseType: script.purchaseType,
    assests: [...items],
    shop: { name: shopOf(requestNumber) },
    ...(random() < 0.5 && { comment: pick(random, reasons) }),
    ...(script.purchaseType === 'reimbursement' && {
      invoice: saysOf(requestNumber, 'bill', totalOf(items), moment(0)),
    }),
  };
  const files = script.purchaseType === 'reimbursement' ? ['bill.pdf'] : ['quotation.pdf'];
  const offered = {
    limits: new Map<string, null>(categories.map(([category]) => [category, null])),
    currency: 'INR',
  };
  const first = decideSubmission(requestNumber, { request, files, categories: offered }, owner, moment(0));
  if (isRefusal(first)) throw new Error(say(first.message));
  const papers: { sequence: number; kind: FileKind }[] = [
    { sequence: 1, kind: script.purchaseType === 'reimbursement' ? 'bill' : 'quote' },
  ];
  const history = [first.history];
  let last: Decision = first;
  for (const [index, step] of script.steps.entries()) {
    const own: Actor = { ...owner, grants: [] };
    const state = last.next;
    const actor = step.role === 'USER' ? own : players.find(state, step.role, plan.approver);
    // Nobody for it at this place: it waits where it is.
    if (!actor) break;
    const now = moment(index + 1);
    const filled = filledIn(random, step, state, now);
    const decision = decide(state, filled, actor, now);
    if (isRefusal(decision)) throw new Error(`${step.action}: ${decision.message}`);
    const kind = papersOf[step.action];
    if (kind) papers.push({ sequence: decision.next.version, kind });
    history.push(decision.history);
    last = decision;
  }
  return { plan, last, history, papers };
}

function filledIn(random: Random, step: Script['steps'][number], state: RequestState, now: Moment) {
  const reference =
    step.action === 'prepareCheque'
      ? String(firstCheque + state.requestNumber - firstNumber)
      : `${step.action === 'placeOrder' ? 'OD' : 'UTR'}${between(random, 1_000_000_000, 9_999_999_999)}`;
  return {
    ...step,
    version: state.version,
    reference,
    bank: 'State Bank of India',
    shopName: pick(random, shops),
    amount: state.reserved,
    date: now.today,
    billVerified: true,
    invoice: saysOf(state.requestNumber, 'invoice', state.reserved, now),
    files: 1,
  };
}

export const bankCode = 'HDFC0000123';
export const accountOf = (requestNumber: number) =>
  String(50_100_000_000 + (requestNumber - firstNumber) * 7_919);
export const shopOf = (requestNumber: number) =>
  shops[(requestNumber - firstNumber) % shops.length] ?? shops[0];

/** What an invoice says. Of some another amount, vendor or number than one would expect: the portal's checks find them. */
function saysOf(requestNumber: number, kind: FileKind, total: number, { today }: Moment) {
  const odd = requestNumber % 29;
  return {
    number: `${kind.toUpperCase()}-${odd === 3 ? firstNumber : requestNumber}`,
    date: today,
    vendor: odd === 3 ? shops[0] : odd === 5 ? 'Kerala Trading Agency' : shopOf(requestNumber),
    amount: odd === 7 ? total - 50_000 : total,
  };
}
