import { m } from '#messages';
import type { RequestSummary } from '../../workflow/request-shapes.ts';
import type { Action } from '../../workflow/vocabulary.ts';

const words: Partial<Record<Action, () => string>> = {
  approve: m.assetrequests_row_approve,
  answer: m.assetrequests_row_answer,
  verifyInvoice: m.assetrequests_row_verify,
  informUser: m.assetrequests_row_inform,
  recordPayment: m.assetrequests_row_pay,
  prepareCheque: m.assetrequests_row_cheque,
  placeOrder: m.assetrequests_row_order,
  rejectRequest: m.assetrequests_row_reject,
  closeWithRecovery: m.assetrequests_row_recover,
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
