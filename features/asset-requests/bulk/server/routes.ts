import type { App } from '#server/http/app.ts';
import { employees } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import type { PayingDesk } from '../../requests/server/paying-service.ts';
import { updateRequests } from '../contract.ts';
import { actOnMany } from './service.ts';

/** The call that takes many steps. */
export function registerBulk(app: App, platform: Platform, desk: PayingDesk): void {
  route(app, updateRequests, employees, ({ body, actor, submitted }) =>
    actOnMany(platform, desk, actor, { steps: body.steps, submitted }),
  );
}
