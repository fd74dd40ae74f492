import type { FastifyRequest } from 'fastify';
import { isRefusal, type Refusal } from '../../../contract/refusal.ts';
import type { App } from '../../../server/http/app.ts';
import { fileHeaders } from '../../../server/http/file-headers.ts';
import { employees, only, onlyOrTicket } from '../../../server/http/policy.ts';
import { route } from '../../../server/http/route.ts';
import type { Platform } from '../../../server/platform.ts';
import * as contract from '../contract.ts';
import { applySettings, type SettingEffects } from './apply-service.ts';
import * as read from './read-service.ts';
import * as service from './service.ts';

const data = <T>(result: T | Refusal): { data: T } | Refusal =>
  isRefusal(result) ? result : { data: result };
const fromOf = ({ ip, id }: FastifyRequest) => ({ address: ip, reference: id });
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
  route(app, contract.checkAssetSetting, only('ADMIN'), async ({ body }) =>
    data(await service.check(platform, body)),
  );
  route(app, contract.saveAssetSetting, only('ADMIN'), async ({ body, actor, request }) =>
    data(await service.save(platform, effects, actor, body, fromOf(request))),
  );
  route(app, contract.withdrawAssetSetting, only('ADMIN'), async ({ body, actor, request }) =>
    data(await service.withdraw(platform, actor, body.versionId, fromOf(request))),
  );
}

function registerReads(app: App, platform: Platform, effects: SettingEffects): void {
  route(app, contract.getAssetSettings, only('ADMIN', 'HR'), async ({ query, actor }) => ({
    data: await read.readPage(platform, effects, actor, query.kind),
  }));
  route(app, contract.getAssetSettingsOverview, only('ADMIN', 'HR'), async () => ({
    data: await read.readOverview(platform),
  }));
  route(app, contract.getRequestReasons, employees, async () => ({
    data: await read.readReasons(platform),
  }));
  route(
    app,
    contract.exportAssetSettings,
    onlyOrTicket('ADMIN', 'HR'),
    async ({ query, actor, request, reply }) => {
      const sheet = await read.exportSheet(platform, actor, query.kind, fromOf(request));
      return reply
        .headers(fileHeaders({ name: query.fileName, contentType: sheetType, disposition: 'attachment' }))
        .send(Buffer.from(sheet));
    },
  );
}
