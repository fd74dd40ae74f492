import type { App } from '#server/http/app.ts';
import { employees } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import * as contract from '../contract.ts';
import * as service from './service.ts';

/** The calls of requests that are still being written. */
export function registerDrafts(app: App, platform: Platform): void {
  route(app, contract.saveDraft, employees, ({ body, actor }) => service.saveDraft(platform, actor, body));
  route(app, contract.getDrafts, employees, ({ actor }) => service.readDrafts(platform, actor));
  route(app, contract.getDraft, employees, ({ body, actor }) =>
    service.readDraft(platform, actor, body.draftId),
  );
  route(app, contract.deleteDraft, employees, ({ body, actor }) =>
    service.deleteDraft(platform, actor, body.draftId),
  );
}
