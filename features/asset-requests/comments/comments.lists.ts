import type { ListPlan, ListShown } from '#testing/list-row.ts';

export const fillsAfter = ['asset-requests'];

/** A request with thousands of comments. */
export const fill = `
  insert into asset_request_comments (request_number, empcode, text, created_at)
  select 1000001, 'E1002', 'Comment ' || n, now() from generate_series(1, 5000) n`;

export const plans: readonly ListPlan[] = [
  ['comments', 'E1006', '/download/buying/getComments?requestID=AAR-1000001'],
];

const comment = (commentId: number) => ({
  commentId,
  at: new Date(Date.now() - 60_000 * (100 - commentId)).toISOString(),
  text: `Remark ${commentId}`,
  by: { empcode: 'E1002', name: 'Ravi Menon' },
  mentions: [],
  files: [],
  editedAt: null,
  deleted: false,
  editableUntil: null,
  mayDelete: false,
});

export const shown: readonly ListShown[] = [
  {
    name: 'the comments',
    who: 'asha',
    call: '**/download/buying/getComments*',
    more: 'Show earlier comments',
    open: async (page) => {
      await page.goto('/asset-at-residence?show=all');
      await page.locator('main a[href*="/asset-at-residence/AAR-"]').first().click();
    },
    rows: (page) => page.getByRole('region', { name: 'What happened' }).getByText(/^Remark \d$/),
    answers: {
      first: (route) => route.fulfill({ json: { data: [comment(3), comment(4)], earlier: 3 } }),
      next: (route) => route.fulfill({ json: { data: [comment(1), comment(2)], earlier: null } }),
    },
  },
];
