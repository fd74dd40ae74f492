import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import type { ChartPost } from '../contract.ts';

/** Since when a post is vacant, and who takes it from when. */
export function vacantSince({ openFrom, closedOn, filledBy }: ChartPost): string {
  const since = displayDate(openFrom);
  if (closedOn === null) return m.directory_chart_vacant_since({ since });
  const day = displayDate(closedOn);
  return filledBy === null
    ? m.directory_chart_vacant_until({ since, day })
    : m.directory_chart_vacant_taken({ since, day, name: filledBy });
}
