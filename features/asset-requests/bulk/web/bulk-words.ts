import { m } from '#messages';
import { taskWords } from '../../requests/web/task-words.ts';
import type { ActionOffer } from '../../workflow/offer-shapes.ts';
import type { Action } from '../../workflow/vocabulary.ts';
import type { BulkOffer, LeftOut } from './bulk.ts';

const does: Partial<Record<Action, () => string>> = {
  approve: m.assetrequests_row_approve,
  answer: m.assetrequests_row_answer,
  seekClarification: m.assetrequests_bulk_ask,
  rejectRequest: m.assetrequests_row_reject,
  informUser: m.assetrequests_row_inform,
};

const will: Partial<Record<Action, () => string>> = {
  approve: m.assetrequests_bulk_will_approve,
  answer: m.assetrequests_bulk_will_answer,
  seekClarification: m.assetrequests_bulk_will_ask,
  rejectRequest: m.assetrequests_bulk_will_reject,
  informUser: m.assetrequests_bulk_will_inform,
};

/** What the button of several does, to how many, and how many it leaves out: `Approve 3 (1 left out)`. */
export function buttonWords({ offer, missing }: BulkOffer, count: number): string {
  const word = does[offer.action]?.() ?? offer.label;
  return missing > 0
    ? m.assetrequests_bulk_do_left({ word, count, left: missing })
    : m.assetrequests_bulk_do({ word, count });
}

/** Above those that it happens to. */
export function willWords(offer: ActionOffer): string {
  return will[offer.action]?.() ?? offer.label;
}

/** Why one of the chosen is left out. */
export function leftWords(left: LeftOut | undefined): string {
  if (!left) return '';
  if (left.why === 'single') return m.assetrequests_bulk_left_single();
  const task = taskWords(left.request);
  return task && left.why === 'other'
    ? m.assetrequests_bulk_left_other({ task })
    : m.assetrequests_bulk_left_none();
}
