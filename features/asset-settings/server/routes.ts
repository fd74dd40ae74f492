import type { App } from '#server/http/app.ts';
import { employees } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import { registerRecords } from '#server/records/routes.ts';
import { getRequestReasons, settingCalls } from '../contract.ts';
import { applySettings, type Effects } from './apply-service.ts';
import { readReasons } from './read-service.ts';
import { settingRecords } from './records.ts';

/** The settings of asset requests: administrators change them, HR may read. */
export function registerAssetSettings(app: App, platform: Platform, effects: Effects): void {
  // What came into effect while no server was up.
  app.addHook('onListen', async () => {
    await applySettings(platform, effects).catch((error: unknown) =>
      platform.log.error({ err: error }, 'the asset settings could not be brought into effect'),
    );
  });
  registerRecords(app, platform, settingCalls, settingRecords(effects));
  route(app, getRequestReasons, employees, () => readReasons(platform));
}
