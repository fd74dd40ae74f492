import { exportRoute } from '#server/exports/routes.ts';
import type { Services } from '#server/feature.ts';
import type { App } from '#server/http/app.ts';
import { employees, employeesOrTicket, only } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import * as contract from '../contract.ts';
import { exportRequests } from './export-service.ts';
import { readOrgUnit, readOrgUnits, readPage } from './service.ts';

/** The lists of requests, and the org units that they can be narrowed by. */
export function registerLists(app: App, platform: Platform, people: Services['peopleSearch']): void {
  route(app, contract.getAssetRequests, employees, ({ body, actor }) =>
    readPage(platform, people, actor, body),
  );
  route(app, contract.getuserRequests, only('FL1', 'FL2'), ({ body, actor }) =>
    readPage(platform, people, actor, body, ['FL1', 'FL2']),
  );
  route(app, contract.getAssetRequestsBasedOnStatus, employees, ({ body, actor }) =>
    readPage(platform, people, actor, body),
  );
  exportRoute(app, platform, contract.exportAssetRequests, employeesOrTicket, (_, actor, filter) =>
    exportRequests(platform, people, actor, filter),
  );
  route(app, contract.getOrgUnitList, employees, () => readOrgUnits(platform));
  route(app, contract.getOrgUnitName, employees, ({ body }) => readOrgUnit(platform, body.orgUnit));
}
