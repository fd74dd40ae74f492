import type { App } from '#server/http/app.ts';
import { employees, only } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import * as contract from '../contract.ts';
import * as dispute from './dispute-service.ts';
import * as plan from './plan-service.ts';
import * as read from './read-service.ts';
import * as service from './service.ts';

/** A store's days for those who manage it; one's own days for everybody. */
export function registerAttendance(app: App, platform: Platform): void {
  const managers = only('STORE', 'REGION', 'HR', 'ADMIN');
  route(app, contract.attendance, managers, ({ query, actor }) => read.readDay(platform, actor, query));
  route(app, contract.markAttendance, managers, ({ body, actor, submitted }) =>
    service.mark(platform, actor, body, submitted),
  );
  route(app, contract.planned, managers, ({ query, actor }) => plan.readPlanned(platform, actor, query));
  route(app, contract.planAbsence, managers, ({ body, actor, caller }) =>
    plan.plan(platform, actor, body, caller),
  );
  route(app, contract.cancelAbsence, managers, ({ body, actor, caller }) =>
    plan.cancel(platform, actor, body.absenceId, caller),
  );
  route(app, contract.reopenMonth, only('HR', 'ADMIN'), ({ body, actor, caller }) =>
    plan.reopen(platform, actor, body, caller),
  );
  route(app, contract.myAttendance, employees, ({ query, actor }) =>
    read.readOwn(platform, actor, query.month),
  );
  route(app, contract.disputeDay, employees, ({ body, actor, caller }) =>
    dispute.dispute(platform, actor, body, caller),
  );
  route(app, contract.answerDispute, managers, ({ body, actor, caller }) =>
    dispute.answer(platform, actor, body, caller),
  );
}
