import { exportRoute } from '#server/exports/routes.ts';
import type { Services } from '#server/feature.ts';
import type { App } from '#server/http/app.ts';
import { only, onlyOrTicket } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import { doing } from '#server/http/use-case.ts';
import type { Platform } from '#server/platform.ts';
import { getStaffChoices } from '../../company/choices-contract.ts';
import type { Others } from '../../company/server/gains-service.ts';
import * as contract from '../contract.ts';
import * as changes from './change-service.ts';
import { giveCode } from './code-service.ts';
import { exportStaff } from './export-service.ts';
import * as read from './read-service.ts';
import { changeRole } from './role-service.ts';

/** The employees as HR keeps them. */
export function registerStaff(
  app: App,
  platform: Platform,
  others: Others & Pick<Services, 'peopleSearch'>,
): void {
  const { peopleSearch } = others;
  const staff = only('HR', 'ADMIN');
  route(app, contract.getEmployees, staff, ({ body, actor }) =>
    read.readStaff(platform, peopleSearch, actor, body),
  );
  route(app, getStaffChoices, staff, () => read.readChoices(platform));
  route(app, contract.getEmployee, staff, ({ query, actor }) =>
    read.readRecord(platform, actor, query.empcode),
  );
  route(app, contract.addEmployee, staff, doing(platform, changes.addEmployee));
  route(app, contract.changeEmployee, staff, ({ body, actor, caller }) =>
    changes.changeEmployee(platform, others, actor, body, caller),
  );
  route(app, contract.withdrawEmployeeChange, staff, ({ body, actor, caller }) =>
    changes.withdrawChange(platform, actor, body.changeId, caller),
  );
  route(app, contract.changeRole, only('ADMIN'), doing(platform, changeRole));
  route(app, contract.giveCode, only('ADMIN'), ({ body, actor, caller }) =>
    giveCode(platform, others, actor, body.empcode, caller),
  );
  exportRoute(app, platform, contract.exportEmployees, onlyOrTicket('HR', 'ADMIN'), (_, actor, filter) =>
    exportStaff(platform, peopleSearch, filter, actor),
  );
}
