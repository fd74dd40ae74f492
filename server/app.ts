import { registerDashboard } from '../features/dashboard/server/routes.ts';
import { registerMenus } from '../features/menus/server/routes.ts';
import { registerNotifications } from '../features/notifications/server/routes.ts';
import { registerProfile } from '../features/profile/server/routes.ts';
import type { AssetFlagOf } from '../features/profile/server/service.ts';
import type { Authenticate } from './http/app.ts';
import { type App, createApp } from './http/app.ts';
import { registerHealth } from './http/health.ts';
import { registerOpenApi } from './http/openapi.ts';
import { registerPages } from './http/pages.ts';
import type { Platform } from './platform.ts';

/** The whole portal: the platform's routes, then each feature's. The one place that knows all of them. */
export async function composePortal(platform: Platform): Promise<App> {
  const authenticate: Authenticate = async () => null;
  const app = await createApp(platform, authenticate);
  await registerOpenApi(app, platform);
  registerHealth(app, platform);
  // features register here
  const assetFlagOf: AssetFlagOf = async () => 1;
  registerMenus(app, platform, assetFlagOf);
  registerProfile(app, platform, assetFlagOf);
  registerNotifications(app, platform);
  registerDashboard(app, platform, []);
  await registerPages(app, platform);
  return app;
}
