import { asks, type RoomColumns } from '#testing/columns.ts';
import type { ListPlan } from '#testing/list-row.ts';
import type { Deciders } from '#testing/matrix-routes.ts';
import type { MatrixRow } from '#testing/matrix-row.ts';
import { type Made, personas, type Records } from '#testing/rooms/matrix-company.ts';
import type { calls } from './calls.ts';

/** What decides about each of its calls. */
export const deciders: Deciders<typeof calls> = {
  'GET /download/rest/getCovers': 'record',
  'GET /download/rest/exportCovers': 'own',
  'GET /download/rest/findColleagues': 'role',
  'GET /download/rest/suggestColleagues': 'own',
  'POST /download/rest/saveCover': 'own',
  'POST /download/rest/endCover': 'record',
};

/** A cover that 'whose it is' has named, by somebody who has no column; each for a day of its own. */
const cover = (r: Records): Promise<Made> => {
  const day = `(current_date + (select count(*)::int from role_covers) + 30)`;
  return r.put(
    `insert into role_covers (empcode, cover_empcode, first_day, last_day, created_at)
      values ($1, 'B2', ${day}, ${day}, now()) returning cover_id as id, '"coverId":' || cover_id || ',' as mark`,
    [personas['whose it is']],
  );
};

/** Who stands in for whom. */
export const rows: MatrixRow[] = [
  {
    route: 'GET /download/rest/getCovers',
    about: 'the list has the cover that another has named',
    make: cover,
    call: () => ({}),
    allowed: ['whose it is'],
    otherwise: 'without',
  },
  {
    route: 'POST /download/rest/endCover',
    about: 'the cover that another has named',
    make: cover,
    call: ({ id }) => ({ payload: { coverId: Number(id) } }),
    allowed: ['whose it is'],
    otherwise: '404 no_such_cover',
  },
];

export const columns: RoomColumns = {
  calls: { coverId: asks('role_covers.cover_id'), coverEmpcode: 'role_covers.cover_empcode' },
  rules: {
    role_covers_days: 'the days in their order, mostDays of them: rules.ts',
    role_covers_first_day_check: 'from today on, and within a year: rules.ts',
    role_covers_not_oneself: 'nobody covers themselves: rules.ts',
  },
};

/** Thousands of covers of one person by one other. */
export const fill = `
  insert into role_covers (empcode, cover_empcode, first_day, last_day, created_at)
  select 'E1002', 'E1003', date '2001-01-01' + n, date '2001-01-01' + n, now() from generate_series(1, 4000) n`;

export const plans: readonly ListPlan[] = [
  ['covers of a person', 'E1002', '/download/rest/getCovers'],
  ['covers by a person', 'E1003', '/download/rest/getCovers'],
];
