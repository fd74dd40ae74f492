import type { Deciders } from '#testing/matrix-routes.ts';
import type { MatrixRow, Write } from '#testing/matrix-row.ts';
import { type Made, personas, type Records } from '#testing/rooms/matrix-company.ts';
import { managers, managersElsewhere, store } from '../places/places.checks.ts';
import type { calls } from './calls.ts';

/** What decides about each of its calls. */
export const deciders: Deciders<typeof calls> = {
  'GET /download/eyeCare/attendance': 'record',
  'POST /download/eyeCare/attendance': 'record',
  'GET /download/eyeCare/absences': 'record',
  'POST /download/eyeCare/planAbsence': 'record',
  'POST /download/eyeCare/cancelAbsence': 'record',
  'POST /download/eyeCare/reopenMonth': 'record',
  'GET /download/eyeCare/myAttendance': 'own',
  'POST /download/eyeCare/disputeDay': 'own',
  'POST /download/eyeCare/answerDispute': 'record',
};

/** What each of its screens that is for some roles shows. */
export const shows: Record<string, readonly string[]> = {
  '/store-attendance': ['GET /download/eyeCare/stores'],
};

const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format();
let made = 0;
/** Another day each time: nothing is planned twice. */
const dayAhead = () => {
  made += 1;
  return new Date(Date.now() + made * 86_400_000).toISOString().slice(0, 10);
};

/** So many are made of what is done with once: each call takes the next. */
const many = 40;
const next = () => {
  made += 1;
  return made % many;
};

/** Week offs of 'whose it is', at a store of their place. */
const absence = async (r: Records): Promise<Made> => {
  const own = await store(r);
  const { rows } = await r.portal.platform.database.pool.query(
    `insert into store_absences (empcode, kind, first_day, last_day, made_by, made_at)
      select $1, 'week_off', day, day, $1, now() from (select current_date + n as day from generate_series(0, $2::int) n) days
      returning absence_id`,
    [personas['whose it is'], many],
  );
  return { ...own, version: Number(rows[0].absence_id) };
};
/** Days that 'whose it is' disputes. */
const dispute = async (r: Records): Promise<Made> => {
  const own = await store(r);
  const { rows } = await r.portal.platform.database.pool.query(
    `insert into store_disputes (empcode, day, store, says, note, made_at)
      select $1, day, $2, 'present', 'There', now() from (select current_date - 1 - n as day from generate_series(0, $3::int) n) days
      returning dispute_id`,
    [personas['whose it is'], own.id, many],
  );
  return { ...own, version: Number(rows[0].dispute_id) };
};

let month = 0;
/** Another month each time: one that was opened again is locked no more. */
const lockedDay = () => {
  month += 1;
  return new Date(Date.UTC(2010, month, 1)).toISOString().slice(0, 10);
};

const forbidden = '403 forbidden';

export const rows: MatrixRow[] = [
  {
    route: 'GET /download/eyeCare/attendance',
    about: 'a day of a store',
    make: store,
    call: ({ id }) => ({ url: `?store=${id}` }),
    allowed: managers,
    cells: managersElsewhere('404 no_such_store'),
    otherwise: forbidden,
  },
  {
    route: 'POST /download/eyeCare/attendance',
    about: 'a day of a store',
    make: store,
    call: ({ id }) => ({
      payload: {
        store: id,
        day: today(),
        madeAt: new Date().toISOString(),
        marks: [
          {
            empcode: personas['whose it is'],
            mark: 'present',
            seen: 0,
            key: `key-${Math.random()}`.replace('.', ''),
          },
        ],
      },
    }),
    allowed: managers,
    cells: managersElsewhere('404 no_such_store'),
    otherwise: forbidden,
  },
  {
    route: 'GET /download/eyeCare/absences',
    about: 'the leave of another at a store',
    make: store,
    call: ({ id }) => ({ url: `?store=${id}&empcode=${personas['whose it is']}` }),
    allowed: managers,
    cells: managersElsewhere('404 no_such_store'),
    otherwise: forbidden,
  },
  {
    route: 'POST /download/eyeCare/planAbsence',
    about: 'leave of another at a store',
    make: store,
    call: ({ id }) => {
      const day = dayAhead();
      const payload = {
        store: id,
        empcode: personas['whose it is'],
        kind: 'leave',
        firstDay: day,
        lastDay: day,
      };
      return { payload };
    },
    allowed: managers,
    cells: managersElsewhere('404 no_such_store'),
    otherwise: forbidden,
  },
  {
    route: 'POST /download/eyeCare/cancelAbsence',
    about: 'a week off of another at a store',
    make: absence,
    call: ({ version }) => ({ payload: { absenceId: version + next() } }),
    allowed: managers,
    cells: managersElsewhere('404 no_such_absence'),
    otherwise: forbidden,
  },
  {
    route: 'POST /download/eyeCare/reopenMonth',
    about: 'a locked month of a store',
    make: store,
    call: ({ id }) => ({
      payload: { store: id, day: lockedDay(), until: today(), reason: 'Payroll asked' },
    }),
    allowed: ['HR', 'ADMIN'],
    cells: { 'HR elsewhere': '404 no_such_store' },
    otherwise: forbidden,
  },
  {
    route: 'POST /download/eyeCare/answerDispute',
    about: 'a day that another disputes',
    make: dispute,
    call: ({ version }) => ({ payload: { disputeId: version + next(), accept: false, answer: 'No' } }),
    allowed: managers,
    cells: managersElsewhere('404 no_such_dispute'),
    otherwise: forbidden,
  },
];

/** What is written by a role or for oneself alone. */
export const writes: Write[] = [
  {
    route: 'POST /download/eyeCare/disputeDay',
    by: 'whose it is',
    make: async (r) => {
      const made = await store(r);
      await r.portal.platform.database.pool.query(
        `insert into store_marks values ($1, $2, $3, 'present', 1, $4, now())
          on conflict (empcode, day) do update set store = excluded.store, mark = 'present'`,
        [personas['whose it is'], today(), made.id, personas.STORE],
      );
      return made;
    },
    call: () => ({ payload: { day: today(), says: 'leave', note: 'Ill.' } }),
  },
];
