import { type ListPlan, type ListShown, twoPages } from '#testing/list-row.ts';

export const plansAmongMany: readonly ListPlan[] = [
  ['birthdays today, all of them', 'E1001', '/download/rest/celebrations?of=todaydob'],
  ['anniversaries tomorrow, all of them', 'E1001', '/download/rest/celebrations?of=nextdaydoj'],
];

const celebrating = (number: number) => ({
  empcode: `E900${number}`,
  name: `Person ${number}`,
  department: 'Data',
  occasion: 'birthday',
  sentStatus: 0,
  message: `Happy Birthday Person ${number} !!!`,
});

export const shown: readonly ListShown[] = [
  {
    name: 'who celebrates',
    who: 'asha',
    screen: 'web/CelebrationsPage.tsx',
    call: '**/download/rest/celebrations?*',
    open: (page) => page.goto('/celebrations'),
    rows: (page) => page.getByRole('list', { name: 'Birthdays today' }).getByRole('listitem'),
    answers: twoPages([celebrating(1), celebrating(2)], [celebrating(3)], { title: 'Today 1st June' }),
  },
];
