import { m } from '#messages';
import { feature } from '../../../server/feature.ts';
import { momentNow } from '../../../server/records/service.ts';
import { storesAuditWords } from '../audit-words.ts';
import { storesFieldWords } from '../field-words.ts';
import { budgetUploads } from '../places/server/kind-service.ts';
import { storeRecords } from '../places/server/records.ts';
import { storesScreens } from '../screens.ts';
import { workStores } from './jobs.ts';
import { registerStores } from './routes.ts';

/** Stores: who belongs to them, and the posts of their budget. */
export const stores = feature({
  name: 'stores',
  demo: () => import('../demo.ts'),
  auditWords: storesAuditWords,
  screens: storesScreens,
  fieldWords: storesFieldWords,
  jobs: ({ platform }) => workStores(platform),
  tells: ({ platform }) => ({
    kept: [{ records: storeRecords(() => momentNow(platform).today), home: '/admin/stores', icon: 'store' }],
    uploadKinds: [budgetUploads],
    notices: [{ group: 'other', kinds: ['stores.dispute', 'stores.answer', 'stores.nudge'] }],
    menuEntries: [
      {
        ...{
          label: m.stores_attendance_title,
          action: '/store-attendance',
          icon: 'store',
          status: 0,
          serialNo: 74,
        },
        roles: ['STORE', 'REGION', 'HR', 'ADMIN'],
      },
      {
        ...{ label: m.stores_budget_title, action: '/eye-care-budget', icon: 'eye', status: 0, serialNo: 75 },
        roles: ['STORE', 'REGION', 'HR', 'ADMIN'],
      },
      {
        ...{ label: m.stores_menu_keep, action: '/admin/stores', icon: 'store', status: 1, serialNo: 878 },
        roles: ['ADMIN', 'HR'],
      },
    ],
  }),
  routes: (app, { platform }) => registerStores(app, platform),
});
