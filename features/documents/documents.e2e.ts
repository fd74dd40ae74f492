import { expect } from '@playwright/test';
import { expectNoAxeViolations, openAs, visit } from '#testing/browser.ts';
import { longPdf } from '#testing/files/long-pdf.ts';
import { test } from '#testing/journey.ts';

test('HR uploads several files at once, one of which is refused; whom the folder is for finds, reads and downloads them, on a phone too', async ({
  browser,
}) => {
  const admin = await openAs(browser, 'admin', { at: '/admin/document-folders' });
  await expect(admin.getByRole('heading', { level: 1, name: 'Folders of documents' })).toBeVisible();
  await admin.getByRole('button', { name: 'Add a folder' }).click();
  const form = admin.getByRole('dialog');
  await form.getByLabel('Code').fill('travel-desk');
  await form.getByLabel('Name').fill('Travel desk');
  await expectNoAxeViolations(admin);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText('It applies from now on.')).toBeVisible();

  await visit(admin, '/admin/documents');
  await expect(admin.getByRole('list', { name: 'Documents' }).getByRole('listitem').first()).toBeVisible();
  await expectNoAxeViolations(admin);
  await admin.getByRole('button', { name: 'Upload' }).click();
  await form.getByRole('button', { name: 'Upload' }).click();
  await expect(form.getByText('Choose a folder.')).toBeVisible();
  await expect(form.getByText('Choose at least one file.')).toBeVisible();
  await form.getByLabel('Folder').selectOption({ label: 'Travel desk' });
  await form.locator('input[type=file]').setInputFiles([
    { name: 'Fares.pdf', mimeType: 'application/pdf', buffer: await longPdf(3) },
    { name: 'Trick.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<script>alert(1)</script>') },
    { name: 'Hotels.pdf', mimeType: 'application/pdf', buffer: await longPdf(1) },
  ]);
  await expectNoAxeViolations(admin);
  await form.getByRole('button', { name: 'Upload' }).click();
  await expect(form.getByRole('status')).toHaveText('2 of 3 added, 1 not');
  await expect(form.getByText(/^Trick\.pdf is not a PDF/)).toBeVisible();
  await expectNoAxeViolations(admin);
  await admin.keyboard.press('Escape');
  // The same file again is no second document.
  await admin.getByRole('main').getByRole('button', { name: 'Upload' }).click();
  await form.getByLabel('Folder').selectOption({ label: 'Travel desk' });
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'Hotels.pdf', mimeType: 'application/pdf', buffer: await longPdf(2) });
  await form.getByRole('button', { name: 'Upload' }).click();
  await form.getByRole('button', { name: 'Add as a version: Hotels.pdf' }).click();
  await expect(form.getByRole('status')).toHaveText('1 of 1 added');
  await admin.keyboard.press('Escape');
  await admin.getByRole('group', { name: 'Folders' }).getByRole('button', { name: 'Travel desk' }).click();
  const kept = admin.getByRole('list', { name: 'Documents' }).getByRole('listitem');
  await expect(kept).toHaveCount(2);

  const asha = await openAs(browser, 'asha', { viewport: { width: 390, height: 844 }, at: '/documents' });
  await expect(asha.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
  await asha.getByRole('button', { name: 'Travel desk' }).click();
  const shown = asha.getByRole('list', { name: 'Documents' }).getByRole('listitem');
  await expect(shown).toHaveCount(2);
  // The small picture is made in the background.
  await expect(async () => {
    await asha.reload();
    await expect(shown.first().locator('img')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expectNoAxeViolations(asha);
  expect(await asha.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await shown.filter({ hasText: 'Fares' }).getByRole('link').click();
  await expect(asha.getByRole('heading', { level: 1, name: 'Fares' })).toBeVisible();
  await expect(asha.getByText('Page 1 of 3')).toBeVisible();
  await expect(asha.locator('[data-page="1"] canvas')).toBeVisible();
  await expectNoAxeViolations(asha);
  expect(await asha.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const [file] = await Promise.all([
    asha.waitForEvent('download'),
    asha.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Fares.pdf');

  await kept.filter({ hasText: 'Fares' }).getByRole('link').click();
  await admin.getByRole('button', { name: 'Add a version' }).click();
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'Fares 2.pdf', mimeType: 'application/pdf', buffer: await longPdf(2) });
  await form.getByLabel('What changed').fill('The new fares.');
  await expectNoAxeViolations(admin);
  await form.getByRole('button', { name: 'Add a version' }).click();
  await expect(admin.getByText('The new version is there')).toBeVisible();
  await expect(admin.getByRole('region', { name: 'Earlier versions' }).getByText('Version 1')).toBeVisible();
  await expectNoAxeViolations(admin);
  await asha.reload();
  await expect(asha.getByText('Page 1 of 2')).toBeVisible();
  await expect(asha.getByText('The new fares.')).toBeVisible();

  await admin.getByRole('button', { name: 'Withdraw' }).click();
  await form.getByRole('button', { name: 'Withdraw' }).click();
  await expect(admin.getByText('The document was withdrawn')).toBeVisible();
  await asha.reload();
  await expect(asha.getByText('There is no such document for you.')).toBeVisible();
  await admin.getByRole('button', { name: 'Show again' }).click();
  await expect(admin.getByText('The document is shown again')).toBeVisible();
});

test('an administrator adds a quick link, and an employee has it on the dashboard', { tag: '@long' }, async ({
  browser,
}) => {
  const admin = await openAs(browser, 'admin', { at: '/admin/quick-links' });
  await expect(admin.getByRole('heading', { level: 1, name: 'Quick links' })).toBeVisible();
  await admin.getByRole('button', { name: 'Add a link' }).click();
  const form = admin.getByRole('dialog');
  await form.getByLabel('Code').fill('shuttle');
  await form.getByLabel('Name').fill('Shuttle bus');
  await form.getByLabel('Address').fill('javascript:alert(1)');
  await expect(form.getByText(/^Enter a whole address/)).toBeVisible();
  await form.getByLabel('Address').fill('https://shuttle.example.com/today');
  await expectNoAxeViolations(admin);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText('It applies from now on.')).toBeVisible();
  await expectNoAxeViolations(admin);

  const asha = await openAs(browser, 'asha');
  const card = asha.getByRole('region', { name: 'Quick links' });
  await card.getByText('Links for you').click();
  const link = card.getByRole('link', { name: /^Shuttle bus/ });
  await expect(link).toHaveAttribute('href', 'https://shuttle.example.com/today');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(link).toHaveAttribute('target', '_blank');
  await expectNoAxeViolations(asha);
  await card.getByRole('link', { name: 'Holidays and forms' }).click();
  await expect(asha.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
});
