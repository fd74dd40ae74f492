import type { App } from '#server/http/app.ts';
import { employees } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import { doing } from '#server/http/use-case.ts';
import type { Platform } from '#server/platform.ts';
import * as contract from '../contract.ts';
import * as service from './service.ts';

/** The calls of requests that are still being written. */
export function registerDrafts(app: App, platform: Platform): void {
  route(app, contract.saveDraft, employees, doing(platform, service.saveDraft));
  route(app, contract.getDrafts, employees, ({ actor }) => service.readDrafts(platform, actor));
  route(app, contract.getDraft, employees, ({ body, actor }) =>
    service.readDraft(platform, actor, body.draftId),
  );
  route(app, contract.deleteDraft, employees, ({ body, actor }) =>
    service.deleteDraft(platform, actor, body.draftId),
  );
}
