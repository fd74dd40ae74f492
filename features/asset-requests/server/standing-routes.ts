import { isRefusal, type Refusal } from '../../../contract/refusal.ts';
import type { App } from '../../../server/http/app.ts';
import { employees, only } from '../../../server/http/policy.ts';
import { route } from '../../../server/http/route.ts';
import type { Platform } from '../../../server/platform.ts';
import * as contract from '../standing-contract.ts';
import { requestNumberOf } from '../vocabulary.ts';
import { readStuck, reassign } from './assign-service.ts';
import { nudge } from './remind-service.ts';

/** Requests that stand still: reminding of them, and for administrators what is stuck and who takes it on. */
export function registerStanding(app: App, platform: Platform): void {
  route(app, contract.getStuckRequests, only('ADMIN'), async () => ({ data: await readStuck(platform) }));
  route(app, contract.reassignRequest, only('ADMIN'), async ({ body, actor, request }) =>
    data(await reassign(platform, actor, body, { address: request.ip, reference: request.id })),
  );
  route(app, contract.nudge, employees, async ({ body, actor, request }) => {
    const given = { requestNumber: requestNumberOf(body.requestID) ?? 0, version: body.version };
    return data(await nudge(platform, actor, given, { address: request.ip, reference: request.id }));
  });
}

const data = <T>(result: T | Refusal): { data: T } | Refusal =>
  isRefusal(result) ? result : { data: result };
