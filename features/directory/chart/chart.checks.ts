import type { ListPlan } from '#testing/list-row.ts';
import type { Deciders } from '#testing/matrix-routes.ts';
import type { calls } from './calls.ts';

/** What decides about each of its calls. */
export const deciders: Deciders<typeof calls> = {
  'GET /download/rest/orgChart': 'role',
  'GET /download/rest/orgChartLoose': 'role',
  'GET /download/rest/orgChartPath': 'role',
  'GET /download/rest/orgChartCounts': 'role',
};

export const plansAmongMany: readonly ListPlan[] = [
  ['a branch of the chart', 'E1001', '/download/rest/orgChart?of=E1002'],
];

export const withoutPlan = {
  'GET /download/rest/orgChartLoose':
    'few have a place in no branch; they are found from all who have left, and from all posts that are vacant',
};
