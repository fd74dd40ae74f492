import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { readXlsx } from 'hucre';
import { displayDate } from '#formats/time/dates.ts';
import { expectNoAxeViolations, openAs, pageOf, visit } from '#testing/browser.ts';
import { photo } from '#testing/files/pictures-made.ts';
import { test } from '#testing/journey.ts';

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
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, '/admin/employees');
  await expect(page.getByRole('heading', { level: 1, name: 'Employees' })).toBeVisible();
  // What is asked for can be read to its end.
  const room = await page.getByLabel('Search', { exact: true }).evaluate((input: HTMLInputElement) => {
    const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(input);
    const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    context.font = font;
    const inner =
      input.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
    return inner - context.measureText(input.placeholder).width;
  });
  expect(room).toBeGreaterThan(0);
  await expect(page.getByText(/^[\d,]+\+? employees$/)).toBeVisible();
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
  await expect(form.getByLabel('E-mail')).toHaveAttribute('dir', 'ltr');
  // As long as nothing is changed there is nothing to save.
  await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
  await form.getByLabel('Designation').fill('Lead Analyst');
  await expect(form.getByText('Was Analyst')).toBeVisible();
  await form.getByLabel('Effective from').fill(dayToCome());
  await submit(page, 'Plan this change');
  await expect(toast(page, 'waits for')).toBeVisible();
  await expect(history.getByText('Planned')).toBeVisible();
  await expectNoAxeViolations(page);
  await history.getByRole('button', { name: /^Withdraw/ }).click();
  await expect(history.getByText('Withdrawn')).toBeVisible();
  // The button has gone; whoever pressed it goes on at its line.
  await expect(history.getByRole('listitem').filter({ hasText: 'Withdrawn' })).toBeFocused();

  await page.getByRole('button', { name: 'Grant a role' }).click();
  await submit(page, 'Grant a role');
  await expect(form.getByText('Choose the role.')).toBeVisible();
  await form.getByLabel('Role').selectOption({ index: 1 });
  await submit(page, 'Grant a role');
  await expect(page.getByRole('button', { name: /^End: / })).toBeVisible();

  await page.getByRole('button', { name: 'Leaves' }).click();
  await expectNoAxeViolations(page);
  // Nobody leaves today because a field said so.
  await expect(form.getByLabel('From which day')).toHaveValue('');
  await form.getByLabel('From which day').fill(displayDate(new Date(), 'Asia/Kolkata'));
  await submit(page, 'Leaves');
  await expect(page.getByText(/^Left \d\d-\d\d-\d{4}$/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^End: / })).toBeHidden();

  await visit(page, '/admin/employees?search=st700');
  await expect(page.getByText('Nobody matches')).toBeVisible();
  await page.getByLabel('Status').selectOption('left');
  await page.getByRole('link', { name: /Nila Varma/ }).click();
  await page.getByRole('button', { name: 'Comes back' }).click();
  await submit(page, 'Comes back');
  await expect(page.getByRole('button', { name: 'Leaves' })).toBeVisible();

  // Their card was looked at a moment ago: it has the change at once.
  const card = page.getByRole('region', { name: 'Employee', exact: true });
  await visit(page, '/employee-search/ST700');
  await expect(card).toContainText('Analyst');
  await visit(page, '/admin/employees/ST700');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await form.getByLabel('Designation').fill('Senior Analyst');
  await submit(page, 'Save');
  await expect(form).toBeHidden();
  await visit(page, '/employee-search/ST700');
  await expect(card).toContainText('Senior Analyst', { timeout: 15_000 });
});

test('a change that makes a circle says who is in it', { tag: '@long' }, async ({ browser }) => {
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

test('what the filters leave is exported by keys, on a phone too', { tag: '@long' }, async ({ browser }) => {
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

test('what somebody else changed meanwhile stays so for whoever had begun a change of something else', {
  tag: '@long',
}, async ({ browser }) => {
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

test('HR chooses the picture of somebody, and removes it; an administrator alone does not', {
  tag: '@long',
}, async ({ browser }) => {
  const page = await pageOf(browser, 'admin');
  await page.goto('/admin/employees/E1003');
  await page.getByRole('button', { name: 'Grant a role' }).click();
  await page.getByRole('dialog').getByLabel('Role').selectOption('HR');
  await submit(page, 'Grant a role');
  await expect(page.getByRole('button', { name: /^End: Keeps the records/ })).toBeVisible();
  await page.goto('/admin/employees/E1001');
  await expect(page.getByRole('button', { name: 'Leaves' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose a picture' })).toHaveCount(0);

  const hr = await openAs(browser, 'leena', { at: '/admin/employees/E1001' });
  const shown = hr.getByRole('main').locator('[data-initials] img');
  await expect(hr.getByRole('button', { name: 'Choose a picture' })).toBeVisible();
  await expect(shown).toHaveCount(0);
  const chooser = hr.waitForEvent('filechooser');
  await hr.getByRole('button', { name: 'Choose a picture' }).click();
  const buffer = await photo(300, 300).jpeg().toBuffer();
  await (await chooser).setFiles({ name: 'asha.jpg', mimeType: 'image/jpeg', buffer });
  const dialog = hr.getByRole('dialog', { name: 'Picture of Asha Nambiar' });
  await expect(dialog.getByRole('group', { name: /^Part of the picture/ })).toBeVisible();
  await expectNoAxeViolations(hr);
  await dialog.getByRole('button', { name: 'Save picture' }).click();
  await expect(toast(hr, 'This is how colleagues see Asha Nambiar now.')).toBeVisible();
  await expect(shown.first()).toBeVisible();
  await expectNoAxeViolations(hr);
  await hr.getByRole('button', { name: 'Remove picture' }).click();
  await submit(hr, 'Remove picture');
  await expect(toast(hr, 'The picture of Asha Nambiar was removed')).toBeVisible();
  await expect(shown).toHaveCount(0);
  await expect(hr.getByRole('button', { name: 'Choose a picture' })).toBeVisible();
  await hr.context().close();
});

test('HR of one place has the people there, and is told so; of others there is no record', {
  tag: '@long',
}, async ({ browser }) => {
  const page = await pageOf(browser, 'admin');
  await page.goto('/admin/employees/E1005');
  await page.getByRole('button', { name: 'Grant a role' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Role').selectOption('HR');
  await form.getByLabel('Location').selectOption('BLR1');
  await submit(page, 'Grant a role');
  await expect(page.getByRole('button', { name: /^End: Keeps the records/ })).toBeVisible();

  const hr = await openAs(browser, 'faisal', { at: '/admin/employees' });
  await expect(hr.getByText('You see only the people whose HR you are.')).toBeVisible();
  const people = hr.getByRole('list', { name: 'Employees' }).getByRole('listitem');
  await expect(people.first()).toContainText('Whitefield');
  await expect(people.filter({ hasNotText: 'Whitefield' })).toHaveCount(0);
  await expectNoAxeViolations(hr);
  await people.first().getByRole('link').click();
  await expect(hr.getByRole('button', { name: 'Change', exact: true })).toBeVisible();
  await hr.goto('/admin/employees/E1001');
  await expect(hr.getByText('Nobody with this code is among the people whose HR you are.')).toBeVisible();
  await expectNoAxeViolations(hr);
  await hr.context().close();
});
