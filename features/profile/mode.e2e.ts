import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations, openAs } from '#testing/browser.ts';
import { test } from '#testing/journey.ts';

test.use({ shared: true });

const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('theme'));

test('the theme is the device’s until one is chosen, and the device’s again once one says so', {
  tag: '@long',
}, async ({ browser }) => {
  const page = await openAs(browser, 'asha', { colorScheme: 'dark', contrast: 'more' });
  expect([await theme(page), await stored(page)]).toEqual(['dark', null]);
  await page.getByRole('button', { name: /Asha Nambiar/ }).click();
  const mode = page.getByRole('switch', { name: 'Dark mode' });
  await expect(mode).toBeChecked();
  await mode.click();
  await expect(mode).not.toBeChecked();
  expect([await theme(page), await stored(page)]).toEqual(['light', 'light']);
  await page.goto('/mode');
  await expect(page.getByRole('radio', { name: /^Light/ })).toBeChecked();
  expect(await theme(page)).toBe('light');
  await expectNoAxeViolations(page);
  await page.getByRole('radio', { name: /^As your device/ }).check();
  expect([await theme(page), await stored(page)]).toEqual(['dark', null]);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => theme(page)).toBe('light');
});

test('at 320 px, as at 400 %, nothing is scrolled sideways', { tag: '@long' }, async ({ browser }) => {
  const page = await openAs(browser, 'admin', { viewport: { width: 320, height: 568 } });
  await page.evaluate(() => localStorage.setItem('font-theme', 'large'));
  const paths = ['/', '/profile', '/mode', '/profile/notifications', '/profile/devices', '/help-and-support'];
  for (const path of [...paths, '/employee-search', '/requests-list', '/admin/apps', '/admin/audit-log']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 320]);
  }
});
