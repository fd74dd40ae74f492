import { isRefusal } from '#contract/refusal.ts';
import { exportRoute } from '#server/exports/routes.ts';
import type { Services } from '#server/feature.ts';
import type { App } from '#server/http/app.ts';
import { fileHeaders } from '#server/http/file-headers.ts';
import { employees, employeesOrTicket, only, onlyOrTicket } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import { doing, reading } from '#server/http/use-case.ts';
import type { Platform } from '#server/platform.ts';
import { registerRecords } from '#server/records/routes.ts';
import { clearance, clearanceStatement, whatIHold } from '../contract.ts';
import { clearanceDepartmentCalls } from '../department-contract.ts';
import * as manage from '../manage-contract.ts';
import * as queue from '../queue-contract.ts';
import { close, reopen } from './end-service.ts';
import { exportList } from './export-service.ts';
import { readLeaving } from './leaving-service.ts';
import { readQueue } from './queue-service.ts';
import { readClearance, readClearances, readHoldings } from './read-service.ts';
import { clearanceRecords } from './records.ts';
import { refresh } from './refresh-service.ts';
import { remind } from './remind-service.ts';
import { end, resolve } from './resolve-service.ts';
import { start } from './start-service.ts';
import { readStatement } from './statement-service.ts';

/** Clearance: one's own for everybody, a department's for its officers, all of a place for its HR. */
export function registerClearance(
  app: App,
  platform: Platform,
  { handedBack, peopleSearch }: Pick<Services, 'handedBack' | 'peopleSearch'>,
): void {
  registerRecords(app, platform, clearanceDepartmentCalls, clearanceRecords);
  route(app, clearance, employees, reading(platform, readClearance));
  route(app, whatIHold, employees, ({ actor }) => readHoldings(platform, actor));
  route(app, queue.departmentClearance, only('CLEARANCE', 'HR'), reading(platform, readQueue));
  route(app, queue.resolveClearance, only('CLEARANCE', 'HR'), doing(platform, resolve));
  route(app, queue.endDue, only('CLEARANCE', 'HR'), ({ body, actor, submitted }) =>
    end(platform, handedBack, actor, body, submitted),
  );
  route(app, manage.clearances, only('HR'), ({ query, actor }) =>
    readClearances(platform, peopleSearch, actor, query),
  );
  exportRoute(app, platform, manage.exportClearances, onlyOrTicket('HR'), (_, actor, filter) =>
    exportList(peopleSearch, actor, filter),
  );
  route(app, manage.leavingEmployees, only('HR'), ({ actor }) => readLeaving(platform, actor));
  route(app, manage.startClearance, only('HR'), doing(platform, start));
  route(app, manage.closeClearance, only('HR'), doing(platform, close));
  route(app, manage.reopenClearance, only('HR'), doing(platform, reopen));
  route(app, manage.remindDepartments, only('HR'), ({ body, actor, caller }) =>
    remind(platform, actor, body.clearanceId, caller),
  );
  route(app, manage.refreshDues, only('HR'), ({ body, actor, caller }) =>
    refresh(platform, actor, body.clearanceId, caller),
  );
  route(app, clearanceStatement, employeesOrTicket, async ({ query: { fileName }, actor, caller, reply }) => {
    const pdf = await readStatement(platform, actor, fileName, caller);
    if (isRefusal(pdf)) return pdf;
    return reply
      .headers(fileHeaders({ name: fileName, contentType: 'application/pdf', disposition: 'attachment' }))
      .send(pdf);
  });
}
