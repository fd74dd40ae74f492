import { type ListPlan, type ListShown, twoPages } from '#testing/list-row.ts';

/** Thousands of changes that are asked for. */
export const fill = `
  insert into sign_in_changes (empcode, email_before, email, state, source, asked_at, effective_on, told_at)
  select empcode, email, 'new-' || email, 'asked', 'sync', now() - place * interval '1 minute', '2026-01-01', now()
  from (select empcode, email, row_number() over (order by empcode) as place from employees where left_on is null limit 4000) person`;

export const plans: readonly ListPlan[] = [
  ['changes of sign-in addresses', 'E1006', '/download/admin/getSignInChanges'],
];

const signInChange = (changeId: number) => ({
  changeId,
  empcode: `E900${changeId}`,
  name: `Person ${changeId}`,
  before: 'a@example.com',
  after: 'b@example.com',
  state: 'asked',
  source: 'sync',
  by: null,
  at: '2026-11-20T06:00:00.000Z',
  effectiveOn: '2026-11-20',
  decidedBy: null,
  stoppableUntil: null,
  confirmed: false,
  actions: ['agree', 'refuse'],
});

export const shown: readonly ListShown[] = [
  {
    name: 'the sign-in addresses',
    who: 'admin',
    screen: 'web/SignInsPage.tsx',
    call: '**/download/admin/getSignInChanges*',
    open: (page) => page.goto('/admin/sign-in-addresses'),
    rows: (page) => page.getByRole('list', { name: 'Sign-in addresses' }).getByRole('listitem'),
    answers: twoPages([signInChange(1), signInChange(2)], [signInChange(3)]),
  },
];
