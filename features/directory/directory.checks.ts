import { asks, nowhere, type RoomColumns, ruled } from '#testing/columns.ts';
import { sources } from './company/fields.ts';
import { orgUnitKinds, placeKinds } from './places/kinds.ts';
import { wrongPlace, wrongUnit } from './places/rules.ts';
import { readPost } from './posts/rules.ts';
import { signInStates } from './sign-ins/rules.ts';
import { readFields, type StaffFields } from './staff/rules.ts';

const today = '2026-11-27';
const blankPlace = { ...placeKinds.place.blank.value, name: 'A', city: 'A' };
const blankUnit = { ...orgUnitKinds['org-unit'].blank.value, name: 'A' };
/** A field of an employee as the rules of the staff take it. */
const read = (
  field: keyof StaffFields,
  column = field.replaceAll(/[A-Z]/g, (one) => `_${one.toLowerCase()}`),
) =>
  ruled(`employees.${column}`, (sent) => {
    const { fields, wrong } = readFields({ [field]: sent }, today);
    return field in wrong ? undefined : fields[field];
  });
const title = (column: string) =>
  ruled(column, (sent) => {
    const post = { title: sent, managerEmpcode: 'A', locationId: 'A', orgUnit: 'A', openFrom: today };
    const read = readPost(post, today);
    return read.wrong.title === undefined ? read.post.title : undefined;
  });

export const columns: RoomColumns = {
  calls: {
    'POST /download/admin/addEmployee empcode': 'employees.empcode',
    'POST /download/admin/giveCode empcode': 'employees.empcode',
    empcode: asks('employees.empcode'),
    managerEmpcode: asks('employees.empcode'),
    locationId: asks('locations.location_id'),
    orgUnit: asks('org_units.org_unit'),
    name: read('name'),
    email: read('email'),
    phone: read('phone'),
    designation: read('designation'),
    department: read('department'),
    grade: read('grade'),
    knownAs: read('knownAs'),
    'POST /download/rest/saveContact knownAs': ruled('employees.known_as', (said) => said || null),
    language: ruled('employees.language', (said) => (['en', 'hi', 'ar'].includes(said) ? said : undefined)),
    action: nowhere('what is done with a sign-in change: its state follows (sign-ins/rules.ts)'),
    role: 'all_role_grants.role',
    seen: asks('employee_changes.change_id'),
    changeId: asks('employee_changes.change_id'),
    postId: asks('vacant_posts.post_id'),
    revision: asks('vacant_posts.revision'),
    title: [title('vacant_posts.title'), title('employees.designation')],
  },
  kinds: {
    place: {
      key: ruled('locations.location_id', (key) =>
        Object.keys(wrongPlace(key, blankPlace, null)).length > 0 ? undefined : key,
      ),
      name: 'locations.name',
      city: 'locations.city',
      region: 'locations.region',
      country: ruled('locations.country', (country) =>
        'country' in wrongPlace('A', { ...blankPlace, country }, blankPlace) ? undefined : country,
      ),
      timeZone: ruled('locations.time_zone', (timeZone) =>
        'timeZone' in wrongPlace('A', { ...blankPlace, timeZone }, blankPlace) ? undefined : timeZone,
      ),
      mergedInto: asks('locations.location_id'),
    },
    'org-unit': {
      key: ruled('org_units.org_unit', (key) =>
        Object.keys(wrongUnit(key, blankUnit, null)).length > 0 ? undefined : key,
      ),
      name: 'org_units.name',
      mergedInto: asks('org_units.org_unit'),
    },
  },
  uploads: {
    places: {
      code: 'locations.location_id',
      name: 'locations.name',
      city: 'locations.city',
      region: ruled('locations.region', (region) => region ?? ''),
    },
    'org-units': { code: 'org_units.org_unit', name: 'org_units.name' },
    employees: {
      empcode: 'employees.empcode',
      name: 'employees.name',
      email: 'employees.email',
      knownAs: 'employees.known_as',
      phone: 'employees.phone',
      grade: 'employees.grade',
      designation: 'employees.designation',
      department: 'employees.department',
      managerEmpcode: asks('employees.empcode'),
    },
  },
  made: {
    'employee_changes.source': sources,
    'employee_changes.state': ['planned', 'done', 'withdrawn', 'refused'],
    'sign_in_changes.source': sources.filter((source) => source !== 'portal'),
    'sign_in_changes.state': signInStates,
    'employee_changes.after': 'the fields that differ: changed of staff/rules.ts',
  },
  rules: {
    employee_changes_not_own: 'ownPowerFields of company/own.ts, and ofOneself of the intake',
    locations_days: 'wrongDays of places/rules.ts',
    org_units_days: 'wrongDays of places/rules.ts',
    locations_merged: 'refuseMerge and closedByMerge of places/merging.ts',
    org_units_merged: 'refuseMerge and closedByMerge of places/merging.ts',
    role_grants_not_own:
      'give of grants/server/service.ts; wrongForOneself and withoutOwnGain of the asset settings',
    sign_in_changes_agreed: 'decides and beginning of sign-ins/rules.ts',
    sign_in_changes_check: 'only another address is asked for: leaveSignIn, and changesSignIn of an upload',
    sign_in_changes_decided: 'who has decided and when are set together',
    sign_in_changes_effective_on_check:
      'wrongDay of staff/rules.ts; of an upload and the directory it is today',
    sign_in_changes_ended: 'what has ended has a time: set together',
    sign_in_changes_not_own: 'decides of sign-ins/rules.ts: never the holder',
    employee_changes_check: 'refused for a reason: carry-service.ts',
    employee_changes_check1: 'what has ended has a time: set together',
    employee_changes_effective_on_check: 'wrongDay of staff/rules.ts, and of the intake',
    employee_versions_check: 'made of the changes by a trigger, in the order of their days',
    employees_check: 'whoever the directory deletes has left: leftOnAfter of provisioning/rules.ts',
    vacant_posts_check: 'no day before it opened: closesOn of posts/rules.ts',
    vacant_posts_check1: 'who fills it closes it: fillPost',
    vacant_posts_check2: 'by the change of whoever fills it: fillPost',
    vacant_posts_open_from_check: 'readPost of posts/rules.ts',
  },
};
