import type { App } from '#server/http/app.ts';
import { only } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import { registerRecords } from '#server/records/routes.ts';
import { getServerSettings, settingCalls, uploadLogo } from '../contract.ts';
import { keepLogo } from './logo-service.ts';
import { presentServerSettings } from './present.ts';
import { settingRecords } from './records.ts';

/** The settings, and what the server was started with. */
export function registerCompanySettings(app: App, platform: Platform): void {
  registerRecords(app, platform, settingCalls, settingRecords(platform));
  route(app, uploadLogo, only('ADMIN'), ({ actor, files, caller }) =>
    keepLogo(platform, actor, files, caller),
  );
  route(app, getServerSettings, only('ADMIN'), async () => presentServerSettings(platform.env));
}
