import { isRefusal, type Refusal } from '../../../contract/refusal.ts';
import type { App } from '../../../server/http/app.ts';
import { employees } from '../../../server/http/policy.ts';
import { route } from '../../../server/http/route.ts';
import type { Platform } from '../../../server/platform.ts';
import * as contract from '../draft-contract.ts';
import * as service from './draft-service.ts';

const data = <T>(result: T | Refusal): { data: T } | Refusal =>
  isRefusal(result) ? result : { data: result };

/** The calls of requests that are still being written. */
export function registerDrafts(app: App, platform: Platform): void {
  route(app, contract.saveDraft, employees, async ({ body, actor }) =>
    data(await service.saveDraft(platform, actor, body)),
  );
  route(app, contract.getDrafts, employees, async ({ actor }) =>
    data(await service.readDrafts(platform, actor)),
  );
  route(app, contract.getDraft, employees, async ({ body, actor }) =>
    data(await service.readDraft(platform, actor, body.draftId)),
  );
  route(app, contract.deleteDraft, employees, async ({ body, actor }) =>
    data(await service.deleteDraft(platform, actor, body.draftId)),
  );
}
