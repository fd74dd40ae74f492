import { m } from '#messages';
import { coalesced } from '#server/db/coalesced.ts';
import { feature } from '#server/feature.ts';
import { namedCommentFiles } from '../comments/server/store.ts';
import { namedFiles } from '../documents/server/store.ts';
import { payReimbursement } from '../dues/server/service.ts';
import { assetsHidden, whyAssetsHidden } from '../entitlement/residence.ts';
import {
  applyEntitlementRules,
  assetFlag,
  type StandingOf,
  standings,
} from '../entitlement/server/rule-service.ts';
import { listAboveRule } from '../entitlement/server/rule-store.ts';
import { viewPlaces } from '../inbox/server/merge-store.ts';
import { disableItem } from '../items/server/store.ts';
import { requestSource } from '../lists/server/source-service.ts';
import { waitingRequests, waitingStuck } from '../lists/server/waiting.ts';
import { auditWords, fieldWords, jobWords } from '../names.ts';
import { requestNotices } from '../notices/kinds.ts';
import { requestWaits } from '../notices/server/waits-service.ts';
import { namedReports } from '../reports/server/order-store.ts';
import { requestPlaces } from '../requests/server/merge-store.ts';
import type { PayingDesk } from '../requests/server/paying-service.ts';
import { requestSubjects } from '../requests/server/subject-service.ts';
import { requestScreens, requestWidgets } from '../screens.ts';
import { requestsSetUp } from '../set-up/server/service.ts';
import { stepIn } from '../steps/server/service.ts';
import { workAssetRequests } from './jobs.ts';
import { registerAssetRequests } from './routes.ts';

declare module '#server/feature.ts' {
  interface Services {
    payingDesk: PayingDesk;
    /** How somebody stands with their entitlement. */
    standingOf: StandingOf;
  }
}

/** Asset at residence: from the request to the last invoice. */
export const assetRequests = feature({
  name: 'asset-requests',
  namesPlaces: [requestPlaces, viewPlaces],
  demo: () => import('../demo.ts'),
  auditWords,
  jobWords,
  files: [namedFiles, namedCommentFiles, namedReports],
  screens: requestScreens,
  fieldWords,
  needs: ['payingDesk', 'standingOf', 'peopleSearch'],
  offers: (platform) => {
    const standingOf = standings(platform);
    return {
      standingOf,
      assetFlagOf: coalesced((empcode) => assetFlag(platform, standingOf, empcode)),
      handedBack: disableItem,
      requestSteps: { stepIn, payReimbursement },
      settingEffects: { applyEntitlements: applyEntitlementRules, listAboveRule },
    };
  },
  jobs: ({ platform }) => workAssetRequests(platform),
  tells: ({ platform }) => ({
    setUp: requestsSetUp(platform),
    widgets: Object.values(requestWidgets),
    menuEntries: [
      {
        label: m.assetrequests_menu_own,
        action: '/asset-at-residence',
        icon: 'armchair',
        status: 0,
        serialNo: 30,
        roles: null,
        hiddenFrom: { isHidden: assetsHidden, why: whyAssetsHidden },
      },
      {
        label: m.assetrequests_menu_inbox,
        action: '/requests-list',
        icon: 'inbox',
        status: 0,
        serialNo: 40,
        roles: null,
        hiddenFrom: { isHidden: assetsHidden, why: whyAssetsHidden },
      },
      {
        label: m.assetrequests_menu_figures,
        action: '/request-figures',
        icon: 'chart-column',
        status: 0,
        serialNo: 45,
        roles: ['HR', 'FINANCE', 'ADMIN'],
      },
      {
        label: m.assetrequests_menu_stuck,
        action: '/admin/asset-requests',
        icon: 'list-todo',
        status: 1,
        serialNo: 905,
        roles: ['ADMIN'],
        admin: { section: 'assets', about: m.assetrequests_stuck_about },
      },
    ],
    search: [requestSource(platform)],
    waiting: [waitingRequests(platform), waitingStuck(platform)],
    subjects: [requestSubjects(platform)],
    notices: requestNotices,
    stillWaits: [requestWaits(platform)],
  }),
  routes: (app, { platform, services }) => registerAssetRequests(app, platform, services),
});
