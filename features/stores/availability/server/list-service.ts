import { isRefusal } from '#contract/refusal.ts';
import { cursorOf, pageOf, placeOf } from '#server/db/cursor.ts';
import type { Reads } from '#server/http/use-case.ts';
import { readerOf } from '../../places/server/present.ts';
import type * as contract from '../contract.ts';
import { isCounted } from '../rules.ts';
import { presentAway } from './present.ts';
import { lookAt, postDays } from './service.ts';
import * as store from './store.ts';
import '#features/notifications/server/jobs.ts';

/** The list behind a number, page by page. */
export const readList: Reads<typeof contract.availabilityList> = async (
  platform,
  actor,
  { figure, cursor, limit = 50, ...query },
) => {
  const after = placeOf(store.byName, cursor);
  if (isRefusal(after)) return after;
  const looked = await lookAt(platform, actor, query);
  if (isRefusal(looked)) return looked;
  const { reads } = platform.database;
  const isGap = figure === 'GAPToday' || figure === 'GAPasofToday';
  const rows = isGap ? await postDays(platform, looked.days) : [];
  // Who is not there counts where the gap does: at a store that has not begun to mark, nobody is missing yet.
  const counted = new Set(rows.filter(isCounted).map((row) => row.store));
  const days =
    figure === 'GAPToday'
      ? looked.days.map(({ day, stores }) => ({ day, stores: stores.filter((key) => counted.has(key)) }))
      : looked.days;
  const [found, count] = await Promise.all([
    store.listAway(reads, days, figure, after, limit + 1),
    store.countAway(reads, days, figure),
  ]);
  const { rows: shown, last } = pageOf(found, limit);
  const reader = readerOf(actor);
  const posts = (after === null ? rows : []).map(
    ({ store: key, storeName, designation, posts: count, available, onRolls, ...row }) => ({
      store: key,
      storeName,
      designation,
      posts: count,
      available,
      onRolls,
      counted: isCounted(row),
    }),
  );
  return {
    data: shown.map((row) => presentAway(row, reader)),
    next: last && cursorOf(store.byName, [last.name, last.empcode, last.store]),
    count,
    posts: posts.filter((one) =>
      figure === 'GAPToday' ? one.counted && one.posts !== one.available : one.posts !== one.onRolls,
    ),
  };
};
