import type { App } from '#server/http/app.ts';
import { employees } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import {
  getAniversary,
  getCelebrations,
  getMyCelebration,
  saveMyCelebration,
  sendGreeting,
} from '../contract.ts';
import { choose, greet, readAniversary, readCelebrations, readChoice } from './service.ts';

/** Birthdays and work anniversaries, and greetings. */
export function registerCelebrations(app: App, platform: Platform): void {
  route(app, getAniversary, employees, ({ actor }) => readAniversary(platform, actor));
  route(app, getCelebrations, employees, ({ actor, query }) => readCelebrations(platform, actor, query));
  route(app, sendGreeting, employees, ({ actor, body, caller }) => greet(platform, actor, body, caller));
  route(app, getMyCelebration, employees, ({ actor }) => readChoice(platform, actor));
  route(app, saveMyCelebration, employees, ({ actor, body, caller }) =>
    choose(platform, actor, body.hidden, caller),
  );
}
