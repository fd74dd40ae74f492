import { asks, type RoomColumns, ruled } from '#testing/columns.ts';
import { type ListPlan, type ListShown, twoPages } from '#testing/list-row.ts';
import type { Deciders } from '#testing/matrix-routes.ts';
import type { MatrixRow, Write } from '#testing/matrix-row.ts';
import { type Made, personas, type Records } from '#testing/rooms/matrix-company.ts';
import { endings, grantSources } from '../company/grants.ts';
import type { calls } from './calls.ts';

/** What decides about each of its calls. */
export const deciders: Deciders<typeof calls> = {
  'POST /download/admin/getRoleGrants': 'role',
  'GET /download/admin/getRoleCounts': 'role',
  'GET /download/admin/getGrantsOf': 'record',
  'GET /download/admin/exportRoleGrants': 'role',
  'POST /download/admin/grantRole': 'role',
  'POST /download/admin/endRole': 'role',
  'POST /download/admin/restoreRole': 'role',
  'POST /download/admin/handOverRoles': 'role',
};

/** What each of its screens that is for some roles shows. */
export const shows: Record<string, readonly string[]> = {
  '/admin/roles': ['POST /download/admin/getRoleGrants'],
};

/** A role that 'whose it is' holds for a while. */
async function held({ portal }: Records): Promise<Made> {
  await portal.platform.database.pool.query(
    `insert into role_grants (empcode, role, location_id, valid_from, last_day) values ($1, 'STORE', 'KOC', '2020-01-01', '2020-01-02')
      on conflict do nothing`,
    [personas['whose it is']],
  );
  await portal.platform.database.pool.query(
    `insert into all_role_grants (empcode, role, location_id, ended_at, ended_why) values ($1, 'STORE', 'KOC', now(), 'left')`,
    [personas['whose it is']],
  );
  return { id: personas['whose it is'], version: 0, fileName: '', mark: '"endedWhy":"left"' };
}

/** What somebody holds is of their record: HR of their place reads it, and administrators. */
export const rows: MatrixRow[] = [
  {
    route: 'GET /download/admin/getGrantsOf',
    about: 'what somebody holds, and held',
    make: held,
    call: ({ id }) => ({ url: `/download/admin/getGrantsOf?empcode=${id}` }),
    allowed: ['HR', 'ADMIN'],
    cells: { 'HR elsewhere': '404 no_such_employee' },
    otherwise: '403 forbidden',
  },
];

/** What is written by a role. */
export const writes: Write[] = [
  {
    route: 'POST /download/admin/grantRole',
    by: 'ADMIN',
    call: () => ({
      url: '/download/admin/grantRole',
      payload: {
        empcode: personas['USER elsewhere'],
        role: 'STORE',
        locationId: 'KOC',
        from: '2030-01-01',
        why: 'While the post is vacant',
      },
    }),
  },
];

export const columns: RoomColumns = {
  calls: {
    grantId: asks('all_role_grants.grant_id'),
    leaver: asks('all_role_grants.empcode'),
    why: ruled('all_role_grants.why', (why) => why || null),
  },
  made: {
    'all_role_grants.source': grantSources,
    'all_role_grants.ended_why': endings,
  },
  rules: {
    role_grants_days: 'wrongGrant and wrongLastDay of grants/rules.ts',
    role_grants_ended: 'when and why one ended are set together',
    all_role_grants_valid_from_check: 'wrongGrant of grants/rules.ts',
    all_role_grants_last_day_check: 'wrongLastDay of grants/rules.ts',
  },
};

/** A hundred thousand grants, of which a company has some thousands: whoever asks of all who hold a role reads them. Of these some are planned, some have ended, and some ended as their holder left. */
export const fillLast = true;
export const fill = `
  insert into all_role_grants (empcode, role, location_id, org_unit, source, valid_from, last_day, ended_at, ended_why)
  select empcode, role, location_id, org_unit, 'hand', case when n % 50 = 0 then date '2100-01-01' end,
    case when n % 30 = 0 then date '2150-01-01' end, case when n % 10 = 7 then now() end,
    case when n % 40 = 7 then 'left' when n % 10 = 7 then 'hand' end
  from (
    select person.empcode, role, location_id, org_unit, row_number() over () as n
    from (select empcode from employees where left_on is null and empcode > 'E11' order by empcode limit 1000) person
    cross join unnest(array['FL1', 'FL2', 'STORE', 'CLEARANCE', 'T1']) role
    cross join (select location_id from locations order by location_id limit 10) location
    cross join (select org_unit from org_units order by org_unit limit 4) unit limit 100000) made
  on conflict do nothing`;

const list = '/download/admin/getRoleGrants';
export const plans: readonly ListPlan[] = [
  ['grants in effect', 'E1006', list, {}],
  ['grants, by person', 'E1006', list, { order: 'person' }],
  ['grants of a role', 'E1006', list, { role: 'CLEARANCE' }],
  ['grants of a role that few hold', 'E1006', list, { role: 'ADMIN' }],
  ['grants for a location', 'E1006', list, { locationId: 'KOC1' }],
  ['grants for an org unit', 'E1006', list, { orgUnit: 'Technology' }],
  ['grants that are planned', 'E1006', list, { state: 'planned' }],
  ['grants that have ended', 'E1006', list, { state: 'ended' }],
  ['grants of those who left', 'E1006', list, { state: 'left' }],
  ['grants, a search', 'E1006', list, { search: 'c4ca4238' }],
  ['grants, a search that finds nearly all', 'E1006', list, { search: 'a' }],
  ['grants, a search that finds nothing', 'E1006', list, { search: 'zeppelin' }],
];

const grant = (grantId: number) => ({
  grantId,
  empcode: `E900${grantId}`,
  name: `Person ${grantId}`,
  leftOn: null,
  role: 'STORE',
  location: { locationId: 'KOC1', name: 'MG Road' },
  orgUnit: null,
  from: '2026-11-01',
  lastDay: null,
  state: 'effect',
  source: 'hand',
  why: null,
  grantedBy: { empcode: 'E1006', name: 'Anita Nair' },
  grantedAt: '2026-11-01T06:00:00.000Z',
  endedWhy: null,
  endedBy: null,
  endedAt: null,
  unheld: false,
  actions: ['end'],
});

export const shown: readonly ListShown[] = [
  {
    name: 'the roles',
    who: 'admin',
    screen: 'web/RolesPage.tsx',
    call: '**/download/admin/getRoleGrants',
    open: (page) => page.goto('/admin/roles'),
    rows: (page) => page.getByRole('list', { name: 'Roles' }).getByRole('listitem'),
    answers: twoPages([grant(2), grant(1)], [grant(0)]),
  },
];
