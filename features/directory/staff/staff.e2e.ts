import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { readXlsx } from 'hucre';
import { expectNoAxeViolations, openAs, pageOf } from '../../../testing/browser.ts';
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

test('what the filters leave is exported by keys, on a phone too', async ({ browser }) => {
  const page = await pageOf(browser, 'admin');
  await page.goto('/admin/employees?search=ravi');
  const button = page.getByRole('button', { name: 'Export' });
  const panel = page.getByRole('dialog', { name: 'Export' });
  await expect(page.getByRole('link', { name: /Ravi Menon/ })).toBeVisible();
  await button.press('Enter');
  await expect(panel.getByText(/^What the filters leave: \d+ rows?\.$/)).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Spreadsheet (.xlsx)' })).toBeFocused();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  await button.click();
  await expectNoAxeViolations(page);
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(file.suggestedFilename()).toBe('employees.xlsx');
  await expect(panel).toBeHidden();
  const [sheet] = (await readXlsx(await readFile(await file.path()))).sheets;
  const rows = sheet?.rows ?? [];
  expect(rows.slice(0, 2).map(([cell]) => cell)).toEqual([
    'Employees',
    'Filters: Search: ravi · Status: Work here',
  ]);
  expect(rows[2]?.[0]).toMatch(
    /^\d+ rows?, exported by .+ \(E\d+\), \d\d-\d\d-\d{4} \d\d:\d\d \(Asia\/Kolkata\)$/,
  );
  expect(rows[4]?.slice(0, 2)).toEqual(['Employee code', 'Name']);
  const ravi = rows.find(([code]) => code === 'E1002') ?? [];
  const cell = (header: string) => ravi[rows[4]?.indexOf(header) ?? -1];
  expect(cell('Name')).toBe('Ravi Menon');
  expect(cell('Manager’s code')).toMatch(/^E\d+$/);
  expect(cell('Joined')).toBeInstanceOf(Date);

  await page.goto('/admin/employees?search=nobodyofthatname');
  await expect(page.getByText('Nobody matches')).toBeVisible();
  await expect(button).toBeDisabled();
});

test('what somebody else changed meanwhile stays so for whoever had begun a change of something else', async ({
  browser,
}) => {
  const [page, other] = [await pageOf(browser, 'admin'), await openAs(browser, 'admin')];
  for (const one of [page, other]) {
    await one.goto('/admin/employees/E1004');
    await one.getByRole('button', { name: 'Change', exact: true }).click();
  }
  const form = page.getByRole('dialog');
  await form.getByLabel('Designation').fill('Chief Accountant');
  await other.getByRole('dialog').getByLabel('Grade').fill('L9');
  await submit(other, 'Save');
  await expect(toast(other, 'Tara Banerjee')).toBeVisible();

  await submit(page, 'Save');
  await expect(form.getByText(/meanwhile/)).toBeVisible();
  await expect(form.getByLabel('Grade')).toHaveValue('L9');
  await expect(form.getByLabel('Designation')).toHaveValue('Chief Accountant');
  await submit(page, 'Save');
  await expect(form).toBeHidden();
  const latest = page.getByRole('list', { name: 'History' }).getByRole('listitem').first();
  await expect(latest).toContainText('Chief Accountant');
  await expect(latest).not.toContainText('Grade');
  await other.context().close();
});
