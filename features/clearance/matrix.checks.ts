import type { Deciders } from '#testing/matrix-routes.ts';
import { keep, type MatrixRow, type Write } from '#testing/matrix-row.ts';
import { type Made, personas, type Records } from '#testing/rooms/matrix-company.ts';
import type { calls } from './calls.ts';

/** What decides about each of its calls. */
export const deciders: Deciders<typeof calls> = {
  'GET /download/rest/clearance': 'record',
  'GET /download/rest/whatIHold': 'own',
  'GET /download/rest/departmentClearance': 'record',
  'POST /download/rest/resolveClearance': 'record',
  'POST /download/rest/endDue': 'record',
  'GET /download/rest/clearances': 'record',
  'GET /download/rest/leavingEmployees': 'record',
  'GET /download/rest/exportClearances': 'record',
  'POST /download/rest/startClearance': 'record',
  'POST /download/rest/closeClearance': 'record',
  'POST /download/rest/reopenClearance': 'record',
  'POST /download/rest/remindDepartments': 'record',
  'POST /download/rest/refreshDues': 'record',
  'GET /download/rest/clearanceStatement': 'record',
  'GET /download/admin/clearanceDepartments/getRecords': 'role',
  'GET /download/admin/clearanceDepartments/getOverview': 'role',
  'POST /download/admin/clearanceDepartments/check': 'role',
  'POST /download/admin/clearanceDepartments/save': 'record',
  'POST /download/admin/clearanceDepartments/withdraw': 'role',
  'GET /download/admin/clearanceDepartments/export': 'role',
};

/** What each of its screens that is for some roles shows: whoever may make one of these calls has something to see there. */
export const shows: Record<string, readonly string[]> = {
  '/department-clearance': ['GET /download/rest/departmentClearance'],
  '/admin/clearance': ['GET /download/rest/clearances'],
  '/admin/clearance/:empcode': ['GET /download/rest/clearances'],
  '/admin/clearance-departments/:kind?': ['GET /download/admin/clearanceDepartments/getRecords'],
};

/** The clearance of 'whose it is', which waits for one department; `version` is a due of it, and `markOf` what an answer says of it. */
const leaving =
  (state: 'open' | 'answered' | 'closed', markOf = (id: number, _due: number) => `"clearanceId":${id},`) =>
  async (r: Records): Promise<Made> => {
    const { pool } = r.portal.platform.database;
    await pool.query(
      `insert into clearance_departments values ('it', 'IT', $1, '{}', 'nothing', 1, false) on conflict do nothing`,
      [[personas.CLEARANCE, personas['CLEARANCE elsewhere']]],
    );
    await pool.query("update clearances set state = 'stays', ended_at = now() where state = 'open'");
    const isClosed = state === 'closed';
    const { rows } = await pool.query(
      `insert into clearances (empcode, last_day, wages_due_by, started_by, started_at, state, ended_by, ended_at)
        values ($1, current_date + 10, current_date + 12, $2, now(), $3, $4, $5) returning clearance_id as id`,
      [
        ...[personas['whose it is'], personas.HR, isClosed ? 'closed' : 'open'],
        ...[isClosed ? personas.ADMIN : null, isClosed ? new Date() : null],
      ],
    );
    const { id } = rows[0];
    await pool.query(
      `insert into clearance_answers (clearance_id, department, resolve_status, automatic, resolved_by, resolved_at)
        values ($1, 'it', $2, false, $3, $4)`,
      state === 'open' ? [id, 'Pending', null, null] : [id, 'Yes', personas.CLEARANCE, new Date()],
    );
    const due = await pool.query(
      `insert into clearance_dues (clearance_id, department, source, title, state, seen_at)
        values ($1, 'it', 'hand', 'Laptop bag', 'open', now()) returning due_id as id`,
      [id],
    );
    return {
      id: String(id),
      version: Number(due.rows[0].id),
      fileName: '',
      mark: markOf(Number(id), Number(due.rows[0].id)),
    };
  };

const unseen = '404 no_such_clearance';
const forbidden = '403 forbidden' as const;
const roleless = {
  'whose it is': forbidden,
  USER: forbidden,
  'USER elsewhere': forbidden,
  FL1: forbidden,
  'FL1 elsewhere': forbidden,
  FL2: forbidden,
  'FL2 elsewhere': forbidden,
  T1: forbidden,
  'T1 elsewhere': forbidden,
  FINANCE: forbidden,
  'FINANCE elsewhere': forbidden,
  STORE: forbidden,
  'STORE elsewhere': forbidden,
  REGION: forbidden,
  'REGION elsewhere': forbidden,
  ADMIN: forbidden,
} as const;

/** Whose clearance is read, answered and ended by whom. */
export const rows: MatrixRow[] = [
  {
    route: 'GET /download/rest/clearance',
    about: 'the clearance of somebody, by their code',
    make: leaving('open'),
    call: () => ({ url: `?empcode=${personas['whose it is']}` }),
    allowed: ['whose it is', 'HR'],
    otherwise: unseen,
  },
  {
    route: 'GET /download/rest/departmentClearance',
    about: 'the queue has what a department is asked, which has an officer for each of two places',
    make: leaving('open'),
    call: () => ({}),
    allowed: ['CLEARANCE'],
    cells: roleless,
    otherwise: 'without',
  },
  {
    route: 'POST /download/rest/resolveClearance',
    about: 'an answer for a department, which has an officer for each of two places',
    make: leaving('open', () => '"resolved":1'),
    call: ({ id }) => ({
      payload: {
        items: [{ clearanceId: Number(id), department: 'it', version: 1 }],
        resolveStatus: 'No',
        owed: 'Keys',
      },
    }),
    allowed: ['CLEARANCE'],
    cells: roleless,
    otherwise: unseen,
  },
  {
    route: 'POST /download/rest/endDue',
    about: 'a due to a department, which has an officer for each of two places',
    make: leaving('open', (_, due) => `"dueId":${due}`),
    call: ({ version }) => ({ payload: { dueId: version, end: 'returned' } }),
    allowed: ['CLEARANCE'],
    cells: roleless,
    otherwise: '404 no_such_due',
  },
  {
    route: 'GET /download/rest/clearances',
    about: 'the list of HR has the clearance of somebody of their place',
    make: leaving('open'),
    call: () => ({ url: '?limit=100' }),
    allowed: ['HR'],
    cells: { 'HR elsewhere': 'without' },
    otherwise: forbidden,
  },
  {
    route: 'GET /download/rest/exportClearances',
    about: 'the file has the clearance of somebody of their place',
    noted: ['clearance.export'],
    make: leaving('open', () => `${personas['whose it is']},`),
    call: () => ({ url: '?fileName=clearances.csv' }),
    allowed: ['HR'],
    cells: { 'HR elsewhere': 'without' },
    otherwise: forbidden,
  },
  {
    route: 'POST /download/rest/startClearance',
    about: 'a clearance of somebody',
    make: async (r) => {
      await leaving('open')(r);
      await r.portal.platform.database.pool.query(
        "update clearances set state = 'stays', ended_at = now() where state = 'open'",
      );
      return { id: personas['whose it is'], version: 0, fileName: '', mark: '"clearanceId":' };
    },
    call: ({ id }) => ({ payload: { empcode: id, lastDay: new Date().toISOString().slice(0, 10) } }),
    allowed: ['HR'],
    cells: { 'HR elsewhere': '404 no_such_person' },
    otherwise: forbidden,
  },
  {
    route: 'GET /download/rest/leavingEmployees',
    about: 'somebody of their place who leaves by their record',
    make: async ({ portal }) => {
      const { pool } = portal.platform.database;
      const id = personas['whose it is'];
      await pool.query("update clearances set state = 'stays', ended_at = now() where state = 'open'");
      await pool.query(
        'update clearances set last_day = current_date - 200, wages_due_by = current_date - 198',
      );
      await pool.query(
        `insert into employee_changes (empcode, effective_on, before, after, state, source, made_at)
          select $1, current_date + 30, '{}', jsonb_build_object('leftOn', current_date + 30), 'planned', 'hr', now()
          where not exists (select from employee_changes where empcode = $1 and state = 'planned' and after ? 'leftOn')`,
        [id],
      );
      return { id, version: 1, fileName: '', mark: `"empcode":"${id}"` };
    },
    call: () => ({}),
    allowed: ['HR'],
    cells: { 'HR elsewhere': 'without' },
    otherwise: forbidden,
  },
  {
    route: 'POST /download/rest/closeClearance',
    about: 'a clearance whose departments have answered',
    make: leaving('answered'),
    call: ({ id }) => ({ payload: { clearanceId: Number(id), revision: 1, stays: false } }),
    allowed: ['HR'],
    cells: { 'HR elsewhere': '404 no_such_clearance' },
    otherwise: forbidden,
  },
  {
    route: 'POST /download/rest/reopenClearance',
    about: 'a clearance that is closed',
    make: leaving('closed'),
    call: ({ id }) => ({
      payload: { clearanceId: Number(id), revision: 1, department: 'it', why: 'A phone' },
    }),
    allowed: ['HR'],
    cells: { 'HR elsewhere': '404 no_such_clearance' },
    otherwise: forbidden,
  },
  {
    route: 'POST /download/rest/remindDepartments',
    about: 'those who have still to answer about somebody, whom nobody reminded today',
    make: leaving('open', () => '"told":'),
    call: ({ id }) => ({ payload: { clearanceId: Number(id) } }),
    allowed: ['HR'],
    cells: { 'HR elsewhere': '404 no_such_clearance' },
    otherwise: forbidden,
  },
  {
    route: 'POST /download/rest/refreshDues',
    about: 'the dues of a clearance',
    make: leaving('open', () => '"added":'),
    call: ({ id }) => ({ payload: { clearanceId: Number(id) } }),
    allowed: ['HR'],
    cells: { 'HR elsewhere': '404 no_such_clearance' },
    otherwise: forbidden,
  },
  {
    route: 'GET /download/rest/clearanceStatement',
    about: 'the statement of a closed clearance',
    make: leaving('closed', () => '%PDF-'),
    call: ({ id }) => ({ url: `?fileName=clearance-${id}.pdf` }),
    allowed: ['whose it is', 'HR'],
    otherwise: unseen,
  },
  {
    route: 'POST /download/admin/clearanceDepartments/save',
    about: 'a new department, which is asked wherever somebody leaves',
    make: async () => ({ id: '', version: 0, fileName: '', mark: '"revision":1' }),
    call: (made) => {
      added += 1;
      return keep('clearanceDepartments', 'clearance-department', department, `added-${added}`).call(made);
    },
    allowed: ['HR', 'ADMIN'],
    cells: { 'HR elsewhere': '403 not_yours' },
    otherwise: forbidden,
  },
];

let added = 0;
const department = {
  name: 'IT',
  officers: [personas.CLEARANCE],
  deputies: [],
  looksAt: 'nothing',
  position: 1,
  hidden: false,
};

/** What is written by a role or for oneself alone. */
export const writes: Write[] = [keep('clearanceDepartments', 'clearance-department', department)];
