import { m } from '#messages';
import { audiencesIn } from '#server/db/merged-places.ts';
import { feature } from '#server/feature.ts';
import { auditWords, fieldWords } from '../names.ts';
import { bannerScreens } from '../screens.ts';
import { bannerRecords } from './records.ts';
import { registerBanners } from './routes.ts';
import { popStatusOf } from './service.ts';

/** Banners at the top of the dashboard, and prompts that people are asked after they have signed in. */
export const banners = feature({
  name: 'banners',
  namesPlaces: [audiencesIn('banners', 'prompts')],
  demo: () => import('../demo.ts'),
  auditWords,
  screens: bannerScreens,
  fieldWords,
  offers: (platform) => ({ popStatusOf: (empcode) => popStatusOf(platform, empcode) }),
  tells: ({ platform }) => ({
    kept: [
      { records: bannerRecords(platform.env.PUBLIC_URL), home: '/admin/banners', icon: 'layout-template' },
    ],
    menuEntries: [
      {
        label: m.banners_menu,
        action: '/admin/banners',
        icon: 'layout-template',
        status: 1,
        serialNo: 881,
        roles: ['ADMIN', 'HR'],
        admin: { section: 'shown', about: m.banners_about },
      },
    ],
  }),
  routes: (app, { platform }) => registerBanners(app, platform),
});
