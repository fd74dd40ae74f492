import { m } from '#messages';
import { feature } from '#server/feature.ts';
import { namedLogos } from '#server/settings/store.ts';
import { auditWords, fieldWords } from '../names.ts';
import { companySettingsScreens } from '../screens.ts';
import { settingRecords } from './records.ts';
import { registerCompanySettings } from './routes.ts';

/** What the company decides about the portal while it runs. */
export const companySettings = feature({
  name: 'company-settings',
  screens: companySettingsScreens,
  auditWords,
  fieldWords,
  files: [namedLogos],
  tells: ({ platform }) => ({
    kept: [{ records: settingRecords(platform), home: '/admin/settings', icon: 'settings' }],
    menuEntries: [
      {
        label: m.companysettings_menu,
        action: '/admin/settings',
        icon: 'settings',
        status: 1,
        serialNo: 791,
        roles: ['ADMIN'],
        admin: { section: 'company', about: m.companysettings_about },
      },
    ],
  }),
  routes: (app, { platform }) => registerCompanySettings(app, platform),
});
