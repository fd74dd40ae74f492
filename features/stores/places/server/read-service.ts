import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import { dayOf } from '#formats/time/dates.ts';
import { m } from '#messages';
import type { Db, Tx } from '#server/db/database.ts';
import type { ExportedList } from '#server/exports/list.ts';
import type { Platform } from '#server/platform.ts';
import type { StoreBudget, StorePeople, StoreShown } from '../contract.ts';
import { mayManage, mayPlace, mayReopen, maySetBudget } from '../policy.ts';
import { monthEnd, monthOf } from '../rules.ts';
import { countSaid, listBudget, listDesignations, listSaid, type SaidRow } from './budget-store.ts';
import { presentPerson, readerOf } from './present.ts';
import { listPeople } from './stay-store.ts';
import { countPeople, findStore, listStores, type StoreRow } from './store.ts';

const mostPeople = 500;

/** The stores that somebody manages, by region and name. */
export async function ownStores(db: Db, actor: Actor): Promise<StoreRow[]> {
  return (await listStores(db)).filter((store) => mayManage(actor, store));
}

/** A store that somebody manages: to others there is none. */
export async function ownStore(db: Db | Tx, actor: Actor, key: string): Promise<StoreRow | Refusal> {
  const store = await findStore(db, key);
  return store && mayManage(actor, store) ? store : refuse(404, 'no_such_store', m.stores_refused_no_store());
}

/** They are told with how many are on their rolls. */
export async function readStores(platform: Platform, actor: Actor): Promise<StoreShown[]> {
  const { reads } = platform.database;
  const now = platform.now();
  const all = await listStores(reads);
  const own = all.filter((store) => mayManage(actor, store));
  const regions = Map.groupBy(all, ({ region }) => region);
  const byDay = Map.groupBy(own, ({ timeZone }) => dayOf(now, timeZone));
  const people = new Map<string, number>();
  for (const [day, some] of byDay)
    for (const [store, count] of await countPeople(
      reads,
      some.map(({ store }) => store),
      day,
    ))
      people.set(store, count);
  return own.map((row) => ({
    store: row.store,
    name: row.name,
    region: row.region,
    regionName: row.regionName,
    timeZone: row.timeZone,
    today: dayOf(now, row.timeZone),
    closed: row.closed,
    people: people.get(row.store) ?? 0,
    mayPlace: mayPlace(actor, row),
    maySetBudget: maySetBudget(actor, row),
    mayReopen: mayReopen(actor, regions.get(row.region) ?? []),
  }));
}

/** Who is on a store's rolls on a day, and who comes later. */
export async function readPeople(
  platform: Platform,
  actor: Actor,
  { store: key, day: asked }: { store: string; day?: string },
): Promise<StorePeople | Refusal> {
  const { reads } = platform.database;
  const store = await ownStore(reads, actor, key);
  if (isRefusal(store)) return store;
  const day = asked ?? dayOf(platform.now(), store.timeZone);
  const [rows, designations] = await Promise.all([
    listPeople(reads, key, day, mostPeople),
    listDesignations(reads, key),
  ]);
  const may = mayPlace(actor, store);
  const reader = readerOf(actor);
  return { data: rows.map((row) => presentPerson(row, reader, may)), day, mayPlace: may, designations };
}

/** The posts of a store in a month, beside those on its rolls. */
export async function readBudget(
  platform: Platform,
  actor: Actor,
  { store: key, year, month }: { store: string; year: number; month: number },
): Promise<StoreBudget | Refusal> {
  const { reads } = platform.database;
  const asked = monthOf(year, month);
  if ('wrong' in asked) return refuseMonth(asked.wrong);
  const store = await ownStore(reads, actor, key);
  if (isRefusal(store)) return store;
  const today = dayOf(platform.now(), store.timeZone);
  const [data, designations] = await Promise.all([
    listBudget(reads, { store: key, month: asked.day, day: dayOfMonth(asked.day, today) }),
    listDesignations(reads, key),
  ]);
  return { data, maySet: maySetBudget(actor, store), designations };
}

/** A number that is no month, in the specification's words. */
export const refuseMonth = (wrong: string) => refuse(422, 'month', wrong, { fields: { month: wrong } });

/** The day of a month on which people are counted: today, of one that is over its last, of one to come its first. */
export function dayOfMonth(month: string, today: string): string {
  if (month > today) return month;
  const last = monthEnd(month);
  return last < today ? last : today;
}

type Place = readonly [string, string, string];

/** What was said of the posts of the stores that somebody manages, one a line. */
export async function exportSaid(
  platform: Platform,
  actor: Actor,
  asked: string | undefined,
): Promise<ExportedList<SaidRow, Place>> {
  const own = await ownStores(platform.database.reads, actor);
  const keys = own.map(({ store }) => store).filter((store) => asked === undefined || store === asked);
  return {
    title: m.stores_budget_title(),
    action: 'stores.exportBudget',
    filters:
      asked === undefined
        ? []
        : [[m.stores_store(), own.find(({ store }) => store === asked)?.name ?? asked]],
    columns: [
      { header: m.stores_key(), kind: 'code', value: ({ store }) => store },
      { header: m.stores_store(), kind: 'text', value: ({ storeName }) => storeName },
      { header: m.stores_budget_month(), kind: 'day', value: ({ month }) => month },
      { header: m.stores_designation(), kind: 'text', value: ({ designation }) => designation },
      { header: m.stores_posts(), kind: 'number', value: ({ posts }) => posts },
      { header: m.stores_sheet_set_by(), kind: 'code', value: ({ setBy }) => setBy },
      { header: m.stores_sheet_set_at(), kind: 'moment', value: ({ setAt }) => setAt },
    ],
    count: (db, most) => countSaid(db, keys, most),
    read: (db, after, limit) => listSaid(db, keys, after, limit),
    keyOf: ({ store, month, designation }) => [store, month, designation],
  };
}
