import { formatDistance } from 'date-fns';
import { m } from '#messages';
import { kept, spoken } from '../locale.ts';

/** How long ago or how far ahead: '3 days ago', 'in 2 hours'; never 'about' or 'almost' (section 9). */
export function relativeTime(moment: Date, now: Date): string {
  return formatDistance(moment, now, { addSuffix: true, locale: { formatDistance: distance } });
}

const times = kept((locale: string) => new Intl.RelativeTimeFormat(locale));

/** What is said of a distance: `token` names its kind (`xHours`, `aboutXMonths`), `comparison` is above 0 where it lies ahead. */
function distance(token: string, count: number, { comparison = 0 }: { comparison?: number } = {}): string {
  const when = comparison > 0 ? 'ahead' : 'ago';
  if (token === 'lessThanXMinutes') return m.formats_under_a_minute({ when });
  if (token === 'overXYears') return m.formats_over_years({ when, count });
  const unit = /Minutes|Hours|Days|Months|Years/.exec(token)?.[0].toLowerCase() ?? 'days';
  return times(spoken()).format(comparison > 0 ? count : -count, unit as Intl.RelativeTimeFormatUnit);
}
