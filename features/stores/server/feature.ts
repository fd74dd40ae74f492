import { m } from '#messages';
import { type Collected, feature } from '#server/feature.ts';
import type { Platform } from '#server/platform.ts';
import { momentNow } from '#server/records/service.ts';
import { attendanceUploads } from '../attendance/server/kind-service.ts';
import { waitingStores } from '../attendance/server/waiting.ts';
import { isCoverWanted } from '../covering/server/service.ts';
import { auditWords, fieldWords, jobWords } from '../names.ts';
import { budgetUploads } from '../places/server/kind-service.ts';
import { storePlaces } from '../places/server/merge-store.ts';
import { storeRecords } from '../places/server/records.ts';
import { hasBelonged } from '../places/server/stay-store.ts';
import { storesScreens, storeWidgets } from '../screens.ts';
import { workStores } from './jobs.ts';
import { registerStores } from './routes.ts';

/** Stores: who belongs to them, and the posts of their budget. */
export const stores = feature({
  name: 'stores',
  namesPlaces: [storePlaces],
  demo: () => import('../demo.ts'),
  auditWords,
  jobWords,
  screens: storesScreens,
  fieldWords,
  jobs: ({ platform }) => workStores(platform),
  tells: ({ platform }) => ({
    kept: [{ records: storeRecords(() => momentNow(platform).today), home: '/admin/stores', icon: 'store' }],
    widgets: Object.values(storeWidgets),
    waiting: [waitingStores(platform)],
    uploadKinds: [budgetUploads, attendanceUploads],
    notices: [
      { group: 'waiting', kinds: ['stores.cover'] },
      {
        group: 'other',
        kinds: ['stores.dispute', 'stores.answer', 'stores.nudge', 'stores.covered', 'stores.cover-off'],
      },
    ],
    stillWaits: [({ thing }) => isCoverWanted(platform, thing)],
    menuEntries: storeEntries(platform),
  }),
  routes: (app, { platform }) => registerStores(app, platform),
});

/** The room's entries of the side menu. */
function storeEntries({ database }: Platform): Collected['menuEntries'][] {
  return [
    {
      label: m.stores_attendance_title,
      action: '/store-attendance',
      icon: 'store',
      status: 0,
      serialNo: 74,
      roles: ['STORE', 'REGION', 'HR', 'ADMIN'],
    },
    {
      label: m.stores_own_title,
      action: '/my-attendance',
      icon: 'calendar-check',
      status: 0,
      serialNo: 73,
      roles: null,
      shownTo: {
        isShown: ({ empcode }) => hasBelonged(database.reads, empcode),
        why: m.stores_own_menu_why_not,
      },
    },
    {
      label: m.stores_budget_title,
      action: '/eye-care-budget',
      icon: 'eye',
      status: 0,
      serialNo: 75,
      roles: ['STORE', 'REGION', 'HR', 'ADMIN'],
    },
    {
      label: m.stores_menu_keep,
      action: '/admin/stores',
      icon: 'store',
      status: 1,
      serialNo: 878,
      roles: ['ADMIN', 'HR'],
      admin: { section: 'stores', about: m.stores_keep_text },
    },
  ];
}
