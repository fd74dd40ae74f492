import { expect } from '@playwright/test';
import { enterAs, expectNoAxeViolations } from '../../testing/browser.ts';
import { test } from '../../testing/journey.ts';

test.use({ shared: true });

test('an administrator tests the sign-in in a new tab, and stays who they are', async ({ page, context }) => {
  await enterAs(page, 'admin');
  await page.goto('/admin/sign-in');
  await expect(page.getByRole('heading', { name: 'Certificates' })).toBeVisible();
  await expectNoAxeViolations(page);
  const before = await page.evaluate(() => localStorage.getItem('userLoginData'));

  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Test sign-in' }).click();
  const tab = await opened;
  await tab.getByRole('button', { name: 'Aditi Rao' }).first().click();
  await expect(tab.getByText('It works')).toBeVisible();
  await expect(tab.getByText('admin@meridian.example.com').first()).toBeVisible();
  await expect(tab).toHaveURL(/\/admin\/sign-in$/);
  await expectNoAxeViolations(tab);
  expect(await tab.evaluate(() => localStorage.getItem('userLoginData'))).toBe(before);
  // Given once: the page loaded again has nothing of it.
  await tab.reload();
  await expect(tab.getByRole('heading', { name: 'Certificates' })).toBeVisible();
  await expect(tab.getByText('It works')).toBeHidden();
});

test('nobody is offered to sign in with a code unless it is turned on', async ({ page }) => {
  await page.goto('/#/login');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByText('sign in with a code')).toHaveCount(0);
});
