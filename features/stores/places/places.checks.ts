import type { Deciders } from '#testing/matrix-routes.ts';
import { keep, type MatrixRow, nothing, type Outcome, type Write } from '#testing/matrix-row.ts';
import { type Made, personas, type Records } from '#testing/rooms/matrix-company.ts';
import type { calls } from './calls.ts';

/** What decides about each of its calls. */
export const deciders: Deciders<typeof calls> = {
  'GET /download/eyeCare/stores': 'record',
  'GET /download/eyeCare/employees': 'record',
  'POST /download/eyeCare/placeEmployee': 'record',
  'POST /download/eyeCare/endStay': 'record',
  'GET /download/eyeCare/budget': 'record',
  'POST /download/eyeCare/budget': 'record',
  'GET /download/eyeCare/exportBudget': 'record',
  'GET /download/admin/stores/getRecords': 'role',
  'GET /download/admin/stores/getOverview': 'role',
  'POST /download/admin/stores/check': 'role',
  'POST /download/admin/stores/save': 'record',
  'POST /download/admin/stores/withdraw': 'role',
  'GET /download/admin/stores/export': 'role',
};

/** What each of its screens that is for some roles shows: whoever may make one of these calls has something to see there. */
export const shows: Record<string, readonly string[]> = {
  '/eye-care-budget': ['GET /download/eyeCare/stores'],
  '/store-people': ['GET /download/eyeCare/stores'],
  '/admin/stores/:kind?': ['GET /download/admin/stores/getRecords'],
};

/** A store at the place of 'whose it is', who belongs to it; `version` is the stay's number. */
export const store = async (r: Records): Promise<Made> => {
  const { rows } = await r.portal.platform.database.pool.query(
    `with region as (
        insert into store_regions values ('south', 'South', 5, '2020-01-01') on conflict (region) do update set name = 'South' returning region
      ), made as (
        insert into stores select 'store-' || (select count(*) from stores), 'Store', region, 'KOC', 'Retail', 'Asia/Kolkata', false
        from region returning store
      ), opening as (
        insert into store_openings select store, '2000-01-01', '{1,2,3,4,5,6,7}', '{}' from made
      ), gone as (
        update store_stays set last_day = first_day where empcode = $1 and last_day is null
      )
      select store as id from made`,
    [personas['whose it is']],
  );
  const { id } = rows[0];
  const stays = await r.portal.platform.database.pool.query(
    `insert into store_stays (store, empcode, designation, first_day, made_by, made_at)
      select $2, $1, 'Cashier', coalesce(max(last_day) + 1, current_date - 30), $3, now() from store_stays where empcode = $1
      returning stay_id`,
    [personas['whose it is'], id, personas.ADMIN],
  );
  return { id, version: Number(stays.rows[0].stay_id), fileName: '', mark: '"data":' };
};

/** Those who manage a store of the place. */
export const managers = ['STORE', 'REGION', 'HR', 'ADMIN'] as const;

/** What those who manage stores of another place are told. */
export const managersElsewhere = (told: Outcome) => ({
  'STORE elsewhere': told,
  'REGION elsewhere': told,
  'HR elsewhere': told,
});
const noStore = '404 no_such_store';

const others = '403 forbidden';

export const rows: MatrixRow[] = [
  {
    route: 'GET /download/eyeCare/stores',
    about: 'the list has a store',
    make: async (r) => {
      const made = await store(r);
      return { ...made, mark: `"store":"${made.id}"` };
    },
    call: () => ({}),
    allowed: managers,
    cells: managersElsewhere('without'),
    otherwise: others,
  },
  {
    route: 'GET /download/eyeCare/employees',
    about: 'who belongs to a store',
    make: store,
    call: ({ id }) => ({ url: `?store=${id}` }),
    allowed: managers,
    cells: managersElsewhere(noStore),
    otherwise: others,
  },
  {
    route: 'GET /download/eyeCare/budget',
    about: 'the budget of a store',
    make: store,
    call: ({ id }) => ({ url: `?store=${id}&year=2026&month=6` }),
    allowed: managers,
    cells: managersElsewhere(noStore),
    otherwise: others,
  },
  {
    route: 'GET /download/eyeCare/exportBudget',
    about: 'the file has the budget of a store',
    noted: ['stores.exportBudget'],
    make: async (r) => {
      const made = await store(r);
      await r.portal.platform.database.pool.query(
        "insert into store_budgets (store, designation, month, posts, set_at) values ($1, 'Guard of ' || $1, '2026-06-01', 1, now())",
        [made.id],
      );
      return { ...made, mark: `Guard of ${made.id}` };
    },
    call: () => ({ url: '?fileName=eye-care-budget.csv' }),
    allowed: managers,
    cells: managersElsewhere('without'),
    otherwise: others,
  },
  {
    route: 'POST /download/eyeCare/budget',
    about: 'the budget of a store',
    make: store,
    call: ({ id }) => ({ payload: { store: id, year: 2199, month: 6, designation: 'Cashier', posts: 2 } }),
    allowed: ['HR', 'ADMIN'],
    cells: { 'HR elsewhere': noStore },
    otherwise: others,
  },
  {
    route: 'POST /download/eyeCare/placeEmployee',
    about: 'somebody at a store',
    make: store,
    call: ({ id }) => ({
      payload: { store: id, empcode: personas.CLEARANCE, firstDay: nextDay(), designation: `Post ${ahead}` },
    }),
    allowed: ['REGION', 'HR', 'ADMIN'],
    cells: { 'REGION elsewhere': noStore, 'HR elsewhere': noStore },
    otherwise: others,
  },
  {
    route: 'POST /download/eyeCare/endStay',
    about: 'the time of another at a store',
    make: store,
    call: ({ version }) => ({
      payload: { stayId: version, lastDay: new Date().toISOString().slice(0, 10) },
    }),
    allowed: ['REGION', 'HR', 'ADMIN'],
    cells: { 'REGION elsewhere': '404 no_such_stay', 'HR elsewhere': '404 no_such_stay' },
    otherwise: others,
  },
  ...(['store', 'store-region'] as const).map(
    (kind): MatrixRow => ({
      route: 'POST /download/admin/stores/save',
      about: kind === 'store' ? 'a new store at a place' : 'a new region of stores, wherever they are',
      make: async (r) => ({ ...(await (kind === 'store' ? store(r) : nothing())), mark: `"revision":1` }),
      call: () => {
        added += 1;
        return keep('stores', kind, kept[kind], `added-${added}`).call(noRecord);
      },
      allowed: ['HR', 'ADMIN'],
      cells: { 'HR elsewhere': '403 not_yours' },
      otherwise: others,
    }),
  ),
];

let added = 0;
const noRecord: Made = { id: '', version: 0, fileName: '', mark: '' };
let ahead = 0;
/** Another day each time, for nobody is placed twice on one. */
function nextDay(): string {
  ahead += 1;
  return new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
}

/** One of each kind. */
const kept = {
  'store-region': { name: 'North', lockDay: 5 },
  store: {
    name: 'Marked',
    region: 'south',
    place: { locationId: 'KOC', orgUnit: 'Retail' },
    timeZone: 'Asia/Kolkata',
    openingDays: [1, 2, 3, 4, 5, 6, 7],
    closedDates: [],
    closed: false,
  },
};

/** What is written by a role or for oneself alone. */
export const writes: Write[] = [
  keep('stores', 'store-region', kept['store-region']),
  keep('stores', 'store', { ...kept.store, region: 'marked' }),
];
