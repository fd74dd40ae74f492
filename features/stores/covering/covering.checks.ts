import type { Deciders } from '#testing/matrix-routes.ts';
import type { MatrixRow } from '#testing/matrix-row.ts';
import { type Made, personas, type Records } from '#testing/rooms/matrix-company.ts';
import { managers, managersElsewhere, store } from '../places/places.checks.ts';
import type { calls } from './calls.ts';

/** What decides about each of its calls. */
export const deciders: Deciders<typeof calls> = {
  'GET /download/eyeCare/cover': 'record',
  'POST /download/eyeCare/askCover': 'record',
  'POST /download/eyeCare/withdrawCover': 'record',
  'GET /download/eyeCare/myCover': 'own',
  'POST /download/eyeCare/sayWilling': 'own',
  'POST /download/eyeCare/answerCover': 'record',
};

const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format();

/** So many are made of what is done with once: each call takes the next. */
const many = 40;
let taken = 0;
const next = () => {
  taken += 1;
  return taken % many;
};

/** Cover that was asked for at a store of the place; `version` is the first one's number. */
const asks = async (r: Records): Promise<Made> => {
  const made = await store(r);
  const { rows } = await r.portal.platform.database.pool.query(
    `insert into store_cover_asks (store, day, designation, asked_by, asked_at)
      select $1, current_date + 3, 'Optician', $2, now() from generate_series(0, $3::int) returning ask_id`,
    [made.id, personas.ADMIN, many],
  );
  return { ...made, version: Number(rows[0].ask_id) };
};

const about = {
  allowed: managers,
  cells: managersElsewhere('404 no_such_store'),
  otherwise: '403 forbidden',
} as const;

export const rows: MatrixRow[] = [
  {
    ...about,
    make: store,
    route: 'GET /download/eyeCare/cover',
    about: 'the cover of a store',
    call: ({ id }) => ({ url: `?store=${id}` }),
  },
  {
    make: store,
    route: 'POST /download/eyeCare/askCover',
    about: 'cover is asked for at a store',
    call: ({ id }) => ({ payload: { store: id, day: today(), designation: 'Guard' } }),
    // It is theirs, and nothing is short.
    allowed: [],
    otherwise: '403 forbidden',
    cells: {
      ...managersElsewhere('404 no_such_store'),
      ...Object.fromEntries(managers.map((role) => [role, '409 no_gap'])),
    },
  },
  {
    ...about,
    make: asks,
    route: 'POST /download/eyeCare/withdrawCover',
    about: 'cover that was asked for is taken back',
    call: ({ version }) => ({ payload: { askId: version + next() } }),
    cells: managersElsewhere('404 no_such_ask'),
  },
  {
    make: asks,
    route: 'POST /download/eyeCare/answerCover',
    about: 'whoever was not asked says yes',
    call: ({ version }) => ({ payload: { askId: version, come: true } }),
    allowed: [],
    otherwise: '404 no_such_ask',
  },
];
