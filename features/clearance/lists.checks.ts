import { type ListPlan, type ListShown, twoPages } from '#testing/list-row.ts';

/** Thousands who have left, and a hundred who leave, each asked about by six departments; E1007 answers for one, E1041 for one in one place. */
export const fill = `
  insert into clearance_departments
  select 'bulk-' || n, 'Bulk ' || n, case n when 1 then array['E1007'] when 2 then array['E1041'] else '{}' end, '{}', 'nothing', n, false
  from generate_series(1, 6) n;
  with person as (
    select empcode, row_number() over (order by empcode) as place from employees where empcode > 'E1010' and empcode not in (
      select empcode from clearances where state = 'open')
  ), added as (
    insert into clearances (empcode, last_day, wages_due_by, started_at, state, ended_by, ended_at)
    select person.empcode, day, day + 4, now(), case when n <= 100 then 'open' else 'closed' end, case when n > 100 then 'E1006' end,
      case when n > 100 then now() end
    from generate_series(1, 4000) n join person on person.place = n % 1500 + 1
      cross join lateral (select case when n <= 100 then current_date + n else current_date - n / 3 end as day) last
    returning clearance_id, state)
  insert into clearance_answers (clearance_id, department, resolve_status, automatic, resolved_by, resolved_at)
  select clearance_id, department.department, case when state = 'open' then 'Pending' else 'Yes' end, false,
    case when state = 'closed' then 'E1007' end, case when state = 'closed' then now() end
  from added, clearance_departments department where department.department like 'bulk-%';
  insert into clearance_dues (clearance_id, department, source, title, state, seen_at, ended_by, ended_at)
  select clearance_id, department, 'hand', 'Keys', 'returned', now(), 'E1007', now() from clearance_answers where department = 'bulk-1'`;

const clearances = '/download/rest/clearances';
const departmentClearance = '/download/rest/departmentClearance';

export const plans: readonly ListPlan[] = [
  ['clearances', 'E1006', clearances],
  ['clearances, of one state', 'E1006', `${clearances}?state=closed`],
  ['clearances, who leave', 'E1006', `${clearances}?state=open`],
  ['clearances, of some days', 'E1006', `${clearances}?from=2020-01-01&to=2099-01-01`],
  ['clearances, for HR of one place', 'E1008', clearances],
  ['clearances, for HR of one place, of one state', 'E1008', `${clearances}?state=closed`],
  ['what waits for a department', 'E1007', `${departmentClearance}?status=waiting`],
  ['what a department has answered', 'E1007', `${departmentClearance}?status=resolved`],
  ['all that a department is asked', 'E1007', departmentClearance],
  ['what waits for a department of one place', 'E1041', `${departmentClearance}?status=waiting`],
];

const leaving = (clearanceId: number) => ({
  clearanceId,
  empcode: `E900${clearanceId}`,
  name: `Person ${clearanceId}`,
  designation: 'Analyst',
  lastDay: '2099-01-01',
  wagesDueBy: '2099-01-05',
  state: 'open',
});
const leaver = (number: number) => ({ ...leaving(number), resolved: 1, of: 6, dues: 0 });
const asked = (number: number) => ({
  ...leaving(number),
  department: 'it',
  departmentName: 'IT',
  resolveStatus: 'Pending',
  remark: null,
  automatic: null,
  resolvedBy: null,
  resolvedAt: null,
  version: 1,
  dues: [],
  actions: [],
});

/** Of the demo company: somebody of HR, and an officer of departments that are asked about leavers. */
const [hr, officer] = ['E1065', 'E1091'] as const;

export const shown: readonly ListShown[] = [
  {
    name: 'the clearances',
    who: hr,
    screen: 'web/ClearancesPage.tsx',
    call: '**/download/rest/clearances*',
    at: '/admin/clearance',
    rows: (page) => page.getByRole('list', { name: 'Clearances', exact: true }).getByRole('listitem'),
    answers: twoPages([leaver(1), leaver(2)], [leaver(3)], {
      counts: { open: 3, ready: 0, closed: 0, stays: 0 },
    }),
  },
  {
    name: 'what a department is asked',
    who: officer,
    screen: 'web/QueuePage.tsx',
    call: '**/download/rest/departmentClearance*',
    at: '/department-clearance',
    rows: (page) => page.getByRole('list', { name: 'Department clearance' }).getByRole('listitem'),
    answers: twoPages([asked(1), asked(2)], [asked(3)], {
      departments: [{ department: 'it', name: 'IT', waiting: 3 }],
    }),
  },
];
