import type { App } from '#server/http/app.ts';
import { only } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import { getSetUp, putAwaySetUp, putOffStep, type SetUpStep } from '../contract.ts';
import { putAway, putOff, readSetUp } from './service.ts';

/** Setting the company up, for administrators. */
export function registerSetUp(app: App, platform: Platform, steps: readonly SetUpStep[]): void {
  const administrators = only('ADMIN');
  route(app, getSetUp, administrators, ({ query }) => readSetUp(platform, steps, query.view));
  route(app, putOffStep, administrators, ({ actor, body, caller }) =>
    putOff(platform, steps, actor, body, caller),
  );
  route(app, putAwaySetUp, administrators, ({ actor, body, caller }) =>
    putAway(platform, steps, actor, body, caller),
  );
}
