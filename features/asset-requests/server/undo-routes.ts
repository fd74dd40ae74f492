import { isRefusal } from '../../../contract/refusal.ts';
import { submittedBy } from '../../../server/db/once.ts';
import type { App } from '../../../server/http/app.ts';
import { employees } from '../../../server/http/policy.ts';
import { route } from '../../../server/http/route.ts';
import type { Platform } from '../../../server/platform.ts';
import { getDecision, undoDecision } from '../undo-contract.ts';
import { readDecision, undo } from './undo-service.ts';

/** The calls about decisions that wait. */
export function registerUndo(app: App, platform: Platform): void {
  route(app, undoDecision, employees, async ({ body, actor, request }) => {
    const submitted = submittedBy(request, actor.empcode, body);
    if (isRefusal(submitted)) return submitted;
    const result = await undo(platform, actor, { decisionID: body.decisionID, submitted });
    return isRefusal(result) ? result : { data: result };
  });
  route(app, getDecision, employees, async ({ query, actor }) => {
    const result = await readDecision(platform, actor, query.decisionID);
    return isRefusal(result) ? result : { data: result };
  });
}
