import type { App } from '#server/http/app.ts';
import { employees } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import type { PayingDesk } from '../../requests/server/paying-service.ts';
import { requestNumberOf } from '../../workflow/vocabulary.ts';
import { getAssetRequest, getWorkflowAction } from '../contract.ts';
import { readDetail, readWorkflowAction } from './service.ts';

const numberOf = (requestID: string) => requestNumberOf(requestID) ?? 0;

/** One request, and what the caller may do with it. */
export function registerDetail(app: App, platform: Platform, desk: PayingDesk): void {
  route(app, getAssetRequest, employees, ({ query, actor }) =>
    readDetail(platform, desk, actor, numberOf(query.requestID), query.currentRole),
  );
  route(app, getWorkflowAction, employees, ({ body, actor }) =>
    readWorkflowAction(platform, desk, actor, numberOf(body.requestID), body.currentRole),
  );
}
