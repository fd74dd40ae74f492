import { expect } from '@playwright/test';
import { expectNoAxeViolations, openAs } from '#testing/browser.ts';
import { test } from '#testing/journey.ts';

test.use({ shared: true });

test('an administrator sees how the portal is doing, looks again, and asks for a letter', async ({
  browser,
  portal,
}) => {
  const page = await openAs(browser, 'admin', { at: '/admin/system' });
  const lines = page.getByRole('list', { name: 'What was found' });
  const check = page.getByRole('button', { name: 'Check now' });
  await check.click();
  await expect(page.getByText(/^Checked \d\d-\d\d-\d{4}/)).toBeVisible();
  for (const name of ['Database', 'Disk', 'Files', 'Sign-in', 'E-mail', 'Proxy', 'Clock'])
    await expect(lines.getByRole('listitem').filter({ hasText: name }).first()).toBeVisible();
  await expect(lines).toContainText('SSO=demo lets anybody in as anybody');
  await expect(lines).toContainText('The mail server takes letters.');
  await expectNoAxeViolations(page);
  // Pressed again at once, within three seconds, it says so, and what was found stays: on a slow machine a press may come later.
  await expect(async () => {
    await check.click();
    await expect(page.getByText('That was done a moment ago.')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(lines).toContainText('SSO=demo');
  // A moment later it does, and writes to whoever asks.
  await expect(async () => {
    await page.getByRole('button', { name: 'Send me a test e-mail' }).click();
    await expect(lines).toContainText('A letter is on its way to admin@meridian.example.com', {
      timeout: 5_000,
    });
  }).toPass();
  expect(portal.mail.taken.map(({ recipient, subject }) => [recipient, subject])).toContainEqual([
    'admin@meridian.example.com',
    'Meridian: e-mail works',
  ]);
  await expectNoAxeViolations(page);
});
