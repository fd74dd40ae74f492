import { m } from '#messages';
import { audiencesIn } from '#server/db/merged-places.ts';
import { feature } from '#server/feature.ts';
import { menusHome } from '../entries.ts';
import { auditWords, fieldWords } from '../names.ts';
import type { MenuEntry } from '../rules.ts';
import { menuScreens } from '../screens.ts';
import { appRecords, menuRecords } from './records.ts';
import { registerMenus } from './routes.ts';
import { tilesSetUp } from './set-up-service.ts';

declare module '#server/feature.ts' {
  interface Collected {
    menuEntries: MenuEntry;
  }
}

/** The side menu and My Apps. */
export const menus = feature({
  name: 'menus',
  namesPlaces: [audiencesIn('menu_items', 'menu_room_entries')],
  auditWords,
  screens: menuScreens,
  fieldWords,
  demo: () => import('../demo.ts'),
  needs: ['assetFlagOf'],
  tells: ({ platform }) => ({
    setUp: [tilesSetUp(platform)],
    // The palette finds the page; which entries there are is known when all rooms have told theirs.
    kept: [
      { records: appRecords(platform.settings), home: '/admin/apps', icon: 'layout-grid' },
      { records: menuRecords({ entries: [], screens: [] }), home: menusHome, icon: 'list' },
    ],
    menuEntries: [
      {
        label: m.menus_apps_title,
        action: '/admin/apps',
        icon: 'layout-grid',
        status: 1,
        serialNo: 884,
        roles: ['ADMIN', 'HR'],
        admin: { section: 'shown', about: m.menus_apps_about },
      },
      {
        label: m.menus_menu,
        action: menusHome,
        icon: 'list',
        status: 1,
        serialNo: 884,
        roles: ['ADMIN', 'HR'],
        admin: { section: 'shown', about: m.menus_keep_about },
      },
    ],
  }),
  routes: (app, { platform, services }, { menuEntries: entries = [], screens = [] }) =>
    registerMenus(app, platform, { entries, screens }, services.assetFlagOf),
});
