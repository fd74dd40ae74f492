import type { App } from '#server/http/app.ts';
import { employees } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import { doing } from '#server/http/use-case.ts';
import type { Platform } from '#server/platform.ts';
import {
  getNotificationPreferences,
  tryMyAddress,
  updateNotificationPreferences,
  updateNotificationTimes,
} from '../preference-contract.ts';
import { changePreference, changeTimes, readPreferences, tryOwnAddress } from './preference-service.ts';

/** The calls by which a person says what they want to hear of, and how. */
export function registerPreferences(app: App, platform: Platform): void {
  route(app, getNotificationPreferences, employees, ({ actor }) => readPreferences(platform, actor));
  route(app, updateNotificationPreferences, employees, doing(platform, changePreference));
  route(app, tryMyAddress, employees, ({ actor, caller }) => tryOwnAddress(platform, actor, caller));
  route(app, updateNotificationTimes, employees, doing(platform, changeTimes));
}
