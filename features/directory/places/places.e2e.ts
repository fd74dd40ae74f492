import { expect, type Page } from '@playwright/test';
import { enterAs, expectNoAxeViolations } from '#testing/browser.ts';
import { test } from '#testing/journey.ts';

const dialog = (page: Page) => page.getByRole('dialog');
async function keep(page: Page, texts: Readonly<Record<string, string>>) {
  for (const [label, text] of Object.entries(texts))
    await dialog(page)
      .getByLabel(new RegExp(`^${label}`))
      .fill(text);
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toHaveCount(0);
}

test('an administrator adds two places and two org units, renames one and closes one; it is offered to nobody, and keeps its name', async ({
  page,
}) => {
  await enterAs(page, 'admin');
  await page.goto('/admin/places');
  for (const [code, name, city] of [
    ['BER1', 'Mitte', 'Berlin'],
    ['HAM1', 'Hafen', 'Hamburg'],
  ] as const) {
    await page.getByRole('button', { name: 'Add a place' }).click();
    await keep(page, { Code: code, Name: name, City: city });
  }
  await page.getByRole('button', { name: 'Change Mitte, Berlin' }).click();
  await expectNoAxeViolations(page);
  await keep(page, { Name: 'Kreuzberg' });
  await expect(page.getByRole('heading', { level: 2, name: 'Kreuzberg, Berlin' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Mitte, Berlin' })).toHaveCount(0);
  await expectNoAxeViolations(page);

  await page.goto('/admin/org-units');
  for (const [code, name] of [
    ['Sales DE', 'Sales, Germany'],
    ['Lab', 'Laboratory'],
  ] as const) {
    await page.getByRole('button', { name: 'Add an org unit' }).click();
    await keep(page, { Code: code, Name: name });
  }
  const lab = page.getByRole('listitem').filter({ hasText: 'Laboratory' });
  await lab.getByRole('button', { name: 'Change Laboratory' }).click();
  await keep(page, { 'Closed from': '01-01-2026' });
  await expect(lab).toContainText('Closed');
  await expectNoAxeViolations(page);

  await page.goto('/admin/employees');
  await page.getByRole('button', { name: 'Add an employee' }).click();
  const units = dialog(page).getByLabel('Org unit');
  await expect(units.getByRole('option', { name: 'Sales, Germany' })).toHaveCount(1);
  await expect(units.getByRole('option', { name: 'Laboratory' })).toHaveCount(0);
});
