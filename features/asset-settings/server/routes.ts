import type { App } from '../../../server/http/app.ts';
import { fileHeaders } from '../../../server/http/file-headers.ts';
import { employees, only, onlyOrTicket } from '../../../server/http/policy.ts';
import { route } from '../../../server/http/route.ts';
import type { Platform } from '../../../server/platform.ts';
import * as contract from '../contract.ts';
import { applySettings, type SettingEffects } from './apply-service.ts';
import * as read from './read-service.ts';
import * as service from './service.ts';

const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The settings of asset requests: administrators change them, HR may read. */
export function registerAssetSettings(app: App, platform: Platform, effects: SettingEffects): void {
  // What came into effect while no server was up.
  app.addHook('onListen', async () => {
    await applySettings(platform, effects).catch((error: unknown) =>
      platform.log.error({ err: error }, 'the asset settings could not be brought into effect'),
    );
  });
  registerReads(app, platform, effects);
  route(app, contract.checkAssetSetting, only('ADMIN'), ({ body }) => service.check(platform, body));
  route(app, contract.saveAssetSetting, only('ADMIN'), ({ body, actor, caller }) =>
    service.save(platform, effects, actor, body, caller),
  );
  route(app, contract.withdrawAssetSetting, only('ADMIN'), ({ body, actor, caller }) =>
    service.withdraw(platform, actor, body.versionId, caller),
  );
}

function registerReads(app: App, platform: Platform, effects: SettingEffects): void {
  route(app, contract.getAssetSettings, only('ADMIN', 'HR'), ({ query, actor }) =>
    read.readPage(platform, effects, actor, query.kind),
  );
  route(app, contract.getAssetSettingsOverview, only('ADMIN', 'HR'), () => read.readOverview(platform));
  route(app, contract.getRequestReasons, employees, () => read.readReasons(platform));
  route(
    app,
    contract.exportAssetSettings,
    onlyOrTicket('ADMIN', 'HR'),
    async ({ query, actor, caller, reply }) => {
      const sheet = await read.exportSheet(platform, actor, query.kind, caller);
      return reply
        .headers(fileHeaders({ name: query.fileName, contentType: sheetType, disposition: 'attachment' }))
        .send(Buffer.from(sheet));
    },
  );
}
