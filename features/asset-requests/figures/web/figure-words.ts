import { monthText } from '#formats/time/dates.ts';
import { m } from '#messages';

/** A time in days, short: `12 min`, `5 h`, `2.5 d`. */
export function timeWords(days: number): string {
  const minutes = Math.round(days * 24 * 60);
  if (minutes < 1) return m.assetrequests_figures_under_a_minute();
  if (minutes < 60) return m.assetrequests_figures_minutes({ minutes });
  if (days < 1) return m.assetrequests_figures_hours({ hours: Math.round(days * 24) });
  return m.assetrequests_figures_days({ days: days < 10 ? Math.round(days * 10) / 10 : Math.round(days) });
}

/** A month (YYYY-MM), as `Jun 2026`. */
export function monthWords(month: string): string {
  return monthText(month, 'short with year');
}

/** The months from the first in which anything was consumed or reserved; none where there is no such month. */
export function fromFirstSpend<T extends { readonly consumed: number; readonly reserved: number }>(
  months: readonly T[],
): readonly T[] {
  const first = months.findIndex(({ consumed, reserved }) => consumed + reserved > 0);
  return first < 0 ? [] : months.slice(first);
}
