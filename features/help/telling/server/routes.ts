import { exportRoute } from '#server/exports/routes.ts';
import type { App } from '#server/http/app.ts';
import { employees, employeesOrTicket } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import * as contract from '../contract.ts';
import * as read from './read-service.ts';
import * as service from './service.ts';

/** What people tell the company, and its answers. */
export function registerTelling(app: App, platform: Platform): void {
  route(app, contract.tellingTopics, employees, ({ actor }) => read.readTopics(platform, actor));
  route(app, contract.tellUs, employees, ({ body, files, actor, submitted }) =>
    service.tell(platform, actor, body, files, submitted),
  );
  route(app, contract.myTellings, employees, ({ query, actor }) => read.readOwn(platform, actor, query));
  route(app, contract.tellings, employees, ({ query, actor }) => read.readTold(platform, actor, query));
  exportRoute(app, platform, contract.exportTellings, employeesOrTicket, (filter, actor) =>
    read.exportTold(platform, actor, filter),
  );
  route(app, contract.telling, employees, ({ query, actor }) =>
    read.readTelling(platform, actor, query.tellingId),
  );
  route(app, contract.answerTelling, employees, ({ body, actor, caller }) =>
    service.answer(platform, actor, body, caller),
  );
  route(app, contract.addToTelling, employees, ({ body, actor, submitted }) =>
    service.add(platform, actor, body, submitted),
  );
  route(app, contract.endTelling, employees, ({ body, actor, caller }) =>
    service.end(platform, actor, body, caller),
  );
}
