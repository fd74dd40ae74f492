import { exportRoute } from '#server/exports/routes.ts';
import type { App } from '#server/http/app.ts';
import { only, onlyOrTicket } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import { doing, reading } from '#server/http/use-case.ts';
import type { Platform } from '#server/platform.ts';
import { registerRecords } from '#server/records/routes.ts';
import { momentNow } from '#server/records/service.ts';
import * as contract from '../contract.ts';
import * as read from './read-service.ts';
import { storeRecords } from './records.ts';
import * as service from './service.ts';

/** Stores, who belongs to them, and their budget: each for those who manage the store. */
export function registerPlaces(app: App, platform: Platform): void {
  registerRecords(
    app,
    platform,
    contract.storeCalls,
    storeRecords(() => momentNow(platform).today),
  );
  const managers = only('STORE', 'REGION', 'HR', 'ADMIN');
  route(app, contract.stores, managers, ({ actor }) => read.readStores(platform, actor));
  route(app, contract.employees, managers, reading(platform, read.readPeople));
  route(app, contract.placeEmployee, only('REGION', 'HR', 'ADMIN'), doing(platform, service.place));
  route(app, contract.endStay, only('REGION', 'HR', 'ADMIN'), doing(platform, service.endStay));
  route(app, contract.budget, managers, reading(platform, read.readBudget));
  route(app, contract.setBudget, only('HR', 'ADMIN'), doing(platform, service.setBudget));
  exportRoute(
    app,
    platform,
    contract.exportBudget,
    onlyOrTicket('STORE', 'REGION', 'HR', 'ADMIN'),
    (_, actor, { store }) => read.exportSaid(platform, actor, store),
  );
}
