import { exportRoute } from '#server/exports/routes.ts';
import type { App } from '#server/http/app.ts';
import { employees, employeesOrTicket } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import * as contract from '../contract.ts';
import { exportStatement, readStatement } from './service.ts';

/** Statements of one's own money, and for Finance and administrators those of the people they look after. */
export function registerStatements(app: App, platform: Platform): void {
  route(app, contract.moneyStatement, employees, ({ actor, query, caller }) =>
    readStatement(platform, actor, query, caller),
  );
  exportRoute(app, platform, contract.exportMoneyStatement, employeesOrTicket, exportStatement);
}
