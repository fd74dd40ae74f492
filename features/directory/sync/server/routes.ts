import type { App } from '#server/http/app.ts';
import { only } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import * as contract from '../contract.ts';
import { readSync } from './read-service.ts';
import type { UploadRuns } from './run-service.ts';
import { startSync } from './start-service.ts';

/** Employees from the HR system. */
export function registerSync(app: App, platform: Platform, runs: UploadRuns): void {
  const staff = only('HR', 'ADMIN');
  route(app, contract.getSync, staff, ({ actor }) => readSync(platform, runs, actor));
  route(app, contract.runSync, staff, ({ body, actor, caller }) =>
    startSync(platform, runs, actor, body, caller),
  );
}
