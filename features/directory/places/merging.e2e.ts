import { expect, type Page } from '@playwright/test';
import { enterAs, expectNoAxeViolations } from '#testing/browser.ts';
import { test } from '#testing/journey.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const place = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name }) });

test('an administrator uploads places, sees what hangs on one, merges it into another, and finds all of it there', {
  tag: '@long',
}, async ({ page }) => {
  await enterAs(page, 'admin');
  await page.goto('/admin/places');
  await page.getByRole('button', { name: 'Upload a list' }).click();
  const sheet = [
    'Location code,Location name,City,Country',
    'BER1,Mitte,Berlin,Germany',
    'BER2,Kreuzberg,Berlin,Atlantis',
  ].join('\n');
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'places.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) });
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page.getByRole('button', { name: 'Wrong 1' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Correct Country: Atlantis', exact: true }).click();
  const form = page.getByRole('form', { name: 'Correct Country: Atlantis' });
  await form.getByRole('combobox').selectOption('DE');
  await form.getByRole('button').first().click();
  await page.getByRole('button', { name: 'Apply 2 rows' }).click();
  await dialog(page).getByRole('button', { name: 'Apply 2 rows' }).click();
  await expect(page.getByRole('button', { name: 'Undo this upload' })).toBeVisible();

  await page.goto('/admin/places');
  await page.getByRole('searchbox').fill('Mitte');
  await expect(place(page, 'Mitte, Berlin')).toBeVisible();
  await page.getByRole('searchbox').fill('KOC1');
  // It can't be closed under them: each of what keeps it open is one press away.
  const shop = page.getByRole('list', { name: 'Places' }).getByRole('listitem').first();
  await shop.getByRole('button', { name: /^Change / }).click();
  await dialog(page)
    .getByLabel(/^Closed from/)
    .fill('01-12-2026');
  await expect(dialog(page).getByRole('list', { name: 'What keeps it open' })).toBeVisible();
  await expect(dialog(page).getByRole('link', { name: 'People who work there' })).toHaveAttribute(
    'href',
    '/admin/employees?locationId=KOC1',
  );
  await expectNoAxeViolations(page);
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();

  await shop.getByRole('button', { name: /^Merge / }).click();
  await dialog(page).getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(dialog(page).getByText('Choose where it goes on.')).toBeVisible();
  await dialog(page).getByRole('combobox', { name: 'Into' }).selectOption('BER1');
  await expect(dialog(page).getByRole('region', { name: 'What goes on at Mitte, Berlin' })).toContainText(
    'People who work there',
  );
  await expectNoAxeViolations(page);
  await dialog(page).getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(page.locator('[data-toast]').filter({ hasText: 'Merged into Mitte, Berlin' })).toBeVisible();
  await expect(shop).toContainText('Merged into Mitte, Berlin on ');
  await expect(shop.getByRole('button', { name: /^Merge / })).toHaveCount(0);
  await page.goto('/admin/employees?locationId=BER1');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
});
