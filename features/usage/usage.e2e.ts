import { expect } from '@playwright/test';
import { enterAs, expectNoAxeViolations } from '#testing/browser.ts';
import { test } from '#testing/journey.ts';

test('an administrator sees how many people used what, and stops the counting', async ({ page }) => {
  const told = page.waitForRequest((request) => request.url().endsWith('/download/rest/noteUse'), {
    timeout: 60_000,
  });
  await enterAs(page, 'admin', '/admin/use');
  await expect(page.getByRole('list', { name: 'Parts of the portal' })).toContainText('Policies');
  await expect(page.getByRole('list', { name: 'Org units' }).getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'Looked for and not found' })).toContainText('parking sticker');
  await expect(page.getByRole('list', { name: 'Forms that were left' })).toContainText('did not send it');
  await expect(page.getByRole('list', { name: 'How long screens take' })).toContainText('/org-chart');
  await expectNoAxeViolations(page);
  // The page itself is counted, by what it tells a while later.
  expect((await told).postDataJSON().notes).toContainEqual({ what: 'seen', screen: '/admin/use' });

  await page.getByRole('button', { name: 'Stop counting' }).click();
  await expectNoAxeViolations(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Stop counting' }).click();
  await expect(page.getByText('Nothing is counted.')).toBeVisible();
  await page.getByRole('button', { name: 'Start counting' }).click();
  await expect(page.getByRole('button', { name: 'Stop counting' })).toBeVisible();
});

test('where nobody was counted yet the page says when figures come; help says what is counted', async ({
  page,
}) => {
  await enterAs(page, 'admin', '/admin/use?from=2020-01-01&to=2020-02-01');
  await expect(page.getByText('Figures come once ten people have used the portal.')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.goto('/help-and-support');
  await expect(page.getByText('The portal counts how many people use each page, never who.')).toBeVisible();
});
