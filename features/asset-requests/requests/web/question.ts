import type { HistoryRow, RequestDetail } from '../../workflow/detail-shapes.ts';
import type { ActionOffer } from '../../workflow/offer-shapes.ts';
import type { Action } from '../../workflow/vocabulary.ts';

const asks: readonly Action[] = ['seekClarification', 'receivedDamaged'];
const answers: readonly Action[] = ['updateRequest', 'answer'];

/** A question on a request that still matters, and its answer once there is one. */
export interface OpenQuestion {
  readonly asked: HistoryRow;
  readonly answered: HistoryRow | null;
}

/** What was asked last and nobody has decided on since; null: nothing stands open. */
export function questionOf({ history }: Pick<RequestDetail, 'history'>): OpenQuestion | null {
  const rows = history.filter((row) => row.action !== 'addFiles');
  const last = rows.at(-1);
  if (!last) return null;
  if (asks.includes(last.action)) return { asked: last, answered: null };
  if (!answers.includes(last.action)) return null;
  const asked = rows.findLast((row) => asks.includes(row.action));
  return asked ? { asked, answered: last } : null;
}

/** The step by which the reader answers; undefined: nobody asks them anything. */
export function answerOf(request: Pick<RequestDetail, 'history' | 'actions'>): ActionOffer | undefined {
  const question = questionOf(request);
  if (!question || question.answered) return undefined;
  return request.actions.find(({ action }) => answers.includes(action));
}

/** A person's first name, as one calls them. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/u)[0] ?? name;
}
