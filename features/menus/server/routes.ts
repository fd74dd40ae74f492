import type { AssetFlagOf } from '#features/profile/contract.ts';
import type { App } from '#server/http/app.ts';
import { employees } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import { doing } from '#server/http/use-case.ts';
import type { Platform } from '#server/platform.ts';
import { registerRecords } from '#server/records/routes.ts';
import { appCalls, favouriteApp, getMenus, getMyApps, menuCalls } from '../contract.ts';
import type { MenuGiven } from '../rules.ts';
import { favour, readApps } from './apps-service.ts';
import { appRecords, menuRecords } from './records.ts';
import { readMenu } from './service.ts';

/** The side menu and My Apps. */
export function registerMenus(
  app: App,
  platform: Platform,
  given: MenuGiven,
  assetFlagOf: AssetFlagOf,
): void {
  route(app, getMenus, employees, ({ actor, query }) =>
    readMenu(platform, { ...given, assetFlagOf }, actor, query.empcode ?? actor.empcode),
  );
  route(app, getMyApps, employees, ({ actor }) => readApps(platform, actor));
  route(app, favouriteApp, employees, doing(platform, favour));
  registerRecords(app, platform, appCalls, appRecords(platform.settings));
  registerRecords(app, platform, menuCalls, menuRecords(given));
}
