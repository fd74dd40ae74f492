import { m } from '#messages';
import { feature } from '#server/feature.ts';
import { auditWords, fieldWords, jobWords } from '../names.ts';
import { settingScreens } from '../screens.ts';
import type { SettingEffects } from './apply-service.ts';
import { workAssetSettings } from './jobs.ts';
import { amountsByRule } from './offered-store.ts';
import { settingRecords } from './records.ts';
import { registerAssetSettings } from './routes.ts';
import { settingsSetUp } from './set-up-service.ts';

declare module '#server/feature.ts' {
  interface Services {
    settingEffects: SettingEffects;
  }
}

/** The settings of asset requests, each with versions that come into effect on a day. */
export const assetSettings = feature({
  name: 'asset-settings',
  demo: () => import('../demo.ts'),
  auditWords,
  jobWords,
  screens: settingScreens,
  fieldWords,
  offers: () => ({ budgets: { amounts: (tx, people, day) => amountsByRule(tx, people, day) } }),
  needs: ['settingEffects', 'staffing'],
  jobs: ({ platform, services }) => workAssetSettings(platform, services),
  tells: ({ platform, services }) => ({
    setUp: settingsSetUp(platform),
    kept: [
      {
        records: settingRecords(services),
        home: '/admin/asset-settings',
        icon: 'sliders-horizontal',
      },
    ],
    menuEntries: [
      {
        label: m.assetsettings_menu,
        action: '/admin/asset-settings',
        icon: 'sliders-horizontal',
        status: 1,
        serialNo: 880,
        roles: ['ADMIN', 'HR'],
        admin: { section: 'assets', about: m.assetsettings_about },
      },
    ],
  }),
  routes: (app, { platform, services }) => registerAssetSettings(app, platform, services),
});
