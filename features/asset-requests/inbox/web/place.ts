import { countText } from '#formats/numbers/counts.ts';
import { m } from '#messages';
import type { Pages } from '#web/lib/use-pages.ts';
import type { RequestPage } from '../../lists/contract.ts';
import type { ListView } from '../../lists/list-views.ts';
import type { WorkFilter } from './use-work-filter.ts';
import { countFilters } from './work-filter.ts';

/** Where the open request is in the list. */
export interface Place {
  /** From 1 on; 0: it is not in the list. */
  readonly number: number;
  /** How many there are, as far as is known: `24`, `30+`. */
  readonly of: string;
  /** The list has it not. */
  readonly isAside: boolean;
  /** The list has it not, or is on its way: no key acts on it. */
  readonly keysOff: boolean;
}

/** How many the list has: by its counts where nothing else narrows it, else as many as are read, and that there are more. */
export function howMany({ query, rows, first }: Pages<RequestPage>, filter: WorkFilter): string {
  const counts = first?.counts;
  const whole = counts && filter.view !== 'all' && !filter.search && countFilters(filter.filters) === 0;
  if (whole) return countText(counts[filter.view as Exclude<ListView, 'all'>]);
  return query.hasNextPage ? m.assetrequests_inbox_more({ count: rows.length }) : String(rows.length);
}
