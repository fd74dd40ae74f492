import { expect } from '@playwright/test';
import { type DemoPerson, expectNoAxeViolations, openAs, withoutEvents } from '#testing/browser.ts';
import { test } from '#testing/journey.ts';
import { someOf } from '#testing/long.ts';

test.use({ shared: true });

const closed: readonly (readonly [DemoPerson, readonly string[], RegExp])[] = [
  [
    'omar',
    ['/asset-at-residence', '/asset-at-residence/new'],
    /^Assets at residence are not open to your organisation\..*ask HR\./,
  ],
  [
    'asha',
    [
      '/payments',
      '/admin/asset-settings/category',
      '/payments/runs/1',
      '/payments/runs',
      '/request-figures',
      '/admin/asset-requests',
      '/admin/asset-settings',
      '/admin/audit-log',
      '/admin/sessions',
      '/admin/sign-in',
    ],
    /^This page is for .*ask your manager or the portal’s administrator\./,
  ],
  ['admin', ['/payments/runs'], /^This page is for those who prepare cheques and the finance desk\./],
];

test('a request of somebody else says whom to ask, and offers nothing to try again', {
  tag: '@long',
}, async ({ browser }) => {
  const page = await openAs(browser, 'asha');
  for (const address of ['/asset-at-residence/AAR-20135', '/asset-at-residence/AAR-999999']) {
    await page.goto(address);
    await expect(page.getByRole('alert')).toHaveText(
      'There is no such request, or you may not see it.Check the address, or ask whoever sent it to you.',
    );
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('link', { name: 'Back' })).toBeVisible();
  }
  await expectNoAxeViolations(page);
  await page.context().close();
});

for (const [who, addresses, says] of someOf(closed, 1))
  test(`what is not open to ${who} says so and whom to ask, without the frame of the page`, async ({
    browser,
  }) => {
    const page = await openAs(browser, who);
    await withoutEvents(page);
    const refused: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() === 403) refused.push(answer.url());
    });
    for (const address of someOf(addresses, 2)) {
      await page.goto(address);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading')).toHaveText(['Not open to you']);
      await expect(main.locator('section')).toHaveText(says);
      await expect(main).not.toContainText('₹');
      await expect(main.getByRole('button')).toHaveCount(0);
      await page.waitForLoadState('networkidle');
    }
    // Nothing was asked for that would be refused.
    expect(refused).toEqual([]);
    if (who === 'asha') await expectNoAxeViolations(page);
    await page.getByRole('link', { name: 'Go to the dashboard' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible();
    await page.context().close();
  });
