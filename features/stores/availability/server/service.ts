import type { QueryOf } from '#contract/call.ts';
import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import { sentence } from '#contract/sentence.ts';
import type {} from '#features/notifications/server/jobs.ts';
import { dayOf } from '#formats/time/dates.ts';
import { m } from '#messages';
import type { Caller } from '#server/audit/caller.ts';
import { audit } from '#server/audit/record.ts';
import { cursorOf, pageOf, placeOf } from '#server/db/cursor.ts';
import { transact } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import { momentNow } from '#server/records/service.ts';
import { monthsBack } from '../../attendance/months.ts';
import { monthEnd } from '../../places/rules.ts';
import { readerOf } from '../../places/server/present.ts';
import { ownStore, ownStores } from '../../places/server/read-service.ts';
import { managersOf, type StoreRow } from '../../places/server/store.ts';
import type * as contract from '../contract.ts';
import { figuresOf, isCounted, mostDrawn, type PostDay } from '../rules.ts';
import { presentAway } from './present.ts';
import * as store from './store.ts';
import * as trendStore from './trend-store.ts';

type Asked = Pick<QueryOf<typeof contract.availability>, 'scope' | 'key' | 'day'>;

interface Looked {
  readonly own: readonly StoreRow[];
  readonly asked: readonly StoreRow[];
  readonly days: readonly store.StoresDay[];
  readonly title: string;
}

/** The stores that are asked for, of those that the actor manages, by their day: without one each has its own today. Closed ones are left out. */
export async function lookAt(
  platform: Platform,
  actor: Actor,
  { scope, key, day }: Asked,
): Promise<Looked | Refusal> {
  const own = (await ownStores(platform.database.reads, actor)).filter(({ closed }) => !closed);
  const asked = own.filter((one) =>
    scope === 'company' ? true : scope === 'region' ? one.region === key : one.store === key,
  );
  const [first] = asked;
  if (scope !== 'company' && !first) return refuse(404, 'no_such_store', m.stores_refused_no_store());
  const now = platform.now();
  const byDay = Map.groupBy(asked, ({ timeZone }) => day ?? dayOf(now, timeZone));
  const title = scope === 'store' ? first?.name : scope === 'region' ? first?.regionName : undefined;
  return {
    own,
    asked,
    title: title ?? m.stores_all_stores(),
    days: [...byDay].map(([of, some]) => ({ day: of, stores: some.map((one) => one.store) })),
  };
}

const postDays = async (platform: Platform, days: readonly store.StoresDay[]): Promise<PostDay[]> =>
  (await Promise.all(days.map((of) => store.listPostDays(platform.database.reads, of)))).flat();

/** The four numbers, and what they are made of. */
export async function readAvailability(
  platform: Platform,
  actor: Actor,
  query: Asked,
): Promise<contract.Availability | Refusal> {
  const looked = await lookAt(platform, actor, query);
  if (isRefusal(looked)) return looked;
  const { own, asked, days, title } = looked;
  const rows = await postDays(platform, days);
  const byStore = Map.groupBy(
    rows.filter(({ open }) => open),
    (row) => row.store,
  );
  const waiting = asked.flatMap((one) => {
    const of = byStore.get(one.store) ?? [];
    const notMarked = of.reduce((total, row) => total + row.notMarked, 0);
    const people = of.reduce((total, row) => total + row.onRolls, 0);
    return notMarked > 0 ? [{ store: one.store, name: one.name, people, notMarked }] : [];
  });
  const regions = new Map(own.map((one) => [one.region, one.regionName]));
  return {
    data: figuresOf(rows, asked.length),
    day: days.length === 1 ? (days[0]?.day ?? null) : (query.day ?? null),
    title,
    at: platform.now().toISOString(),
    byDesignation: byDesignation(rows.filter(isCounted)),
    waiting,
    scopes: {
      stores: own.map((one) => ({ key: one.store, name: one.name })),
      regions: [...regions].map(([key, name]) => ({ key, name })),
    },
  };
}

/** The designations with posts, those that are short most first. */
function byDesignation(rows: readonly PostDay[]): contract.Availability['byDesignation'] {
  const sums = [...Map.groupBy(rows, ({ designation }) => designation)].map(([designation, some]) => ({
    designation,
    posts: some.reduce((total, { posts }) => total + posts, 0),
    available: some.reduce((total, { available }) => total + available, 0),
  }));
  return sums
    .filter(({ posts }) => posts > 0)
    .sort((one, other) => other.posts - other.available - (one.posts - one.available))
    .slice(0, 20);
}

/** The list behind a number, page by page. */
export async function readList(
  platform: Platform,
  actor: Actor,
  { figure, cursor, limit = 50, ...query }: QueryOf<typeof contract.availabilityList>,
): Promise<contract.AvailabilityList | Refusal> {
  const after = placeOf(store.byName, cursor, m.stores_refused_cursor);
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
}

/** The gap of each store and day of a month, up to its today. */
export async function readMonth(
  platform: Platform,
  actor: Actor,
  { month, ...query }: QueryOf<typeof contract.availabilityMonth>,
): Promise<contract.AvailabilityMonth['data'] | Refusal> {
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
}

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

/** Asks whoever manages a store to mark its day: once an hour, by anybody. */
export async function nudge(
  platform: Platform,
  actor: Actor,
  key: string,
  caller: Caller,
): Promise<{ told: number } | Refusal> {
  const at = platform.now();
  return transact(platform.database, async (tx) => {
    const own = await ownStore(tx, actor, key);
    if (isRefusal(own)) return own;
    if (!(await store.noteNudge(tx, { store: key, by: actor.empcode, at })))
      return refuse(409, 'nudged', m.stores_refused_nudged());
    const to = (await managersOf(tx, own)).filter((manager) => manager !== actor.empcode);
    if (to.length === 0) return refuse(409, 'nobody', m.stores_refused_nobody());
    await audit(tx, at, {
      actor: actor.empcode,
      action: 'stores.nudge',
      subject: key,
      caller,
      after: { to },
    });
    await platform.outbox.put(tx, 'notifications.deliver', {
      to,
      from: actor.empcode,
      kind: 'stores.nudge',
      link: `/store-attendance?store=${key}`,
      text: sentence('stores_notice_nudge', { store: own.name }),
    });
    return { told: to.length };
  });
}
