import type { Route } from '@playwright/test';
import { type ListPlan, type ListShown, twoPages } from '#testing/list-row.ts';

const base = '/onepager/onepager-service';

/** Ratings for many years, a page each day for years, and somebody who looks at all of it. */
export const fill = `
  insert into one_pager_looks (empcode, day, viewer, template_id, way, times, last_at)
  select 'E1001', date '2000-01-01' + n, 'E1002', (select min(template_id) from one_pager_templates), 'page', 1, timestamptz '2000-01-01' + n * interval '1 day'
  from generate_series(1, 8000) n;
  insert into one_pager_pages (empcode, version, template_id, template_version, facts, facts_hash, published_at)
  select 'E1001', 100 + n, template_id, 1, jsonb_build_object('mobility', 'Town ' || n), '\\x00', timestamptz '2000-01-01' + n * interval '1 day'
  from generate_series(1, 8000) n, (select min(template_id) as template_id from one_pager_templates) template;
  insert into one_pager_roles (role, name, everybody, changed_at) values ('all-seeing', 'All-seeing', false, now());
  insert into one_pager_role_holders values ('all-seeing', 'E1003');
  insert into one_pager_access (role, template_id, fields, scope, changed_at)
  select 'all-seeing', template_id, array['designation', 'mobility'], 'all', now() from one_pager_templates`;

export const plans: readonly ListPlan[] = [
  ['the people of a template', 'E1003', `${base}/employee/fetch?templateId=101`],
  ['what was published of somebody', 'E1003', `${base}/employee/history?empId=E1001`],
  ['who looked at my page', 'E1001', `${base}/employee/looks`],
];

const template = {
  templateId: 101,
  name: 'Short profile',
  page: 'A4',
  version: 1,
  publishedAt: '2026-11-01T06:00:00Z',
  withdrawn: false,
  hasChanges: false,
  roles: 1,
};
const person = (empId: string) => ({ empId, name: `Person ${empId}`, sections: [] });
const look = (empcode: string) => ({
  viewer: { empcode, name: `Person ${empcode}`, designation: 'Manager' },
  template: template.name,
  way: 'page',
  times: 1,
  day: '2026-11-01',
  lastAt: '2026-11-01T06:00:00Z',
});
const version = (number: number) => ({
  version: number,
  templateId: 101,
  template: template.name,
  templateVersion: 1,
  publishedAt: '2026-11-01T06:00:00Z',
  changed: [],
});
/** As `twoPages`, of lists whose rows stand in `data.rows`. */
function inRows(
  first: readonly object[],
  next: readonly object[],
  besides: object,
  cursor: string | number,
): ReturnType<typeof twoPages> {
  const answer = (rows: readonly object[], following: string | number | null) => (route: Route) =>
    route.fulfill({ json: { data: { ...besides, rows, next: following } } });
  return { first: answer(first, cursor), next: answer(next, null) };
}

export const shown: readonly ListShown[] = [
  {
    name: 'the people of a template',
    who: 'leena',
    screen: 'web/PeopleList.tsx',
    call: `**${base}/employee/fetch*`,
    at: '/one-pagers',
    rows: (page) => page.getByRole('list', { name: 'One-pagers' }).getByRole('listitem'),
    answers: inRows([person('E1'), person('E2')], [person('E3')], { fields: [] }, 'next'),
  },
  {
    name: 'who looked at my page',
    who: 'asha',
    screen: 'web/OwnAside.tsx',
    call: `**${base}/employee/looks*`,
    at: '/one-pagers/mine',
    rows: (page) => page.getByRole('list', { name: 'Who looked' }).getByRole('listitem'),
    answers: twoPages([look('E2'), look('E3')], [look('E4')]),
  },
  {
    name: 'what was published of me',
    who: 'asha',
    screen: 'web/History.tsx',
    call: `**${base}/employee/history*`,
    at: '/one-pagers/mine?show=history',
    rows: (page) => page.getByRole('list', { name: 'What was published' }).getByRole('listitem'),
    answers: inRows([version(3), version(2)], [version(1)], { page: null }, 2),
  },
];
