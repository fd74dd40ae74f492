import { expect } from '@playwright/test';
import { enterAs, expectNoAxeViolations } from '#testing/browser.ts';
import { test } from '#testing/journey.ts';

test.use({ shared: true });

test('somebody sees what moved of their money, and the month before', async ({ page }) => {
  await enterAs(page, 'asha', '/money-statement');
  await expect(page.getByText('Set aside for you').first()).toBeVisible();
  await expectNoAxeViolations(page);
  await page.goto('/money-statement?month=2020-01');
  await expect(page.getByText('Nothing moved this month')).toBeVisible();
  await page.getByRole('button', { name: 'Month after' }).click();
  await expect(page).toHaveURL(/month=2020-02/);
  await expectNoAxeViolations(page);
});

test('Finance looks up the statement of somebody', { tag: '@long' }, async ({ page }) => {
  await enterAs(page, 'faisal', '/money-statement');
  await page.getByLabel('Whose statement').fill('Asha Namb');
  await page.getByRole('option', { name: /Asha Nambiar/ }).click();
  await expect(page).toHaveURL(/empcode=E1001/);
  await expect(page.getByText('Set aside for you').first()).toBeVisible();
  await expectNoAxeViolations(page);
});
