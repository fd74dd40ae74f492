import { dayOf } from '#formats/time/dates.ts';
import type { ListPlan, ListShown } from '#testing/list-row.ts';
import type { Deciders } from '#testing/matrix-routes.ts';
import type { MatrixRow, Write } from '#testing/matrix-row.ts';
import { done, type Made, personas, type Records } from '#testing/rooms/matrix-company.ts';
import type { calls } from './calls.ts';

/** What decides about each of its calls. */
export const deciders: Deciders<typeof calls> = {
  'POST /download/admin/getEmployees': 'record',
  'GET /download/admin/getStaffChoices': 'role',
  'GET /download/admin/getEmployee': 'record',
  'POST /download/admin/addEmployee': 'record',
  'POST /download/admin/changeEmployee': 'record',
  'POST /download/admin/withdrawEmployeeChange': 'record',
  'POST /download/admin/changeRole': 'role',
  'POST /download/admin/giveCode': 'role',
  'GET /download/admin/exportEmployees': 'record',
};

/** What each of its screens that is for some roles shows: whoever may make one of these calls has something to see there. */
export const shows: Record<string, readonly string[]> = {
  '/admin/employees': ['POST /download/admin/getEmployees'],
  '/admin/employees/:empcode': ['GET /download/admin/getEmployee'],
};

let made = 0;
/** What is kept of somebody. */
const person = (code: string) => ({
  name: `Person ${code}`,
  knownAs: null,
  email: `${code}@meridian.example.com`,
  phone: '',
  designation: 'Designer',
  department: 'Design',
  grade: 'L3',
  orgUnit: 'Retail',
  locationId: 'KOC',
  managerEmpcode: personas.FL1,
  joinedOn: '2020-01-05',
  bornOn: null,
});

/** Somebody of a place, with the number of their last change, and that of one that is planned. */
interface Staff {
  readonly empcode: string;
  readonly seen: number;
  readonly planned: number;
}
/** So many are made: a call that changes one takes the next. */
const many = 60;
let staff: Staff[] = [];
const next = (): Staff => {
  made += 1;
  return staff[made % many] as Staff;
};
const people = async ({ portal }: Records): Promise<Made> => {
  const { pool } = portal.platform.database;
  const begun = `ST${made}N`;
  await pool.query(
    `insert into employees (empcode, name, email, designation, department, grade, org_unit, location_id, joined_on)
      select $1 || n, 'Person ' || n, lower($1) || n || '@meridian.example.com', 'Designer', 'Design', 'L3', 'Retail', 'KOC', '2020-01-05'
      from generate_series(1, $2::int) n`,
    [begun, many],
  );
  const { rows } = await pool.query(
    `insert into employee_changes (empcode, effective_on, before, after, state, source, made_at)
      select empcode, current_date + 300, '{"grade": "L3"}', '{"grade": "L4"}', 'planned', 'hr', now()
      from employees where empcode like $1 || '%'
      returning empcode, change_id::int as planned, change_id::int as seen`,
    [begun],
  );
  staff = rows;
  return { id: '', version: 0, fileName: '', mark: '"locationId":"KOC"' };
};

const owner = personas['whose it is'];
const somebody = (mark: string) => async (): Promise<Made> => ({ id: owner, version: 0, fileName: '', mark });
const about = { allowed: ['HR', 'ADMIN'], otherwise: '403 forbidden' } as const;

/** Whose record is read and changed: HR of their place, and administrators. */
export const rows: MatrixRow[] = [
  {
    ...about,
    route: 'POST /download/admin/getEmployees',
    about: 'the list has an employee',
    make: somebody(`"empcode":"${owner}"`),
    call: ({ id }) => ({ url: '/download/admin/getEmployees', payload: { search: id } }),
    cells: { 'HR elsewhere': 'without' },
  },
  {
    ...about,
    route: 'GET /download/admin/getEmployee',
    about: "somebody's record",
    make: somebody('"bornOn":'),
    call: ({ id }) => ({ url: `/download/admin/getEmployee?empcode=${id}` }),
    cells: { 'HR elsewhere': '404 no_such_employee' },
  },
  {
    ...about,
    route: 'GET /download/admin/exportEmployees',
    about: 'the file has an employee',
    noted: ['employee.export'],
    make: somebody('a1@meridian.example.com'),
    call: ({ id }) => ({ url: `/download/admin/exportEmployees?fileName=employees.csv&search=${id}` }),
    cells: { 'HR elsewhere': 'without' },
  },
  {
    ...about,
    route: 'POST /download/admin/addEmployee',
    about: 'somebody new at a place',
    make: somebody('"locationId":"KOC"'),
    call: () => {
      made += 1;
      return {
        url: '/download/admin/addEmployee',
        payload: { empcode: `SN${made}`, ...person(`sn${made}`) },
      };
    },
    cells: { 'HR elsewhere': '403 not_yours' },
  },
  {
    ...about,
    route: 'POST /download/admin/changeEmployee',
    about: 'somebody at a place',
    make: people,
    call: () => {
      const { empcode, seen } = next();
      const effectiveOn = dayOf(new Date(), 'Asia/Kolkata');
      return { url: '/download/admin/changeEmployee', payload: { empcode, seen, effectiveOn, grade: 'L5' } };
    },
    cells: { 'HR elsewhere': '404 no_such_employee' },
  },
  {
    ...about,
    route: 'POST /download/admin/withdrawEmployeeChange',
    about: 'what is planned of somebody',
    make: people,
    call: () => ({
      url: '/download/admin/withdrawEmployeeChange',
      payload: { changeId: next().planned },
    }),
    cells: { 'HR elsewhere': '404 no_such_change' },
  },
];

/** What is written by a role or for oneself alone. */
export const writes: Write[] = [
  {
    route: 'POST /download/admin/addEmployee',
    by: 'HR',
    call: () => {
      made += 1;
      return {
        url: '/download/admin/addEmployee',
        payload: { empcode: `NEW${made}`, ...person(`new${made}`) },
      };
    },
  },
  {
    route: 'POST /download/admin/changeEmployee',
    by: 'HR',
    make: async (r) => {
      const id = personas['USER elsewhere'];
      const { data } = await done(r.desk.call('admin', `../admin/getEmployee?empcode=${id}`));
      return { id, version: data.seen, fileName: data.email, mark: '' };
    },
    call: ({ id, version, fileName }) => ({
      url: '/download/admin/changeEmployee',
      payload: {
        empcode: id,
        effectiveOn: dayOf(new Date(), 'Asia/Kolkata'),
        seen: version,
        ...person(id),
        email: fileName,
      },
    }),
  },
];

const getEmployees = '/download/admin/getEmployees';

export const plans: readonly ListPlan[] = [
  ['employees, a search that finds nearly all', 'E1006', getEmployees, { search: 'made up' }],
];

export const plansAmongMany: readonly ListPlan[] = [
  ['employees', 'E1006', getEmployees, {}],
  ['employees, the newest first', 'E1006', getEmployees, { order: 'newest' }],
  ['employees of a location', 'E1006', getEmployees, { locationId: 'KOC1' }],
  ['employees of an org unit', 'E1006', getEmployees, { orgUnit: 'Technology' }],
  ['employees of a department', 'E1006', getEmployees, { department: 'Made up 7' }],
  ['employees who join', 'E1006', getEmployees, { status: 'joining' }],
  ['employees who leave', 'E1006', getEmployees, { status: 'leaving' }],
  ['employees who left', 'E1006', getEmployees, { status: 'left' }],
  ['employees, a search', 'E1006', getEmployees, { search: 'c4ca4238' }],
  ['employees, a search by a code', 'E1006', getEmployees, { search: 'e1001' }],
  ['employees, a search that finds nothing', 'E1006', getEmployees, { search: 'zeppelin' }],
  ...['E1008', 'E1040'].flatMap((who) =>
    [{}, { order: 'newest' }, { status: 'left' }, { status: 'leaving' }, { search: 'made up' }].map(
      (filter): ListPlan => [
        `employees, for HR of ${who === 'E1008' ? 'one place' : 'two places'} ${JSON.stringify(filter)}`,
        who,
        getEmployees,
        filter,
      ],
    ),
  ),
];

export const shown: readonly ListShown[] = [
  {
    name: 'the employees',
    who: 'admin',
    screen: 'web/StaffPage.tsx',
    call: '**/download/admin/getEmployees',
    open: (page) => page.goto('/admin/employees'),
    rows: (page) => page.getByRole('list', { name: 'Employees' }).getByRole('listitem'),
  },
];
