import { type ListPlan, type ListShown, rowsOfFirst } from '#testing/list-row.ts';

/** Thousands of notices to one person. */
export const fill = `
  insert into notifications (job_id, empcode, kind, text, link, created_at)
  select 'job-' || n, 'E1001', 'asset-request.moved', 'A notice', '/', now() - n * interval '1 minute'
  from generate_series(1, 10000) n`;

export const plans: readonly ListPlan[] = [['notifications', 'E1001', '/download/rest/getNotification']];

export const shown: readonly ListShown[] = [
  {
    name: 'the notifications',
    who: 'ravi',
    screen: 'web/NotificationPanel.tsx',
    call: '**/download/rest/getNotification*',
    more: 'Show older ones',
    open: (page) => page.getByRole('button', { name: /Notifications/ }).click(),
    rows: (page) => page.getByRole('dialog').getByRole('listitem'),
    answers: {
      first: async (route) => {
        const answer = await route.fetch();
        const { data, ...rest } = await answer.json();
        const kept = data.slice(0, rowsOfFirst);
        await route.fulfill({ json: { ...rest, data: kept, next: kept.at(-1).notificationMasterId } });
      },
      next: (route) => route.continue(),
    },
  },
];
