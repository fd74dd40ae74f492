import type { App } from '#server/http/app.ts';
import { employees, only } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import * as contract from '../contract.ts';
import * as service from './service.ts';

/** Who signs in by which address, where that takes an administrator. */
export function registerSignIns(app: App, platform: Platform): void {
  route(app, contract.getSignInChanges, only('ADMIN'), ({ query, actor }) =>
    service.readSignIns(platform, actor, query),
  );
  route(app, contract.decideSignInChange, only('HR', 'ADMIN'), ({ body, actor, caller }) =>
    service.actOnSignIn(platform, actor, body, caller),
  );
  route(app, contract.getOwnSignInChange, employees, ({ actor }) => service.readOwnSignIn(platform, actor));
  route(app, contract.answerSignInChange, employees, ({ body, actor, caller }) =>
    service.actOnSignIn(platform, actor, body, caller),
  );
}
