import type { App } from '#server/http/app.ts';
import { employees } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import * as contract from '../contract.ts';
import { readBalance } from './balance-service.ts';
import type { StandingOf } from './rule-service.ts';
import { readEntitlement, readRoute } from './service.ts';

/** What one may ask for, and whom it goes to. */
export function registerEntitlement(app: App, platform: Platform, standingOf: StandingOf): void {
  route(app, contract.getUserBalance, employees, ({ body, actor }) =>
    readBalance(platform, standingOf, actor, body),
  );
  route(app, contract.getEntitlement, employees, ({ actor }) => readEntitlement(platform, actor));
  route(app, contract.getRoute, employees, ({ body, actor }) =>
    readRoute(platform, actor, body.purchaseType),
  );
}
