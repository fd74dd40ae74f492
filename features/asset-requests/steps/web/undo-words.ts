import { m } from '#messages';
import type { Action } from '../../workflow/vocabulary.ts';
import type { WaitingDecision } from './decisions.ts';

const done: Partial<Record<Action, (about: { what: string }) => string>> = {
  approve: m.requests_undo_approved,
  answer: m.requests_undo_answered,
  seekClarification: m.requests_undo_asked,
  rejectRequest: m.requests_undo_rejected,
  informUser: m.requests_undo_informed,
  verifyInvoice: m.requests_undo_verified,
  wrongInvoice: m.requests_undo_wrong,
};

/** What was decided, and on what: `Approved: 27-inch monitor`. */
export function decidedWords({ action, label, title, requests }: WaitingDecision): string {
  const what = requests.length > 1 ? m.requests_undo_several({ count: requests.length }) : title;
  return done[action]?.({ what }) ?? m.requests_undo_bar({ label, title: what });
}
