import { m } from '#messages';
import { type Collected, feature } from '#server/feature.ts';
import { registerChart } from '../chart/server/routes.ts';
import { endRoles } from '../company/server/leave-service.ts';
import { directorySetUp } from '../company/server/set-up-service.ts';
import { type Staffing, staffing } from '../company/server/staffing-service.ts';
import { grantNotices } from '../grants/server/notice-service.ts';
import { registerGrants } from '../grants/server/routes.ts';
import { auditWords, fieldWords, jobWords } from '../names.ts';
import { registerPeople } from '../people/server/routes.ts';
import { newPlaces } from '../places/server/add-service.ts';
import { employeePlaces } from '../places/server/employee-merge-store.ts';
import { orgUnitRecords, placeRecords } from '../places/server/records.ts';
import { registerPlaces } from '../places/server/routes.ts';
import { placeUploads, unitUploads } from '../places/server/upload-service.ts';
import { registerPosts } from '../posts/server/routes.ts';
import { grantAttention } from '../reviews/server/attention-service.ts';
import { workReviews } from '../reviews/server/jobs.ts';
import { reviewNotices } from '../reviews/server/notice-service.ts';
import { registerReviews } from '../reviews/server/routes.ts';
import { directoryScreens } from '../screens.ts';
import { openPeopleSearch, type PeopleSearch } from '../search/server/people-search.ts';
import { registerSearch } from '../search/server/routes.ts';
import { peopleSource } from '../search/server/source-service.ts';
import '../company/server/tables.ts';
import { signInNotices } from '../sign-ins/rules.ts';
import { workSignIns } from '../sign-ins/server/jobs.ts';
import { registerSignIns } from '../sign-ins/server/routes.ts';
import { safeguards } from '../sign-ins/server/safeguard-service.ts';
import { waitingSignInChanges } from '../sign-ins/server/waiting.ts';
import { workStaff } from '../staff/server/jobs.ts';
import { registerStaff } from '../staff/server/routes.ts';
import { workSync } from '../sync/server/jobs.ts';
import { employeeKind } from '../sync/server/kind-service.ts';
import { hrSource } from '../sync/server/offer-service.ts';
import { registerSync } from '../sync/server/routes.ts';

declare module '#server/feature.ts' {
  interface Services {
    peopleSearch: PeopleSearch;
    staffing: Staffing;
  }
}

const menuEntries: readonly Collected['menuEntries'][] = [
  {
    label: m.directory_menu,
    action: '/employee-search',
    icon: 'search',
    status: 0,
    serialNo: 20,
    roles: null,
  },
  {
    label: m.directory_staff_title,
    action: '/admin/employees',
    icon: 'users',
    status: 1,
    serialNo: 800,
    roles: ['HR', 'ADMIN'],
    admin: { section: 'people', about: m.directory_staff_about },
  },
  {
    label: m.directory_places_title,
    action: '/admin/places',
    icon: 'map-pin',
    status: 1,
    serialNo: 801,
    roles: ['HR', 'ADMIN'],
    admin: { section: 'company', about: m.directory_places_about },
  },
  {
    label: m.directory_units_title,
    action: '/admin/org-units',
    icon: 'network',
    status: 1,
    serialNo: 802,
    roles: ['HR', 'ADMIN'],
    admin: { section: 'company', about: m.directory_units_text },
  },
  {
    label: m.directory_grants_title,
    action: '/admin/roles',
    icon: 'key-round',
    status: 1,
    serialNo: 803,
    roles: ['ADMIN'],
    admin: { section: 'people', about: m.directory_grants_about },
  },
  {
    label: m.directory_sign_in_title,
    action: '/admin/sign-in-addresses',
    icon: 'at-sign',
    status: 1,
    serialNo: 905,
    roles: ['ADMIN'],
    admin: { section: 'people', about: m.directory_sign_in_about },
  },
];

/**
 * Who works where, for whom, in which role, on any day: the tables that all rooms read and only this one writes, by its store. HR keeps them,
 * and everybody finds colleagues in them.
 */
export const directory = feature({
  name: 'directory',
  namesPlaces: [employeePlaces],
  screens: directoryScreens,
  auditWords,
  jobWords,
  demo: () => import('../demo.ts'),
  fieldWords,
  offers: (platform) => ({
    leaving: { endRoles },
    staffing,
    safeguards: safeguards(platform),
    newPlaces,
    peopleSearch: openPeopleSearch(platform),
    hrSource: hrSource(platform),
  }),
  needs: ['uploadRuns', 'peopleSearch', 'budgets', 'sessionsOf', 'noteSearch'],
  jobs: ({ platform, services }) => {
    workStaff(platform, services);
    workReviews(platform);
    workSignIns(platform);
    workSync(platform, services.uploadRuns, employeeKind(platform, services));
  },
  tells: ({ platform, services }) => ({
    setUp: directorySetUp,
    uploadKinds: [employeeKind(platform, services), placeUploads, unitUploads],
    waiting: [waitingSignInChanges(platform)],
    attention: [grantAttention(platform)],
    search: [peopleSource(platform, services.peopleSearch)],
    kept: [
      { records: placeRecords, home: '/admin/places', icon: 'map-pin' },
      { records: orgUnitRecords, home: '/admin/org-units', icon: 'network' },
    ],
    notices: [
      { group: 'waiting', kinds: ['sign-in-change.asked', 'sign-in-change.waiting'] },
      {
        group: 'reminder',
        kinds: reviewNotices,
      },
      {
        group: 'other',
        kinds: ['employee.plan-refused', 'employee.sync-held', ...signInNotices, ...grantNotices],
      },
    ],
    menuEntries,
  }),
  routes: (app, { platform, services }, all) => {
    registerPeople(app, platform);
    registerSearch(app, platform, services.peopleSearch, services.noteSearch);
    registerPosts(app, platform);
    registerPlaces(app, platform, { names: all.namesPlaces ?? [], kept: all.kept ?? [] }, services.budgets);
    registerGrants(app, platform, services.peopleSearch);
    registerReviews(app, platform, services.peopleSearch);
    registerStaff(app, platform, services);
    registerSignIns(app, platform);
    registerChart(app, platform);
    registerSync(app, platform, services.uploadRuns);
  },
});
