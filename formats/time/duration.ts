import { kept, spoken } from '../locale.ts';
import { andList } from '../text/lists.ts';

const units = kept(
  (locale: string, unit: 'hour' | 'minute') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }),
);

/** How long that is, as people say it: `23 hours`, `1 hour and 30 minutes`, `45 minutes`. Whole minutes, 0 or more. */
export function minutesText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const said = [
    ...(hours > 0 ? [units(spoken(), 'hour').format(hours)] : []),
    ...(rest > 0 || hours === 0 ? [units(spoken(), 'minute').format(rest)] : []),
  ];
  return andList(said);
}
