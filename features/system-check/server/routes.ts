import type { NamedFiles } from '#server/files/named-store.ts';
import type { App } from '#server/http/app.ts';
import { only } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import { getStorage, getSystemCheck, runSystemCheck } from '../contract.ts';
import { openSystemCheck } from './service.ts';
import { readStorage } from './storage-service.ts';

/** How the portal is doing, for administrators. */
export function registerSystemCheck(app: App, platform: Platform, files: readonly NamedFiles[]): void {
  const check = openSystemCheck(platform, files);
  route(app, getSystemCheck, only('ADMIN'), async () => check.read());
  route(app, getStorage, only('ADMIN'), () => readStorage(platform));
  route(app, runSystemCheck, only('ADMIN'), ({ actor, body, caller }) => check.run(actor, body, caller));
}
