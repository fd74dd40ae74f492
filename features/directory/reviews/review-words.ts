import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import type { ReviewDecision } from './rules.ts';

/** What a review is called: by its quarter, or by the day on which it was opened by hand. */
export function reviewName({ quarter, openedOn }: { quarter: string | null; openedOn: string }): string {
  if (quarter === null) return m.directory_reviews_by_hand({ day: displayDate(openedOn) });
  const [year = '', number = ''] = quarter.split('-Q');
  return m.directory_reviews_quarter({ quarter: number, year });
}

/** Which grants of a review are shown. */
export const showWords = {
  open: m.directory_reviews_open,
  keep: m.directory_reviews_kept,
  end: m.directory_reviews_ended,
  all: m.directory_reviews_all,
} as const;

/** What became of a grant in a review. */
export function decisionWords({
  decision,
  endedAt,
}: {
  readonly decision: ReviewDecision | null;
  readonly endedAt: unknown;
}): string {
  if (decision !== null) return showWords[decision]();
  return endedAt ? m.directory_reviews_otherwise() : m.directory_reviews_open();
}
