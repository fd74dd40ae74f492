import { expect } from '@playwright/test';
import { enterAs, expectNoAxeViolations, openAs } from '#testing/browser.ts';
import { test } from '#testing/journey.ts';

test('an administrator limits a price from today on, and an employee is told at the dearer item', async ({
  browser,
}) => {
  const admin = await openAs(browser, 'admin');
  await admin.getByRole('button', { name: 'Admin', exact: true }).click();
  await admin.getByRole('link', { name: 'Asset settings' }).click();
  await expect(admin.getByRole('heading', { level: 1, name: 'Asset settings' })).toBeVisible();
  await expectNoAxeViolations(admin);
  await admin.getByRole('main').getByRole('link', { name: 'Categories' }).first().click();
  await expect(admin.getByText('From ', { exact: false }).first()).toBeVisible();
  // What is there already is not added over.
  await admin.getByRole('button', { name: 'Add a category' }).click();
  const added = admin.getByRole('dialog', { name: 'Add a category' });
  await added.getByLabel('Code').fill('chair');
  await expect(added.getByText('This is in the list already: open it there to change it.')).toBeVisible();
  await added.getByRole('button', { name: 'Save' }).click();
  await expect(added.getByLabel('Code')).toBeFocused();
  await added.getByLabel('Code').fill('');
  await added.getByRole('button', { name: 'Close' }).click();
  await admin.getByRole('button', { name: 'Change UPS' }).click();
  const form = admin.getByRole('dialog', { name: 'Change UPS' });
  await form.getByLabel('Name').fill('Chair');
  await expect(form.getByText('Another category has this name.')).toBeVisible();
  await form.getByLabel('Name').fill('UPS');
  await form.getByLabel('Price limit').fill('1000');
  await form.getByLabel('Note').fill('Smaller ones do.');
  await expectNoAxeViolations(admin);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText('It applies from now on.')).toBeVisible();
  await admin.getByRole('button', { name: 'History of UPS' }).click();
  const history = admin.getByRole('list', { name: 'History of UPS' });
  await expect(history.getByText('Smaller ones do.')).toBeVisible();
  await expect(history.getByRole('row', { name: /Price limit .* No limit .*1,000/ })).toBeVisible();
  await expectNoAxeViolations(admin);

  const asha = await openAs(browser, 'asha', { at: '/asset-at-residence/new' });
  await asha.getByRole('radio', { name: /In store/ }).check();
  await asha.getByLabel('Description').fill('UPS');
  await asha.getByLabel('Category').selectOption({ label: 'UPS' });
  await asha.getByLabel('Price of one').fill('1200');
  await asha.getByLabel('Shop', { exact: true }).fill('Kochi Furniture');
  await asha.getByLabel('Bank account of the shop').fill('501001234567');
  await asha.getByLabel('Bank code').fill('HDFC0000123');
  await asha.getByRole('button', { name: 'Submit request' }).click();
  await expect(asha.getByText(/^One piece may cost at most .{1,3}1,000 in this category/)).toBeVisible();
  await expect(asha).toHaveURL(/\/new(\?|$)/);
});

test('what is scheduled is withdrawn, holidays are pasted, and all screens are in order on a phone', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, 'admin', '/admin/asset-settings/entitlement');
  await page.getByRole('button', { name: /^Withdraw the change from/ }).click();
  await expect(page.getByText('Withdrawn', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Withdraw the change from/ })).toHaveCount(0);

  await page.goto('/admin/asset-settings/calendar');
  await page.getByRole('button', { name: 'Change Company calendar' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Paste lines').fill('2027-03-08 Founders’ day\nnot a day');
  await expect(form.getByText('Line 2 needs a day and a name: not a day')).toBeVisible();
  await form.getByLabel('Paste lines').fill('2027-03-08 Founders’ day');
  await form.getByRole('button', { name: 'Add these lines' }).click();
  await expect(form.getByText(/Founders’ day/)).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('It applies from now on.')).toBeVisible();

  for (const kind of ['category', 'entitlement', 'reasons', 'calendar', 'reminders', 'routing']) {
    await page.goto(`/admin/asset-settings/${kind}`);
    await expect(page.getByRole('button', { name: /^Change / }).first()).toBeVisible();
    await expectNoAxeViolations(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }
});

test('who approves where is a table of places with both approvals, searched and paged', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await enterAs(page, 'admin', '/admin/asset-settings/routing');
  const table = page.getByRole('table', { name: 'Routing' });
  await expect(table.getByRole('columnheader')).toHaveText(['Place', 'Approval 1', 'Approval 2']);
  await expect(table.getByRole('row')).toHaveCount(21);
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages).toContainText(/^1 to 20 of \d+$/);
  await pages.getByRole('button', { name: 'Next page' }).click();
  await expect(pages).toContainText(/^21 to 40 of \d+$/);
  await page.getByLabel('Search').fill('mg road');
  await expect(table.getByRole('row', { name: /^Kochi, MG Road/ })).toContainText('Ravi Menon');
  await table.getByRole('button', { name: /^Kochi, MG Road/ }).click();
  await expect(table.getByRole('button', { name: /^History of Approval 2: Kochi/ })).toBeVisible();
  await table
    .getByRole('button', { name: /^Change Approval 1: Kochi, MG Road/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoAxeViolations(page);
});

test('what was typed and not saved is there again, and does not overwrite what somebody has changed since', {
  tag: '@long',
}, async ({ browser }) => {
  const admin = await openAs(browser, 'admin', { at: '/admin/asset-settings/category' });
  const change = admin.getByRole('button', { name: 'Change Headset' });
  const form = admin.getByRole('dialog', { name: 'Change Headset' });
  await change.click();
  await form.getByLabel('Price limit').fill('9000');
  await form.getByRole('button', { name: 'Cancel' }).click();
  // Another window of theirs, which knows nothing of the draft.
  const other = await openAs(browser, 'admin', { at: '/admin/asset-settings/category' });
  await other.getByRole('button', { name: 'Change Headset' }).click();
  await other.getByRole('dialog').getByLabel('Price limit').fill('8000');
  await other.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('It applies from now on.')).toBeVisible();

  await admin.reload();
  await change.click();
  await expect(form.getByLabel('Price limit')).toHaveValue('9,000');
  await expect(form.getByText('This is what you had typed before and not saved.')).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toContainText('Somebody has changed this since you opened it.');
  await form.getByRole('button', { name: 'Start again' }).click();
  await expect(form.getByLabel('Price limit')).toHaveValue('8,000');
  // What was begun anew is no draft.
  await form.getByRole('button', { name: 'Cancel' }).click();
  await change.click();
  await expect(form.getByLabel('Price limit')).toHaveValue('8,000');
  await expect(form.getByText('This is what you had typed before and not saved.')).toBeHidden();
});
