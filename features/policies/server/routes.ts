import { exportRoute } from '#server/exports/routes.ts';
import type { App } from '#server/http/app.ts';
import { employees, only, onlyOrTicket } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import { registerRecords } from '#server/records/routes.ts';
import * as contract from '../contract.ts';
import * as questions from '../question-contract.ts';
import { acknowledge } from './answer-service.ts';
import { publish } from './publish-service.ts';
import { answerQuestion } from './question-answer-service.ts';
import { askAbout, readPassages, readQuestions } from './question-service.ts';
import { readAnnexures, readPolicies, readPolicy } from './read-service.ts';
import { policyRecords } from './records.ts';
import { exportReport, readCounts, readReport } from './report-service.ts';
import { search } from './text-service.ts';

/** Policies for those whom each is for; administrators and HR keep them. */
export function registerPolicies(app: App, platform: Platform): void {
  registerRecords(app, platform, contract.policyCalls, policyRecords);
  route(app, contract.policies, employees, ({ query, actor }) => readPolicies(platform, actor, query));
  route(app, contract.policy, employees, ({ params, query, actor }) =>
    readPolicy(platform, actor, params.id, query.number),
  );
  route(app, contract.searchPolicies, employees, async ({ query, actor }) =>
    search(platform, actor, query.query),
  );
  route(app, contract.annexures, employees, ({ query, actor }) =>
    readAnnexures(platform, actor, query.policyId),
  );
  route(app, contract.acknowledgePolicy, employees, ({ body, actor, submitted }) =>
    acknowledge(platform, actor, body, submitted),
  );
  route(app, contract.publishPolicy, only('HR', 'ADMIN'), ({ body, actor, files, submitted }) =>
    publish(platform, actor, body, files, submitted),
  );
  route(app, contract.policyReport, only('HR', 'ADMIN'), ({ query, actor }) =>
    readReport(platform, actor, query),
  );
  route(app, contract.policyReportCounts, only('HR', 'ADMIN'), ({ query, actor }) =>
    readCounts(platform, actor, query),
  );
  route(app, questions.policyQuestions, employees, ({ query, actor }) =>
    readQuestions(platform, actor, query.policyId),
  );
  route(app, questions.policyPassages, employees, ({ query, actor }) => readPassages(platform, actor, query));
  route(app, questions.askPolicy, employees, ({ body, actor, submitted }) =>
    askAbout(platform, actor, body, submitted),
  );
  route(app, questions.answerPolicyQuestion, only('HR', 'ADMIN'), ({ body, actor, caller }) =>
    answerQuestion(platform, actor, body, caller),
  );
  exportRoute(app, platform, contract.exportPolicyReport, onlyOrTicket('HR', 'ADMIN'), (filter, actor) =>
    exportReport(platform, actor, filter),
  );
}
