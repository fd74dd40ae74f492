import { exportRoute } from '#server/exports/routes.ts';
import type { App } from '#server/http/app.ts';
import { only, onlyOrTicket } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import { reading } from '#server/http/use-case.ts';
import type { Platform } from '#server/platform.ts';
import * as contract from '../contract.ts';
import { exportPeople } from './export-service.ts';
import * as listService from './list-service.ts';
import * as monthService from './month-service.ts';
import * as nudgeService from './nudge-service.ts';
import * as service from './service.ts';

/** Who is there and which posts are short, for those who manage the stores. */
export function registerAvailability(app: App, platform: Platform): void {
  const managers = only('STORE', 'REGION', 'HR', 'ADMIN');
  route(app, contract.availability, managers, reading(platform, service.readAvailability));
  route(app, contract.availabilityList, managers, reading(platform, listService.readList));
  route(app, contract.availabilityMonth, managers, reading(platform, monthService.readMonth));
  route(app, contract.availabilityTrend, managers, reading(platform, monthService.readTrend));
  route(app, contract.nudgeStore, managers, ({ body, actor, caller }) =>
    nudgeService.nudge(platform, actor, body.store, caller),
  );
  exportRoute(
    app,
    platform,
    contract.exportAvailability,
    onlyOrTicket('STORE', 'REGION', 'HR', 'ADMIN'),
    exportPeople,
  );
}
