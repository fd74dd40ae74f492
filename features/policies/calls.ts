import type { Addresses } from '#contract/call.ts';

/** Each call with its method and path: the contract, the page and the tests take them from here. */
export const calls = {
  policies: 'GET /download/rest/policies',
  policy: 'GET /download/rest/policies/{id}',
  searchPolicies: 'GET /download/rest/searchPolicies',
  annexures: 'GET /download/rest/annexures',
  acknowledgePolicy: 'POST /download/rest/acknowledgePolicy',
  publishPolicy: 'POST /download/admin/policies/publish',
  policyReport: 'GET /download/admin/policies/report',
  policyReportCounts: 'GET /download/admin/policies/reportCounts',
  remindPolicy: 'POST /download/admin/policies/remind',
  exportPolicyReport: 'GET /download/admin/policies/exportReport',
  policyQuestions: 'GET /download/rest/policyQuestions',
  policyPassages: 'GET /download/rest/policyPassages',
  askPolicy: 'POST /download/rest/askPolicy',
  answerPolicyQuestion: 'POST /download/admin/policies/answerQuestion',
} as const satisfies Addresses;
