import { feature } from '../../../server/feature.ts';
import type { MenuEntry } from '../rules.ts';
import { registerMenus } from './routes.ts';

declare module '../../../server/feature.ts' {
  interface Collected {
    menuEntries: MenuEntry;
  }
}

/** The side menu and My Apps. */
export const menus = feature({
  name: 'menus',
  demo: () => import('../demo.ts'),
  needs: ['assetFlagOf'],
  routes: (app, { platform, services }, { menuEntries = [] }) =>
    registerMenus(app, platform, menuEntries, services.assetFlagOf),
});
