import type { ListPlan } from '#testing/list-row.ts';

export const plansAmongMany: readonly ListPlan[] = [
  ['a branch of the chart', 'E1001', '/download/rest/orgChart?of=E1002'],
];

export const withoutPlan = {
  'GET /download/rest/orgChartLoose':
    'few have a place in no branch; they are found from all who have left, and from all posts that are vacant',
};
