import type { App } from '#server/http/app.ts';
import { employees, only } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import { doing, reading } from '#server/http/use-case.ts';
import type { Platform } from '#server/platform.ts';
import * as contract from '../contract.ts';
import * as dispute from './dispute-service.ts';
import * as plan from './plan-service.ts';
import * as read from './read-service.ts';
import * as service from './service.ts';

/** A store's days for those who manage it; one's own days for everybody. */
export function registerAttendance(app: App, platform: Platform): void {
  const managers = only('STORE', 'REGION', 'HR', 'ADMIN');
  route(app, contract.attendance, managers, reading(platform, read.readDay));
  route(app, contract.markAttendance, managers, doing(platform, service.mark));
  route(app, contract.planned, managers, reading(platform, plan.readPlanned));
  route(app, contract.planAbsence, managers, doing(platform, plan.plan));
  route(app, contract.cancelAbsence, managers, ({ body, actor, caller }) =>
    plan.cancel(platform, actor, body.absenceId, caller),
  );
  route(app, contract.reopenMonth, only('HR', 'ADMIN'), doing(platform, plan.reopen));
  route(app, contract.myAttendance, employees, ({ query, actor }) =>
    read.readOwn(platform, actor, query.month),
  );
  route(app, contract.disputeDay, employees, doing(platform, dispute.dispute));
  route(app, contract.answerDispute, managers, doing(platform, dispute.answer));
}
