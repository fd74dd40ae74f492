import { type ListPlan, type ListShown, twoPages } from '#testing/list-row.ts';

const report = '/download/admin/banners/report?prompt=transport';

export const plans: readonly ListPlan[] = [
  ['who has answered a prompt', 'E1006', report],
  ['who has answered a prompt, for HR of one place', 'E1008', report],
];

const reader = (number: number) => ({
  empcode: `E${number}`,
  name: `Person ${number}`,
  department: 'Data',
  choice: null,
  answeredAt: null,
});

export const shown: readonly ListShown[] = [
  {
    name: 'who has answered a prompt',
    who: 'admin',
    screen: 'web/AnswersPage.tsx',
    call: '**/download/admin/banners/report?*',
    open: (page) => page.goto('/admin/prompt-answers?prompt=transport'),
    rows: (page) => page.getByRole('list', { name: 'Answers' }).getByRole('listitem'),
    answers: twoPages([reader(1), reader(2)], [reader(3)], { title: 'Transport', everywhere: true }),
  },
];
