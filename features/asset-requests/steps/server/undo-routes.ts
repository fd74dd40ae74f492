import type { App } from '#server/http/app.ts';
import { employees } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import { getDecision, undoDecision } from '../undo-contract.ts';
import { readDecision, undo } from './undo-service.ts';

/** The calls about decisions that wait. */
export function registerUndo(app: App, platform: Platform): void {
  route(app, undoDecision, employees, ({ body, actor, submitted }) =>
    undo(platform, actor, { decisionID: body.decisionID, submitted }),
  );
  route(app, getDecision, employees, ({ query, actor }) => readDecision(platform, actor, query.decisionID));
}
