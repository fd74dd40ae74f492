import { dayOf } from '../../../formats/dates.ts';
import { done, personas } from '../../../testing/matrix-company.ts';
import type { Decider } from '../../../testing/matrix-routes.ts';
import type { Write } from '../../../testing/matrix-row.ts';

/** What decides about each of its calls. */
export const deciders: Record<string, Decider> = {
  'POST /download/admin/getEmployees': 'role',
  'GET /download/admin/getStaffChoices': 'role',
  'GET /download/admin/getEmployee': 'role',
  'POST /download/admin/addEmployee': 'role',
  'POST /download/admin/changeEmployee': 'role',
  'POST /download/admin/withdrawEmployeeChange': 'role',
  'POST /download/admin/changeRole': 'role',
  'GET /download/admin/exportEmployees': 'role',
};

/** What each of its screens that is for some roles shows: whoever may make one of these calls has something to see there. */
export const shows: Record<string, readonly string[]> = {
  '/admin/employees': ['POST /download/admin/getEmployees'],
  '/admin/employees/:empcode': ['GET /download/admin/getEmployee'],
};

let made = 0;
/** What is kept of somebody. */
const person = (code: string) => ({
  ...{ name: `Person ${code}`, knownAs: null, email: `${code}@meridian.example.com`, phone: '' },
  ...{ designation: 'Designer', department: 'Design', grade: 'L3', orgUnit: 'Retail', locationId: 'KOC' },
  ...{ managerEmpcode: personas.FL1, joinedOn: '2020-01-05', bornOn: null },
});

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
