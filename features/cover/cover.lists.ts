import type { ListPlan } from '#testing/list-row.ts';

/** Thousands of covers of one person by one other. */
export const fill = `
  insert into role_covers (empcode, cover_empcode, first_day, last_day, created_at)
  select 'E1002', 'E1003', date '2001-01-01' + n, date '2001-01-01' + n, now() from generate_series(1, 4000) n`;

export const plans: readonly ListPlan[] = [
  ['covers of a person', 'E1002', '/download/rest/getCovers'],
  ['covers by a person', 'E1003', '/download/rest/getCovers'],
];
