import type { App } from '#server/http/app.ts';
import { employees, only } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import { doing, reading } from '#server/http/use-case.ts';
import type { Platform } from '#server/platform.ts';
import * as contract from '../contract.ts';
import * as service from './service.ts';

/** Who signs in by which address, where that takes an administrator. */
export function registerSignIns(app: App, platform: Platform): void {
  route(app, contract.getSignInChanges, only('ADMIN'), reading(platform, service.readSignIns));
  route(app, contract.decideSignInChange, only('HR', 'ADMIN'), doing(platform, service.actOnSignIn));
  route(app, contract.getOwnSignInChange, employees, ({ actor }) => service.readOwnSignIn(platform, actor));
  route(app, contract.answerSignInChange, employees, doing(platform, service.actOnSignIn));
}
