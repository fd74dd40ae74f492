import { exportRoute } from '#server/exports/routes.ts';
import type { App } from '#server/http/app.ts';
import { employees, employeesOrTicket } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import { doing, reading } from '#server/http/use-case.ts';
import type { Platform } from '#server/platform.ts';
import * as contract from '../contract.ts';
import * as read from './read-service.ts';
import * as service from './service.ts';

/** What people tell the company, and its answers. */
export function registerTelling(app: App, platform: Platform): void {
  route(app, contract.tellingTopics, employees, ({ actor }) => read.readTopics(platform, actor));
  route(app, contract.tellUs, employees, doing(platform, service.tell));
  route(app, contract.myTellings, employees, reading(platform, read.readOwn));
  route(app, contract.tellings, employees, reading(platform, read.readTold));
  exportRoute(app, platform, contract.exportTellings, employeesOrTicket, read.exportTold);
  route(app, contract.telling, employees, ({ query, actor }) =>
    read.readTelling(platform, actor, query.tellingId),
  );
  route(app, contract.answerTelling, employees, doing(platform, service.answer));
  route(app, contract.addToTelling, employees, doing(platform, service.add));
  route(app, contract.endTelling, employees, doing(platform, service.end));
}
