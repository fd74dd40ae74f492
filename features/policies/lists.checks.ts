import { type ListPlan, type ListShown, twoPages } from '#testing/list-row.ts';

/** Policies by the hundred, each in ten versions. */
export const fill = `
  insert into policies select 'bulk-' || n, 'Policy ' || n, 'travel', '{}', '{}', '{}', false, 14, false from generate_series(1, 400) n;
  insert into policy_versions (policy, number, effective_from, material, what_changed, file_name, original_name, size, sha256, published_by, published_at)
  select 'bulk-' || n, number, '2026-01-01', true, '{A}', 'bulk-' || n || '-' || number, 'a.pdf', 1, 'h', 'E1006', now()
  from generate_series(1, 400) n, generate_series(1, 10) number`;

const report = '/download/admin/policies/report?policyId=travel';

export const plans: readonly ListPlan[] = [
  ['policies', 'E1001', '/download/rest/policies'],
  ['who has read a policy', 'E1006', report],
  ['who has read a policy, for HR of one place', 'E1008', report],
];

const policy = (number: number) => ({
  policyId: `p${number}`,
  title: `Policy ${number}`,
  category: 'travel',
  number: 1,
  effectiveFrom: '2026-01-01',
  asked: null,
});
const reader = (number: number) => ({
  empcode: `E${number}`,
  name: `Person ${number}`,
  department: 'Data',
  askedOn: '2026-11-01',
  due: '2026-11-15',
  answer: null,
  answeredAt: null,
  number: null,
  leftOn: null,
});

export const shown: readonly ListShown[] = [
  {
    name: 'the policies',
    who: 'asha',
    screen: 'web/PoliciesPage.tsx',
    call: '**/download/rest/policies*',
    at: '/policies',
    rows: (page) => page.getByRole('list', { name: 'Policies' }).getByRole('listitem'),
    answers: twoPages([policy(1), policy(2)], [policy(3)], { categories: [] }),
  },
  {
    name: 'who has read a policy',
    who: 'admin',
    screen: 'web/ReportPage.tsx',
    call: '**/download/admin/policies/report?*',
    at: '/policy-report/travel',
    rows: (page) => page.getByRole('list', { name: 'Who has read it' }).getByRole('listitem'),
    answers: twoPages([reader(1), reader(2)], [reader(3)], {
      title: 'Travel policy',
      day: '2026-11-20',
      number: 1,
    }),
  },
];
