import { exportRoute } from '#server/exports/routes.ts';
import type { Services } from '#server/feature.ts';
import type { App } from '#server/http/app.ts';
import { only, onlyOrTicket } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import type { SubjectSource } from '../contract.ts';
import * as contract from '../contract.ts';
import { exportEntries } from './export-service.ts';
import * as service from './service.ts';

/** The audit log's calls, for administrators. */
export function registerAudit(
  app: App,
  platform: Platform,
  people: Services['peopleSearch'],
  sources: readonly SubjectSource[],
): void {
  route(app, contract.getAuditLog, only('ADMIN'), ({ body }) =>
    service.readPage(platform, people, sources, body),
  );
  route(app, contract.getAuditState, only('ADMIN'), () => service.readState(platform));
  route(app, contract.verifyAuditLog, only('ADMIN'), ({ actor }) => service.askVerification(platform, actor));
  exportRoute(app, platform, contract.exportAuditLog, onlyOrTicket('ADMIN'), (_, __, filter) =>
    exportEntries(platform, people, filter),
  );
}
