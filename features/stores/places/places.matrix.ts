import { type Made, personas, type Records } from '../../../testing/matrix-company.ts';
import type { Decider } from '../../../testing/matrix-routes.ts';
import { keep, type MatrixRow, type Write } from '../../../testing/matrix-row.ts';

/** What decides about each of its calls. */
export const deciders: Record<string, Decider> = {
  'GET /download/eyeCare/stores': 'role',
  'GET /download/eyeCare/employees': 'record',
  'POST /download/eyeCare/placeEmployee': 'record',
  'POST /download/eyeCare/endStay': 'record',
  'GET /download/eyeCare/budget': 'record',
  'POST /download/eyeCare/budget': 'record',
  'GET /download/eyeCare/exportBudget': 'role',
  'GET /download/admin/stores/getRecords': 'role',
  'GET /download/admin/stores/getOverview': 'role',
  'POST /download/admin/stores/check': 'role',
  'POST /download/admin/stores/save': 'role',
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

/** Those who hold their role everywhere; of STORE and REGION for another place to them there is no such store. */
const managers = ['STORE', 'REGION', 'HR', 'ADMIN'] as const;

export const rows: MatrixRow[] = [
  {
    route: 'GET /download/eyeCare/employees',
    about: 'who belongs to a store',
    make: store,
    call: ({ id }) => ({ url: `/download/eyeCare/employees?store=${id}` }),
    allowed: managers,
    otherwise: '403 forbidden',
  },
  {
    route: 'GET /download/eyeCare/budget',
    about: 'the budget of a store',
    make: store,
    call: ({ id }) => ({ url: `/download/eyeCare/budget?store=${id}&year=2026&month=6` }),
    allowed: managers,
    otherwise: '403 forbidden',
  },
  {
    route: 'POST /download/eyeCare/budget',
    about: 'the budget of a store',
    make: store,
    call: ({ id }) => ({
      url: '/download/eyeCare/budget',
      payload: { store: id, year: 2026, month: 6, designation: 'Cashier', posts: 2 },
    }),
    allowed: ['HR', 'ADMIN'],
    otherwise: '403 forbidden',
  },
  {
    route: 'POST /download/eyeCare/placeEmployee',
    about: 'somebody at a store',
    make: store,
    call: ({ id }) => ({
      url: '/download/eyeCare/placeEmployee',
      payload: { store: id, empcode: personas.CLEARANCE, firstDay: nextDay(), designation: `Post ${ahead}` },
    }),
    allowed: ['REGION', 'HR', 'ADMIN'],
    otherwise: '403 forbidden',
  },
  {
    route: 'POST /download/eyeCare/endStay',
    about: 'the time of another at a store',
    make: store,
    call: ({ version }) => ({
      url: '/download/eyeCare/endStay',
      payload: { stayId: version, lastDay: new Date().toISOString().slice(0, 10) },
    }),
    allowed: ['REGION', 'HR', 'ADMIN'],
    otherwise: '403 forbidden',
  },
];

let ahead = 0;
/** Another day each time, for nobody is placed twice on one. */
function nextDay(): string {
  ahead += 1;
  return new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
}

/** What is written by a role or for oneself alone. */
export const writes: Write[] = [
  keep('stores', 'store-region', { name: 'North', lockDay: 5 }),
  keep('stores', 'store', {
    ...{
      name: 'Marked',
      region: 'marked',
      place: { locationId: 'KOC', orgUnit: 'Retail' },
      timeZone: 'Asia/Kolkata',
    },
    ...{ openingDays: [1, 2, 3, 4, 5, 6, 7], closedDates: [], closed: false },
  }),
];
