import type { App } from '#server/http/app.ts';
import { employees, only } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import { doing } from '#server/http/use-case.ts';
import type { Platform } from '#server/platform.ts';
import { requestNumberOf } from '../../workflow/vocabulary.ts';
import * as contract from '../contract.ts';
import { readStuck, reassign } from './assign-service.ts';
import { nudge } from './nudge-service.ts';

/** Requests that stand still: reminding of them, and for administrators what is stuck and who takes it on. */
export function registerStanding(app: App, platform: Platform): void {
  route(app, contract.getStuckRequests, only('ADMIN'), () => readStuck(platform));
  route(app, contract.reassignRequest, only('ADMIN'), doing(platform, reassign));
  route(app, contract.nudge, employees, ({ body, actor, caller }) => {
    const given = { requestNumber: requestNumberOf(body.requestID) ?? 0, version: body.version };
    return nudge(platform, actor, given, caller);
  });
}
