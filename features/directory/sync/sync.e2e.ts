import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { expectNoAxeViolations, pageOf, visit } from '#testing/browser.ts';
import { test } from '#testing/journey.ts';

const folder = mkdtempSync(join(tmpdir(), 'hr-drop-'));
test.use({ settings: { HR_SOURCE: folder } });
test.afterAll(() => rmSync(folder, { recursive: true }));

const head = 'Employee ID,Full name,E-mail,Job title,Dept,Grade,Location,Unit,DOJ';
const nila = 'ST901,Nila Varma,nila@example.com,Analyst,Design,L3,KOC1,Technology,2026-05-04';
const put = (name: string, ...rows: string[]) =>
  writeFileSync(join(folder, name), [head, ...rows].join('\r\n'));

test('employees are taken from the HR system by hand, and a run that does too much waits for somebody', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'admin');
  await visit(page, '/admin/uploads');
  const card = page.getByRole('region', { name: 'From the HR system' });
  await expect(card).toContainText('It has not run yet. Next on ');
  const run = card.getByRole('button', { name: 'Run now' });
  await run.click();
  await expect(page.getByText('There is no new file')).toBeVisible();

  put('monday.csv', nila);
  await run.click();
  await expect(card).toContainText('1 added, 0 changed.');
  await expect(page.getByRole('listitem').filter({ hasText: 'monday.csv' })).toContainText('Applied');
  await expectNoAxeViolations(page);

  // Nobody can say whether it is Nila whose code can't be read.
  put('tuesday.csv', nila.replace('ST901', 'ST 901'));
  await run.click();
  await expect(card).toContainText('waits for somebody to decide');
  await expect(card).toContainText('1 row has no code that can be read');
  await expect(run).toBeHidden();
  await expectNoAxeViolations(page);
  await card.getByRole('link', { name: 'Look and decide' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'tuesday.csv' })).toBeVisible();
  await expect(page.getByText('1 row has no code that can be read')).toBeVisible();
  await expectNoAxeViolations(page);
});
