import type { ListPlan } from '../../../testing/list-row.ts';

export const plansAmongMany: readonly ListPlan[] = [
  ['a branch of the chart', 'E1001', '/download/rest/orgChart?of=E1002'],
  ['who has a place in no branch', 'E1001', '/download/rest/orgChartLoose'],
];
