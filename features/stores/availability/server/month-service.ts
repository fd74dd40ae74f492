import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal } from '#contract/refusal.ts';
import type { Reads } from '#server/http/use-case.ts';
import type { Platform } from '#server/platform.ts';
import { momentNow } from '#server/records/service.ts';
import { monthsBack } from '../../attendance/months.ts';
import { monthEnd } from '../../places/rules.ts';
import type * as contract from '../contract.ts';
import { mostDrawn } from '../rules.ts';
import { type Asked, lookAt } from './service.ts';
import * as trendStore from './trend-store.ts';
import '#features/notifications/server/jobs.ts';

/** The gap of each store and day of a month, up to its today. */
export const readMonth: Reads<typeof contract.availabilityMonth> = async (
  platform,
  actor,
  { month, ...query },
) => {
  const looked = await lookAt(platform, actor, query);
  if (isRefusal(looked)) return looked;
  const first = `${month}-01`;
  const end = monthEnd(first);
  const today =
    looked.days
      .map(({ day }) => day)
      .sort()
      .at(-1) ?? end;
  const last = [end, today].sort()[0] ?? end;
  const shown = looked.asked.slice(0, mostDrawn);
  if (first > last) return [];
  const rows = await trendStore.listGaps(platform.database.reads, {
    stores: shown.map((one) => one.store),
    first,
    last,
  });
  const byStore = Map.groupBy(rows, (row) => row.store);
  return shown.map(({ store: key, name }) => ({
    store: key,
    name,
    days: (byStore.get(key) ?? []).map(({ day, gap }) => ({ day, gap })),
  }));
};

/** How the posts of the last twelve months were filled; nothing for more stores than are shown at once. */
export async function readTrend(
  platform: Platform,
  actor: Actor,
  query: Asked,
): Promise<contract.AvailabilityTrend | Refusal> {
  const looked = await lookAt(platform, actor, query);
  if (isRefusal(looked)) return looked;
  const { asked } = looked;
  if (asked.length === 0 || asked.length > mostDrawn) return [];
  const { today } = momentNow(platform);
  const first = `${monthsBack(today, today.slice(0, 7)).at(-2) ?? today.slice(0, 7)}-01`;
  return trendStore.listTrend(platform.database.reads, {
    stores: asked.map((one) => one.store),
    first,
    last: today,
  });
}
