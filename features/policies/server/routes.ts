import { exportRoute } from '#server/exports/routes.ts';
import type { Services } from '#server/feature.ts';
import type { App } from '#server/http/app.ts';
import { employees, only, onlyOrTicket } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import { doing, reading } from '#server/http/use-case.ts';
import type { Platform } from '#server/platform.ts';
import { registerRecords } from '#server/records/routes.ts';
import type { NoteSearch } from '#server/search/noted.ts';
import * as contract from '../contract.ts';
import * as questions from '../question-contract.ts';
import { acknowledge } from './answer-service.ts';
import { publish } from './publish-service.ts';
import { answerQuestion } from './question-answer-service.ts';
import { askAbout, readPassages, readQuestions } from './question-service.ts';
import { readAnnexures, readPolicies, readPolicy } from './read-service.ts';
import { policyRecords } from './records.ts';
import { remindOf } from './remind-service.ts';
import { exportReport, readCounts, readReport } from './report-service.ts';
import { search } from './text-service.ts';

/** Policies for those whom each is for; administrators and HR keep them. */
export function registerPolicies(
  app: App,
  platform: Platform,
  { noteSearch, lastDayOf }: { noteSearch: NoteSearch; lastDayOf: Services['lastDayOf'] },
): void {
  registerRecords(app, platform, contract.policyCalls, policyRecords);
  route(app, contract.policies, employees, ({ query, actor }) =>
    readPolicies(platform, actor, query, lastDayOf),
  );
  route(app, contract.policy, employees, ({ params, query, actor }) =>
    readPolicy(platform, actor, { id: params.id, number: query.number }, lastDayOf),
  );
  route(app, contract.searchPolicies, employees, async ({ query, actor, request }) => {
    const found = await search(platform, actor, query.query);
    if (found.length === 0) await noteSearch(actor, 'policies', query.query, request.headers);
    return found;
  });
  route(app, contract.annexures, employees, ({ query, actor }) =>
    readAnnexures(platform, actor, query.policyId, lastDayOf),
  );
  route(app, contract.acknowledgePolicy, employees, doing(platform, acknowledge));
  route(app, contract.publishPolicy, only('HR', 'ADMIN'), doing(platform, publish));
  route(app, contract.policyReport, only('HR', 'ADMIN'), reading(platform, readReport));
  route(app, contract.policyReportCounts, only('HR', 'ADMIN'), reading(platform, readCounts));
  route(app, contract.remindPolicy, only('HR', 'ADMIN'), ({ body, actor, caller }) =>
    remindOf(platform, actor, body, caller),
  );
  route(app, questions.policyQuestions, employees, ({ query, actor }) =>
    readQuestions(platform, actor, query.policyId),
  );
  route(app, questions.policyPassages, employees, reading(platform, readPassages));
  route(app, questions.askPolicy, employees, doing(platform, askAbout));
  route(app, questions.answerPolicyQuestion, only('HR', 'ADMIN'), doing(platform, answerQuestion));
  exportRoute(app, platform, contract.exportPolicyReport, onlyOrTicket('HR', 'ADMIN'), exportReport);
}
