import { expect, type Page } from '@playwright/test';
import { writeXlsx } from 'hucre/xlsx';
import { expectNoAxeViolations, openAs, pageOf, visit } from '#testing/browser.ts';
import { test } from '#testing/journey.ts';

test.describe.configure({ mode: 'serial' });

const head = [
  'Emp Code',
  'Full name',
  'Job title',
  'City',
  'E-mail',
  'Dept',
  'Grade',
  'Unit',
  'DOJ',
  'Shoe size',
];
const nila = ['ST900', 'Nila Varma', 'Analyst', 'KOC1', 'nila.varma@meridian.example.com', 'Design', 'L3'];

/** Somebody new, somebody who changes, somebody who does not, and two at a place that nobody knows. */
async function spreadsheet(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const rows = [
    ['Employees of Kochi'],
    head,
    [...nila, 'Technology', '04/05/2026', '38'],
    ['E1001', 'Asha Nambiar', 'Lead Product Designer'],
    ['E1002', 'Ravi Menon', 'Design Manager'],
    ['E1003', 'Leena Shah', null, 'BLR'],
    ['E1004', 'Tara Banerjee', null, 'blr'],
  ];
  const bytes = await writeXlsx({
    sheets: [
      { name: 'People', rows },
      { name: 'Notes', rows: [['Nothing']] },
    ],
  });
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return { name: 'people.xlsx', mimeType, buffer: Buffer.from(bytes) };
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 2, name });
const row = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Rows' }).getByRole('listitem').filter({ hasText: text });
const history = (page: Page) => page.getByRole('list', { name: 'History' }).getByRole('listitem');

test('a page that offers an upload stands, and keeps the focus, while the button for it is on its way', async ({
  browser,
}) => {
  const page = await openAs(browser, 'meera', { at: '/store-availability' });
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/UploadButton*', async (route) => {
    await released;
    await route.continue();
  });
  const asked = page.waitForRequest('**/assets/UploadButton*');
  await visit(page, '/store-attendance');
  await asked;
  const title = page.getByRole('heading', { level: 1, name: 'Store attendance' });
  await expect(page.locator('[data-person]').first()).toBeVisible();
  await expect(title).toBeFocused();
  letGo();
  await expect(page.getByRole('button', { name: 'Upload attendance' })).toBeVisible();
  await expect(title).toBeFocused();
  await page.context().close();
});

test('a spreadsheet is uploaded, its columns said, what is wrong corrected, and it is applied', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'admin');
  await visit(page, '/admin/uploads');
  await expect(heading(page, 'Nothing was uploaded yet')).toBeVisible();
  await expectNoAxeViolations(page);

  // What is none is refused in its place, and the next can be chosen at once.
  await page.getByLabel('What it holds').selectOption('Employees');
  const file = page.getByLabel('Spreadsheet', { exact: true });
  const buffer = Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(504),
    Buffer.from('Workbook', 'utf16le'),
    Buffer.alloc(100_000),
  ]);
  const network = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 40_000 };
  await network.send('Network.emulateNetworkConditions', slow);
  await file.setInputFiles({ name: 'old.xls', mimeType: 'application/vnd.ms-excel', buffer });
  // How far it is with sending is told.
  await expect(page.getByText(/^[1-9]\d?% sent$/)).toBeVisible();
  await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
  await expect(page.getByText('old.xls is in the old format of Excel.')).toBeVisible();
  await file.setInputFiles(await spreadsheet());

  await expect(heading(page, 'Which column is what?')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'people.xlsx' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Row 2 is the header' })).toBeChecked();
  await expect(page.getByLabel('What “City” is')).toHaveValue('locationId');
  await expect(page.getByText('Somebody new also needs')).toBeHidden();
  await expectNoAxeViolations(page);

  // Two columns are one field: it is said there, and nothing is sent.
  await page.getByLabel('What “Shoe size” is').selectOption('Designation');
  await expect(page.getByText('Another column is “Designation” too.')).toHaveCount(2);
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page.getByLabel('What “Job title” is')).toBeFocused();
  await page.getByLabel('What “Shoe size” is').selectOption('Not used');
  await page
    .getByLabel('What 04/05/2026 means in “DOJ”')
    .selectOption({ label: '4th May 2026: the day first' });

  // It is as it was left.
  await page.getByLabel('What “Grade” is').selectOption('Not used');
  await expect(page.getByText('Somebody new also needs')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('What “Grade” is')).toHaveValue('');
  await page.getByLabel('What “Grade” is').selectOption('Grade');
  await page.getByRole('button', { name: 'Check the rows' }).click();

  await expect(heading(page, '5 rows')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Wrong 2' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: /^Apply/ })).toBeHidden();
  await expectNoAxeViolations(page);
});

test('what is wrong is corrected in its place, by keys, in all rows that say the same', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'admin');
  const cell = page.getByRole('button', { name: 'Correct Location code: BLR', exact: true });
  await cell.focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('form', { name: 'Correct Location code: BLR' });
  await expect(form.getByLabel('Location code')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(cell).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(form.getByText('Choose one of the list.')).toBeVisible();
  await expectNoAxeViolations(page);
  await form.getByLabel('Location code').selectOption('KOC1');
  await form.getByLabel('Remember this for later uploads').check();
  await expect(form.getByLabel(/^Also in the other rows that say/)).toBeChecked();
  await form.getByLabel('Location code').focus();
  await page.keyboard.press('Enter');

  await expect(page.locator('[data-toast]').filter({ hasText: 'Corrected in 2 rows' })).toBeVisible();
  await expect(heading(page, '5 rows')).toBeFocused();
  await expect(row(page, 'Asha Nambiar')).toContainText('Lead Product Designer');
  await expect(row(page, 'Nila Varma')).toContainText('04-05-2026');
  await expect(row(page, 'Ravi Menon')).toContainText('Nothing changes.');

  // One may go back to the columns: what was corrected stays.
  await page.getByRole('link', { name: 'Columns' }).click();
  await expect(heading(page, 'Which column is what?')).toBeVisible();
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(row(page, 'Asha Nambiar')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Wrong/ })).toBeHidden();

  await page.getByRole('button', { name: 'Leave out row 5' }).click();
  await expect(page.getByRole('button', { name: 'Left out 1' })).toBeVisible();
  await expectNoAxeViolations(page);
});

test('it is applied once, is told of in the history, and is undone', async ({ browser }) => {
  const page = await pageOf(browser, 'admin');
  await page.getByRole('button', { name: 'Apply 2 rows' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('1 new, 1 changed, nothing else.')).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Apply 2 rows' }).dblclick();
  await expect(heading(page, '2 rows were applied')).toBeVisible();
  await expectNoAxeViolations(page);
  const address = page.url();

  await visit(page, '/admin/employees/ST900');
  await expect(history(page)).toHaveCount(1);
  await expect(page.getByText('04-05-2026').first()).toBeVisible();
  await visit(page, '/admin/employees/E1001');
  await expect(history(page).first()).toContainText('Lead Product Designer');
  await expect(history(page).first()).toContainText('by spreadsheet');

  // Asha is given another title meanwhile: that stays.
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Designation').fill('Head of Design');
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(history(page).first()).toContainText('Head of Design');

  await visit(page, '/admin/uploads');
  await expect(page.getByRole('listitem').filter({ hasText: 'people.xlsx' })).toContainText(
    '1 new · 1 changed',
  );
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'people.xlsx' }).click();
  await expect(page).toHaveURL(address);
  await page.getByRole('button', { name: 'Undo this upload' }).click();
  await dialog.getByRole('button', { name: 'Undo this upload' }).click();
  await expect(heading(page, 'The upload was undone')).toBeVisible();
  await expect(page.getByText('1 row stays as it is')).toBeVisible();
  await expect(row(page, 'Asha Nambiar')).toBeVisible();
  await expect(row(page, 'Nila Varma')).toBeHidden();
  await expectNoAxeViolations(page);
  await visit(page, '/admin/employees/ST900');
  await expect(page.getByRole('heading', { level: 1, name: 'Nila Varma' })).toBeHidden();
  await expect(page.getByRole('alert')).toBeVisible();
});

test('what was remembered holds in the next upload, which is put aside', { tag: '@long' }, async ({
  browser,
}) => {
  const page = await pageOf(browser, 'admin');
  await page.goto('/admin/uploads');
  await page.getByRole('button', { name: 'Upload a spreadsheet' }).click();
  await expectNoAxeViolations(page);
  await page.getByRole('dialog').getByLabel('What it holds').selectOption('Employees');
  await page
    .getByRole('dialog')
    .getByLabel('Spreadsheet', { exact: true })
    .setInputFiles(await spreadsheet());
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page.getByRole('button', { name: /^Apply/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Wrong/ })).toBeHidden();

  // Somebody else changes what it is about: the rows that moved are shown, and nothing was applied.
  const other = await openAs(browser, 'admin', { at: '/admin/employees/E1001' });
  await other.getByRole('button', { name: 'Change', exact: true }).click();
  await other.getByRole('dialog').getByLabel('Designation').fill('Principal Designer');
  await other.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByRole('dialog')).toBeHidden();
  await other.context().close();
  await page.getByRole('button', { name: /^Apply/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Apply/ })
    .click();
  await expect(page.getByText('1 row has changed since you looked.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Changed since 1' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('list', { name: 'Rows' }).getByRole('listitem')).toHaveCount(1);
  await expect(row(page, 'Asha Nambiar')).toContainText('Changed since');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Put aside' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Put aside' }).click();
  await expect(page.getByText('This upload was put aside.')).toBeVisible();
  await expectNoAxeViolations(page);
});

test('what is refused of something that is not known yet stands at its line, whatever is left out above it', {
  tag: '@long',
}, async ({ browser }) => {
  const page = await pageOf(browser, 'admin');
  await page.goto('/admin/uploads');
  await page.getByRole('button', { name: 'Upload a spreadsheet' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What it holds').selectOption('Employees');
  const rows = ['Employee code,Org unit', 'E1001,Abroad', 'E1002,No#where'];
  await dialog.getByLabel('Spreadsheet', { exact: true }).setInputFiles({
    name: 'units.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\r\n')),
  });
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await page.getByRole('button', { name: 'Look and add' }).click();
  await dialog.getByLabel('Add Abroad').uncheck();
  await dialog.getByRole('button', { name: 'Add them' }).click();
  await expect(dialog.getByLabel('Name of No#where')).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByText(/^Use letters and digits/)).toBeVisible();
  await expect(dialog.getByLabel('Name of Abroad')).not.toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await page.getByRole('button', { name: 'Put aside' }).click();
  await dialog.getByRole('button', { name: 'Put aside' }).click();
  await expect(page.getByText('This upload was put aside.')).toBeVisible();
});

test('what was read is said, read otherwise by a press, and remembered until it is forgotten', {
  tag: '@long',
}, async ({ browser }) => {
  const page = await pageOf(browser, 'admin');
  const dialog = page.getByRole('dialog');
  const upload = async () => {
    await page.goto('/admin/uploads');
    await page.getByRole('button', { name: 'Upload a spreadsheet' }).click();
    await dialog.getByLabel('What it holds').selectOption('Employees');
    const rows = ['Code,Surname,First name,Mobile,Eintritt', 'E1001,Nambiar,Asha,N/A,03/04/2019'];
    await dialog.getByLabel('Spreadsheet', { exact: true }).setInputFiles({
      name: 'read.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(rows.join('\r\n')),
    });
  };
  await upload();
  await page.getByLabel('What “Eintritt” is').selectOption('Joined');
  await expect(page.getByText('Part 1 of 2: Asha Nambiar')).toBeVisible();
  await page.getByRole('button', { name: 'Put first: “Surname”' }).click();
  await expect(page.getByText('Part 1 of 2: Nambiar Asha')).toBeVisible();
  await page.getByRole('button', { name: 'Put first: “First name”' }).click();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Check the rows' }).click();

  const read = (text: string) =>
    page.getByRole('list', { name: 'What was read' }).getByRole('listitem').filter({ hasText: text }).first();
  await expect(read('Phone')).toContainText('nothing');
  await expect(read('Joined')).toContainText('3rd April 2019');
  await expect(read('Joined')).toContainText('As the company writes days');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Read the month first: Joined' }).click();
  await expect(read('Joined')).toContainText('4th March 2019');
  await expect(row(page, 'Asha Nambiar')).toContainText('04-03-2019');
  await page.getByRole('button', { name: 'Read the day first: Joined' }).click();
  await expect(read('Joined')).toContainText('3rd April 2019');
  await page.getByRole('button', { name: 'Put aside' }).click();
  await dialog.getByRole('button', { name: 'Put aside' }).click();
  await expect(page.getByText('This upload was put aside.')).toBeVisible();

  await upload();
  await expect(page.getByText(/^These columns are set as .* had such a file read/)).toBeVisible();
  await expect(page.getByLabel('What “Eintritt” is')).toHaveValue('joinedOn');
  await expect(page.getByText('As in the last file with these columns.')).toBeVisible();
  await page.getByRole('button', { name: 'Forget it' }).click();
  await expect(page.getByLabel('What “Eintritt” is')).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Forget it' })).toBeHidden();
});

test('a text that says neither its letters nor its columns is read in the likeliest, and in others by a choice', {
  tag: '@long',
}, async ({ browser }) => {
  const page = await pageOf(browser, 'admin');
  await page.goto('/admin/uploads');
  await page.getByRole('button', { name: 'Upload a spreadsheet' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What it holds').selectOption('Employees');
  /** محمد علي in windows-1256. */
  const name = Buffer.from([0xe3, 0xcd, 0xe3, 0xcf, 0x20, 0xda, 0xe1, 0xed]);
  const rows = ['E1001', 'E1002', 'E1003'].flatMap((code) => [
    Buffer.from(`${code},`),
    name,
    Buffer.from('\r\n'),
  ]);
  await dialog.getByLabel('Spreadsheet', { exact: true }).setInputFiles({
    name: 'names.csv',
    mimeType: 'text/csv',
    buffer: Buffer.concat(rows),
  });
  const letters = page.getByLabel('Letters of the file');
  await expect(letters).toHaveValue('windows-1256');
  await expect(page.getByRole('radio', { name: 'There is none: the first row is data.' })).toBeChecked();
  await expect(page.getByRole('cell', { name: 'محمد علي' }).first()).toBeVisible();
  await expectNoAxeViolations(page);
  await letters.selectOption('Western European');
  await expect(page.getByRole('cell', { name: 'ãÍãÏ Úáí' }).first()).toBeVisible();
  await expect(letters).toHaveValue('windows-1252');
  await page.reload();
  await expect(letters).toHaveValue('windows-1252');
});
