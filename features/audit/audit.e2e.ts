import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { enterAs, expectNoAxeViolations, openAs } from '#testing/browser.ts';
import { test } from '#testing/journey.ts';

test.use({ shared: true });

test('an administrator finds an entry, reads what changed, has the chain verified and exports', async ({
  page,
}) => {
  await enterAs(page, 'admin');
  await page.getByRole('button', { name: 'Admin', exact: true }).click();
  await page.getByRole('link', { name: 'Audit log' }).click();
  const table = page.getByRole('table', { name: 'Entries' });
  await expect(table.getByRole('row').nth(20)).toBeVisible();

  await page.getByRole('button', { name: 'Verify now' }).click();
  await expect(page.getByText('nothing was changed or removed')).toBeVisible();
  await expect(table.getByRole('row').nth(1)).toContainText('Audit log verified');

  const search = page.getByRole('search', { name: 'Search the audit log' });
  await search.getByLabel('Person').fill('ravi men');
  await search.getByLabel('Action').selectOption({ label: 'Request approved' });
  // Whichever comes first: what is typed follows a moment later than what is chosen.
  await expect(page).toHaveURL(/action=asset-request\.approve/);
  await expect(page).toHaveURL(/person=ravi\+men/);
  await expect(table.getByText('Request submitted')).toHaveCount(0);
  const first = table.getByRole('row').nth(1);
  await expect(first).toContainText('Ravi Menon');
  await first.getByRole('button', { name: 'Request approved' }).press('Enter');
  await expect(table.getByRole('row', { name: /^Changed: status Pending Approval/ })).toBeVisible();
  await expectNoAxeViolations(page);

  await page.getByRole('button', { name: 'Export' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('audit-log.csv');
  const [, ...lines] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(line).toContain('E1002,Ravi Menon,asset-request.approve,AAR-');

  // The address holds the search: the same again, and from there all of it.
  await page.reload();
  await expect(search.getByLabel('Person')).toHaveValue('ravi men');
  await search.getByLabel('Subject').fill('nowhere');
  await expect(page.getByText('No entry matches')).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(table.getByText('Audit log exported')).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(table.getByRole('row').nth(60)).toBeVisible();
});

test('on a phone the entries are cards', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, 'admin', '/admin/audit-log?action=asset-request.approve');
  const entry = page.getByRole('list', { name: 'Entries' }).getByRole('listitem').first();
  await entry.getByRole('button', { name: 'Request approved' }).click();
  await expect(entry.getByRole('row', { name: /^Changed: status/ })).toBeVisible();
  await page.getByText('Search and filter').click();
  await expect(page.getByLabel('Person')).toBeVisible();
  await expectNoAxeViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('nobody else reads it, and that they tried is in it', { tag: '@long' }, async ({ browser }) => {
  const asha = await openAs(browser, 'asha');
  await expect(asha.getByRole('button', { name: 'Admin', exact: true })).toHaveCount(0);
  const call = asha.waitForRequest((request) => request.headers().authorization !== undefined);
  await asha.goto('/admin/audit-log');
  await expect(asha.getByRole('heading', { level: 1, name: 'Not open to you' })).toBeVisible();
  await expect(asha.getByRole('button', { name: 'Export' })).toHaveCount(0);
  // The screen does not even ask; whoever asks past it is refused, and noted.
  const { authorization = '' } = (await call).headers();
  const asked = { headers: { authorization }, data: {} };
  expect((await asha.request.post('/download/admin/getAuditLog', asked)).status()).toBe(403);
  const admin = await openAs(browser, 'admin', { at: '/admin/audit-log?person=E1001&action=access.refused' });
  await expect(
    admin.getByRole('row').filter({ hasText: 'POST /download/admin/getAuditLog' }).first(),
  ).toBeVisible();
});
