import { m } from '#messages';
import type { Action } from '../../workflow/vocabulary.ts';
import type { WaitingDecision } from './decisions.ts';

const done: Partial<Record<Action, (about: { what: string }) => string>> = {
  approve: m.assetrequests_undo_approved,
  answer: m.assetrequests_undo_answered,
  seekClarification: m.assetrequests_undo_asked,
  rejectRequest: m.assetrequests_undo_rejected,
  informUser: m.assetrequests_undo_informed,
  verifyInvoice: m.assetrequests_undo_verified,
  wrongInvoice: m.assetrequests_undo_wrong,
};

/** What was decided, and on what: `Approved: 27-inch monitor`. */
export function decidedWords({ action, label, title, requests }: WaitingDecision): string {
  const what = requests.length > 1 ? m.assetrequests_undo_several({ count: requests.length }) : title;
  return done[action]?.({ what }) ?? m.assetrequests_undo_bar({ label, title: what });
}
