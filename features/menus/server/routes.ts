import type { AssetFlagOf } from '#features/profile/contract.ts';
import type { App } from '#server/http/app.ts';
import { employees, only } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import { doing } from '#server/http/use-case.ts';
import type { Platform } from '#server/platform.ts';
import { registerRecords } from '#server/records/routes.ts';
import { appCalls, explainMenu, favouriteApp, getMenus, getMyApps, menuCalls } from '../contract.ts';
import type { MenuGiven } from '../rules.ts';
import { favour, readApps } from './apps-service.ts';
import { appRecords, menuRecords } from './records.ts';
import { explainMenuOf, readMenu } from './service.ts';

/** The side menu and My Apps. */
export function registerMenus(
  app: App,
  platform: Platform,
  given: MenuGiven,
  assetFlagOf: AssetFlagOf,
): void {
  const ofMenu = { ...given, assetFlagOf };
  route(app, getMenus, employees, ({ actor, query }) =>
    readMenu(platform, ofMenu, actor, query.empcode ?? actor.empcode),
  );
  route(app, explainMenu, only('ADMIN'), ({ query }) => explainMenuOf(platform, ofMenu, query.empcode));
  route(app, getMyApps, employees, ({ actor }) => readApps(platform, actor));
  route(app, favouriteApp, employees, doing(platform, favour));
  registerRecords(app, platform, appCalls, appRecords(platform.settings));
  registerRecords(app, platform, menuCalls, menuRecords(given));
}
