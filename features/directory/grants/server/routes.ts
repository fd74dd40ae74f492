import { exportRoute } from '#server/exports/routes.ts';
import type { Services } from '#server/feature.ts';
import type { App } from '#server/http/app.ts';
import { only, onlyOrTicket } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import { doing, reading } from '#server/http/use-case.ts';
import type { Platform } from '#server/platform.ts';
import * as contract from '../contract.ts';
import { exportGrants } from './export-service.ts';
import { handOver } from './hand-over-service.ts';
import * as read from './read-service.ts';
import { restoreRole } from './restore-service.ts';
import * as service from './service.ts';

/** Who holds which role, as administrators grant and end them. */
export function registerGrants(app: App, platform: Platform, people: Services['peopleSearch']): void {
  const admin = only('ADMIN');
  route(app, contract.getRoleGrants, admin, ({ body, actor }) =>
    read.readGrants(platform, people, actor, body),
  );
  route(app, contract.getRoleCounts, admin, () => read.readCounts(platform));
  route(app, contract.getGrantsOf, only('HR', 'ADMIN'), reading(platform, read.readGrantsOf));
  route(app, contract.grantRole, admin, doing(platform, service.grantRole));
  route(app, contract.endRole, admin, doing(platform, service.endRole));
  route(app, contract.handOverRoles, admin, doing(platform, handOver));
  route(app, contract.restoreRole, admin, doing(platform, restoreRole));
  exportRoute(app, platform, contract.exportRoleGrants, onlyOrTicket('ADMIN'), (_, actor, filter) =>
    exportGrants(platform, people, actor, filter),
  );
}
