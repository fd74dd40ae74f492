import { expect } from '@playwright/test';
import { enterAs, expectNoAxeViolations } from '#testing/browser.ts';
import { test } from '#testing/journey.ts';

test('an administrator sees how many people used what, and stops the counting', async ({ page, portal }) => {
  // A crowd of last week, as a night has left it.
  const day = new Date(Date.now() - 86_400_000 * 8);
  const monday = new Date(day.getTime() - ((day.getUTCDay() + 6) % 7) * 86_400_000).toISOString().slice(0, 10);
  await portal.sql(
    `insert into usage_figures (period, starts_on, kind, key, detail, people) values
      ('day', $1, 'people', '', '', 64), ('week', $1, 'people', '', '', 81),
      ('week', $1, 'screen', '/policies', '', 40), ('week', $1, 'search', 'parking sticker', 'palette', 20),
      ('week', $1, 'slow', '/policies', '1', 20), ('week', $1, 'slow', '/policies', '4', 20),
      ('week', $1, 'form', '/help-and-support', 'begun', 30), ('week', $1, 'form', '/help-and-support', 'sent', 10),
      ('week', $1, 'form', '/help-and-support', 'left', 20)`,
    [monday],
  );
  const told = page.waitForRequest((request) => request.url().endsWith('/download/rest/noteUse'), {
    timeout: 60_000,
  });
  await enterAs(page, 'admin', '/admin/use');
  await expect(page.getByRole('list', { name: 'Parts of the portal' })).toContainText('Policies');
  await expect(page.getByRole('list', { name: 'Looked for and not found' })).toContainText('parking sticker');
  await expect(page.getByRole('list', { name: 'Forms that were left' })).toContainText('20 of 30 did not send it');
  await expect(page.getByRole('list', { name: 'How long screens take' })).toContainText('5 s');
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

test('where nobody was counted yet the page says when figures come; help says what is counted', async ({ page }) => {
  await enterAs(page, 'admin', '/admin/use?from=2020-01-01&to=2020-02-01');
  await expect(page.getByText('Figures come once ten people have used the portal.')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.goto('/help-and-support');
  await expect(page.getByText('The portal counts how many people use each page, never who.')).toBeVisible();
});
