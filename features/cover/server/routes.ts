import { exportRoute } from '#server/exports/routes.ts';
import type { Services } from '#server/feature.ts';
import type { App } from '#server/http/app.ts';
import { employees, employeesOrTicket } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import * as contract from '../contract.ts';
import { exportCovers } from './export-service.ts';
import * as service from './service.ts';

/** Who stands in for whom: one's own covers only, for whoever has something to lend. Whom a colleague has named sees it too, whatever their roles. */
export function registerCover(
  app: App,
  platform: Platform,
  { answersInPerson, peopleSearch }: Pick<Services, 'answersInPerson' | 'peopleSearch'>,
): void {
  route(app, contract.getCovers, employees, ({ actor }) =>
    service.readCovers(platform, answersInPerson, actor),
  );
  exportRoute(app, platform, contract.exportCovers, employeesOrTicket, exportCovers);
  route(app, contract.findColleagues, employees, ({ query, actor }) =>
    service.findColleagues(platform, peopleSearch, actor, query.query),
  );
  route(app, contract.suggestColleagues, employees, ({ actor }) =>
    service.suggestColleagues(platform, actor),
  );
  route(app, contract.saveCover, employees, ({ body, actor, caller }) =>
    service.saveCover(platform, answersInPerson, actor, body, caller),
  );
  // Whoever has lost the role meanwhile may still end what they have lent.
  route(app, contract.endCover, employees, ({ body, actor, caller }) =>
    service.endCover(platform, actor, body.coverId, caller),
  );
}
