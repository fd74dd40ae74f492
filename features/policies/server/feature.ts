import { m } from '#messages';
import { audiencesIn } from '#server/db/merged-places.ts';
import { feature } from '#server/feature.ts';
import { auditWords, fieldWords, jobWords } from '../names.ts';
import { policyScreens } from '../screens.ts';
import { workPolicies } from './jobs.ts';
import { policyFiles } from './read-service.ts';
import { policyRecords } from './records.ts';
import { registerPolicies } from './routes.ts';
import { policySource } from './source-service.ts';
import { namedFiles } from './version-store.ts';
import { waitingPolicies } from './waiting.ts';

/** Policies and annexures: published as versions, read in the page, confirmed. */
export const policies = feature({
  name: 'policies',
  needs: ['noteSearch', 'lastDayOf'],
  namesPlaces: [audiencesIn('policies')],
  demo: () => import('../demo.ts'),
  auditWords,
  jobWords,
  files: [namedFiles],
  screens: policyScreens,
  fieldWords,
  jobs: ({ platform }) => workPolicies(platform),
  tells: ({ platform, services }) => ({
    search: [policySource(platform)],
    kept: [{ records: policyRecords, home: '/admin/policies', icon: 'book-open-check' }],
    waiting: [waitingPolicies(platform, services.lastDayOf)],
    notices: [
      { group: 'waiting', kinds: ['policy.asked', 'policy.question'] },
      { group: 'other', kinds: ['policy.answered'] },
      { group: 'reminder', kinds: ['policy.due'] },
    ],
    downloads: [policyFiles(platform)],
    menuEntries: [
      {
        label: m.policies_title,
        action: '/policies',
        icon: 'book-open-check',
        status: 0,
        serialNo: 70,
        roles: null,
      },
      {
        label: m.policies_menu_keep,
        action: '/admin/policies',
        icon: 'book-open-check',
        status: 1,
        serialNo: 878,
        roles: ['ADMIN', 'HR'],
        admin: { section: 'shown', about: m.policies_keep_text },
      },
    ],
  }),
  routes: (app, { platform, services }) => registerPolicies(app, platform, services),
});
