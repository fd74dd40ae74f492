import { m } from '#messages';
import { feature } from '../../../server/feature.ts';
import { menuAuditWords } from '../audit-words.ts';
import { menuFieldWords } from '../field-words.ts';
import type { MenuEntry } from '../rules.ts';
import { menuScreens } from '../screens.ts';
import { appRecords } from './records.ts';
import { registerMenus } from './routes.ts';

declare module '../../../server/feature.ts' {
  interface Collected {
    menuEntries: MenuEntry;
  }
}

/** The side menu and My Apps. */
export const menus = feature({
  name: 'menus',
  auditWords: menuAuditWords,
  screens: menuScreens,
  fieldWords: menuFieldWords,
  demo: () => import('../demo.ts'),
  needs: ['assetFlagOf'],
  tells: ({ platform }) => ({
    kept: [{ records: appRecords(platform.env.PRODUCT), home: '/admin/apps', icon: 'layout-grid' }],
    menuEntries: [
      {
        label: m.menus_apps_title,
        action: '/admin/apps',
        icon: 'layout-grid',
        status: 1,
        serialNo: 884,
        roles: ['ADMIN', 'HR'],
      },
    ],
  }),
  routes: (app, { platform, services }, { menuEntries = [] }) =>
    registerMenus(app, platform, menuEntries, services.assetFlagOf),
});
