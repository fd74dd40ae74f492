import type { App } from '#server/http/app.ts';
import { employees } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import { type AssetFlagOf, getProfile } from '../contract.ts';
import { readProfile } from './service.ts';

/** The signed-in person's own details. */
export function registerProfile(app: App, platform: Platform, assetFlagOf: AssetFlagOf): void {
  route(app, getProfile, employees, ({ actor }) => readProfile(platform, assetFlagOf, actor));
}
