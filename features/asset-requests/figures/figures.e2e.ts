import { expect } from '@playwright/test';
import { enterAs, expectNoAxeViolations, openAs } from '#testing/browser.ts';
import { test } from '#testing/journey.ts';

test.use({ shared: true });

test('an administrator sees how long requests take, narrows it, reads the tables, and exports them', async ({
  page,
}) => {
  await enterAs(page, 'admin');
  await page.getByRole('link', { name: 'Request figures' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Request figures' })).toBeVisible();
  const steps = page.getByRole('region', { name: 'How long each step takes' }).first();
  await expect(steps).toContainText(/Approval 1.*nine in ten within/);
  await expect(page.getByRole('region', { name: 'Where requests wait now' }).first()).toContainText('oldest');
  await expect(page.getByRole('region', { name: 'Spend by category' }).first()).toContainText('₹');
  await expectNoAxeViolations(page);

  await steps.getByText('Show as a table').click();
  await expect(steps.getByRole('rowheader', { name: 'Approval 1' })).toBeVisible();
  await page.getByLabel('Who pays').selectOption('reimbursement');
  await expect(page).toHaveURL(/purchaseType=reimbursement/);
  await expect(steps.getByRole('rowheader', { name: 'Payment' })).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoAxeViolations(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  expect((await download).suggestedFilename()).toBe('request-figures.xlsx');
});

test('finance sees them, an employee has neither the entry nor the figures', { tag: '@long' }, async ({
  browser,
}) => {
  const finance = await openAs(browser, 'faisal', { at: '/request-figures' });
  await expect(finance.getByRole('region', { name: 'Spend by month' }).first()).toBeVisible();
  const employee = await openAs(browser, 'meera');
  await expect(employee.getByRole('link', { name: 'Request figures' })).toBeHidden();
  await employee.goto('/request-figures');
  await expect(employee.getByRole('heading', { level: 1, name: 'Not open to you' })).toBeVisible();
});
