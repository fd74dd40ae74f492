import { m } from '#messages';
import { feature } from '#server/feature.ts';
import { auditWords, fieldWords, jobWords } from '../names.ts';
import { clearanceScreens } from '../screens.ts';
import { workClearance } from './jobs.ts';
import { lastDayOf } from './leaving-store.ts';
import { clearanceRecords } from './records.ts';
import { registerClearance } from './routes.ts';
import { waitingClearance } from './waiting.ts';

/** What happens when somebody leaves: each department says whether they still owe it something. */
export const clearance = feature({
  name: 'clearance',
  demo: () => import('../demo.ts'),
  auditWords,
  jobWords,
  screens: clearanceScreens,
  fieldWords,
  needs: ['handedBack', 'peopleSearch'],
  offers: ({ database }) => ({ lastDayOf: (empcode) => lastDayOf(database.reads, empcode) }),
  jobs: ({ platform }) => workClearance(platform),
  tells: ({ platform }) => ({
    kept: [{ records: clearanceRecords, home: '/admin/clearance-departments', icon: 'clipboard-check' }],
    waiting: [waitingClearance(platform)],
    notices: [
      { group: 'waiting', kinds: ['clearance.asked', 'clearance.ready'] },
      { group: 'reminder', kinds: ['clearance.reminder', 'clearance.late'] },
      { group: 'other', kinds: ['clearance.started', 'clearance.moved', 'clearance.ended'] },
    ],
    menuEntries: [
      {
        label: m.clearance_title,
        action: '/clearance',
        icon: 'clipboard-check',
        status: 0,
        serialNo: 76,
        roles: null,
      },
      {
        label: m.clearance_menu_queue,
        action: '/department-clearance',
        icon: 'clipboard-check',
        status: 0,
        serialNo: 77,
        roles: ['CLEARANCE', 'HR'],
      },
      {
        label: m.clearance_menu_all,
        action: '/admin/clearance',
        icon: 'clipboard-check',
        status: 1,
        serialNo: 879,
        roles: ['HR'],
        admin: { section: 'stores', about: m.clearance_all_about },
      },
      {
        label: m.clearance_menu_keep,
        action: '/admin/clearance-departments',
        icon: 'clipboard-check',
        status: 1,
        serialNo: 880,
        roles: ['ADMIN', 'HR'],
        admin: { section: 'stores', about: m.clearance_keep_text },
      },
    ],
  }),
  routes: (app, { platform, services }) => registerClearance(app, platform, services),
});
