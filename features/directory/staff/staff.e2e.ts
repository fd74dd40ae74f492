import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations, pageOf } from '../../../testing/browser.ts';
import { test } from '../../../testing/journey.ts';

test.describe.configure({ mode: 'serial' });

/** A day of next month, as it is typed. */
function dayToCome(): string {
  const day = new Date();
  day.setMonth(day.getMonth() + 1, 15);
  const [year, month, date] = day.toISOString().slice(0, 10).split('-');
  return `${date}-${month}-${year}`;
}

const toast = (page: Page, text: string) => page.locator('[data-toast]').filter({ hasText: text });
const submit = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

test('an administrator takes somebody on, plans a change and takes it back, grants a role and lets them go', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'admin');
  await page.goto('/admin/employees');
  await expect(page.getByRole('heading', { level: 1, name: 'Employees' })).toBeVisible();
  await expect(page.getByText(/^\d+\+? employees$/)).toBeVisible();
  await expectNoAxeViolations(page);

  await page.getByRole('button', { name: 'Add an employee' }).click();
  const form = page.getByRole('dialog');
  await submit(page, 'Add');
  await expect(form.getByText('Enter the name.')).toBeVisible();
  await expect(form.getByLabel('Employee code')).toBeFocused();
  await expectNoAxeViolations(page);
  for (const [label, value] of [
    ['Employee code', 'st700'],
    ['Name', 'Nila Varma'],
    ['E-mail', 'Nila.Varma@meridian.example.com'],
    ['Designation', 'Analyst'],
    ['Department', 'Design'],
    ['Grade', 'L3'],
  ] as const)
    await form.getByLabel(label, { exact: true }).fill(value);
  await form.getByLabel('Location').selectOption({ index: 1 });
  await form.getByLabel('Org unit').selectOption({ index: 1 });
  await form.getByRole('combobox', { name: 'Manager' }).fill('Ravi M');
  await form.getByRole('option', { name: /Ravi Menon/ }).click();
  await submit(page, 'Add');
  await expect(page.getByRole('heading', { level: 1, name: 'Nila Varma' })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/employees\/ST700$/);

  const history = page.getByRole('list', { name: 'History' });
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await form.getByLabel('Designation').fill('Lead Analyst');
  await expect(form.getByText('Was Analyst')).toBeVisible();
  await form.getByLabel('Effective from').fill(dayToCome());
  await submit(page, 'Plan this change');
  await expect(toast(page, 'waits for')).toBeVisible();
  await expect(history.getByText('Planned')).toBeVisible();
  await expectNoAxeViolations(page);
  await history.getByRole('button', { name: /^Withdraw/ }).click();
  await expect(history.getByText('Withdrawn')).toBeVisible();

  await page.getByRole('button', { name: 'Grant a role' }).click();
  await submit(page, 'Grant a role');
  await expect(form.getByText('Choose the role.')).toBeVisible();
  await form.getByLabel('Role').selectOption({ index: 1 });
  await submit(page, 'Grant a role');
  await expect(page.getByRole('button', { name: /^Revoke/ })).toBeVisible();

  await page.getByRole('button', { name: 'Leaves' }).click();
  await expectNoAxeViolations(page);
  await submit(page, 'Leaves');
  await expect(page.getByText(/^Left \d\d-\d\d-\d{4}$/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Revoke/ })).toBeHidden();

  await page.goto('/admin/employees?search=st700');
  await expect(page.getByText('Nobody matches')).toBeVisible();
  await page.getByLabel('Status').selectOption('left');
  await page.getByRole('link', { name: /Nila Varma/ }).click();
  await page.getByRole('button', { name: 'Comes back' }).click();
  await submit(page, 'Comes back');
  await expect(page.getByRole('button', { name: 'Leaves' })).toBeVisible();
});

test('a change that makes a circle says who is in it', async ({ browser }) => {
  const page = await pageOf(browser, 'admin');
  await page.goto('/admin/employees/E1002');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const form = page.getByRole('dialog');
  // Who is chosen is one piece: the first key takes it away.
  for (const text of ['', 'ST700']) await form.getByRole('combobox', { name: 'Manager' }).fill(text);
  await form.getByRole('option', { name: /Nila Varma/ }).click();
  await submit(page, 'Save');
  await expect(form.getByText(/Nila Varma and Ravi Menon would come to report to themselves/)).toBeVisible();
});
