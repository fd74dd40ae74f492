import type { Decider } from '../../../testing/matrix-routes.ts';

/** What decides about each of its calls. */
export const deciders: Record<string, Decider> = {
  'GET /download/rest/orgChart': 'role',
  'GET /download/rest/orgChartLoose': 'role',
  'GET /download/rest/orgChartPath': 'role',
  'GET /download/rest/orgChartCounts': 'role',
};
