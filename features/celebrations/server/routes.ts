import type { App } from '#server/http/app.ts';
import { employees } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import { doing, reading } from '#server/http/use-case.ts';
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
  route(app, getCelebrations, employees, reading(platform, readCelebrations));
  route(app, sendGreeting, employees, doing(platform, greet));
  route(app, getMyCelebration, employees, ({ actor }) => readChoice(platform, actor));
  route(app, saveMyCelebration, employees, ({ actor, body, caller }) =>
    choose(platform, actor, body.hidden, caller),
  );
}
