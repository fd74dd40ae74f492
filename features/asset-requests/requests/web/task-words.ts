import { m } from '#messages';
import type { RequestSummary } from '../../workflow/request-shapes.ts';
import type { Action } from '../../workflow/vocabulary.ts';

const words: Partial<Record<Action, () => string>> = {
  approve: m.requests_row_approve,
  answer: m.requests_row_answer,
  verifyInvoice: m.requests_row_verify,
  informUser: m.requests_row_inform,
  recordPayment: m.requests_row_pay,
  prepareCheque: m.requests_row_cheque,
  placeOrder: m.requests_row_order,
  rejectRequest: m.requests_row_reject,
  closeWithRecovery: m.requests_row_recover,
};

/** What a request waits for of its reader, in a word: `Approve`; undefined: it does not wait for them. */
export function taskWords({
  actions,
  waiting,
}: Pick<RequestSummary, 'actions' | 'waiting'>): string | undefined {
  if (!waiting) return undefined;
  const likely = actions.find(({ tone }) => tone === 'main') ?? actions[0];
  return likely && (words[likely.action]?.() ?? likely.label);
}
