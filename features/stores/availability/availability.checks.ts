import type { Deciders } from '#testing/matrix-routes.ts';
import type { MatrixRow } from '#testing/matrix-row.ts';
import type { Made, Records } from '#testing/rooms/matrix-company.ts';
import { managers, managersElsewhere, store } from '../places/places.checks.ts';
import type { calls } from './calls.ts';

/** What decides about each of its calls. */
export const deciders: Deciders<typeof calls> = {
  'GET /download/eyeCare/availability': 'record',
  'GET /download/eyeCare/availabilityList': 'record',
  'GET /download/eyeCare/availabilityMonth': 'record',
  'GET /download/eyeCare/availabilityTrend': 'record',
  'GET /download/eyeCare/exportAvailability': 'record',
  'POST /download/eyeCare/nudgeStore': 'record',
};

/** What each of its screens that is for some roles shows. */
export const shows: Record<string, readonly string[]> = {
  '/store-availability': ['GET /download/eyeCare/availability'],
};

const noStore = managersElsewhere('404 no_such_store');
const about = { make: store, allowed: managers, cells: noStore, otherwise: '403 forbidden' } as const;

/** So many stores: each is nudged once an hour. */
const many = 40;
let nudged = 0;
const next = () => {
  nudged += 1;
  return nudged % many;
};
const toNudge = async (r: Records): Promise<Made> => {
  const made = await store(r);
  await r.portal.platform.database.pool.query(
    `insert into stores select store || '-' || n, name, region, location_id, org_unit, time_zone, closed
      from stores cross join generate_series(0, $2::int) n where store = $1`,
    [made.id, many],
  );
  return made;
};

export const rows: MatrixRow[] = [
  {
    ...about,
    route: 'GET /download/eyeCare/exportAvailability',
    about: 'who is at a store, exported',
    make: async (r) => ({ ...(await store(r)), mark: 'Cashier' }),
    call: ({ id }) => ({ url: `?scope=store&key=${id}&fileName=availability.csv` }),
  },
  {
    ...about,
    route: 'POST /download/eyeCare/nudgeStore',
    about: 'whoever manages a store is nudged',
    make: toNudge,
    call: ({ id }) => ({ payload: { store: `${id}-${next()}` } }),
    allowed: ['REGION', 'HR', 'ADMIN'],
    // They would nudge themselves.
    cells: { ...noStore, STORE: '409 nobody' },
  },
  {
    ...about,
    route: 'GET /download/eyeCare/availability',
    about: 'the availability of a store',
    call: ({ id }) => ({ url: `?scope=store&key=${id}` }),
  },
  {
    ...about,
    route: 'GET /download/eyeCare/availabilityList',
    about: 'who is on leave at a store',
    call: ({ id }) => ({ url: `?scope=store&key=${id}&figure=OnLeave` }),
  },
  {
    ...about,
    route: 'GET /download/eyeCare/availabilityTrend',
    about: 'the trend of a store',
    call: ({ id }) => ({ url: `?scope=store&key=${id}` }),
  },
  {
    ...about,
    route: 'GET /download/eyeCare/availabilityMonth',
    about: 'the gaps of a store',
    call: ({ id }) => ({ url: `?scope=store&key=${id}&month=2026-01` }),
  },
];

export const withoutPlan = {
  'GET /download/eyeCare/availabilityList':
    'what it is a page of are the people of the stores that are looked at, who are all counted for its four numbers',
};

export const withoutShown = {
  'web/ListBehind.tsx':
    'it is read anew every two seconds, as the stores mark: a page that did not come is asked for again by itself',
};
