import type { QueryOf } from '#contract/call.ts';
import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import { dayOf } from '#formats/time/dates.ts';
import { m } from '#messages';
import type { Platform } from '#server/platform.ts';
import { refuseNotKept } from '../../attendance/server/kept-service.ts';
import { ownStores } from '../../places/server/read-service.ts';
import type { StoreRow } from '../../places/server/store.ts';
import type * as contract from '../contract.ts';
import { figuresOf, isCounted, type PostDay } from '../rules.ts';
import * as store from './store.ts';
import '#features/notifications/server/jobs.ts';

export type Asked = Pick<QueryOf<typeof contract.availability>, 'scope' | 'key' | 'day'>;

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
  const gone = day && (await refuseNotKept(platform.database.reads, day, dayOf(now, platform.env.TZ)));
  if (gone) return gone;
  const byDay = Map.groupBy(asked, ({ timeZone }) => day ?? dayOf(now, timeZone));
  const title = scope === 'store' ? first?.name : scope === 'region' ? first?.regionName : undefined;
  return {
    own,
    asked,
    title: title ?? m.stores_all_stores(),
    days: [...byDay].map(([of, some]) => ({ day: of, stores: some.map((one) => one.store) })),
  };
}

export const postDays = async (platform: Platform, days: readonly store.StoresDay[]): Promise<PostDay[]> =>
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
