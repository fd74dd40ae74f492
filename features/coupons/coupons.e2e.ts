import { expect } from '@playwright/test';
import { enterAs, expectNoAxeViolations, openAs } from '#testing/browser.ts';
import { test } from '#testing/journey.ts';

test('an employee finds a coupon by its category, gets a code, copies it and shows it as a QR code, says that it did not work, and has it in their wallet', async ({
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await enterAs(page, 'asha');
  await page.getByRole('navigation').getByRole('link', { name: 'Discount coupons' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Discount coupons' })).toBeVisible();
  await page.getByRole('group', { name: 'Categories' }).getByRole('button', { name: 'Electronics' }).click();
  const cards = page.locator('[data-coupon]');
  await expect(cards).toHaveCount(2);
  await expect(cards.first()).toContainText('9 left');
  await expectNoAxeViolations(page);

  await page.getByRole('button', { name: 'Get a code: 25% off headphones' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: '25% off headphones' });
  const code = dialog.locator('[data-code]');
  const first = (await code.textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Copy code' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
  await dialog.getByRole('button', { name: 'Show as QR code' }).click();
  await expect(dialog.getByRole('img', { name: `QR code of ${first}` })).toBeVisible();
  await dialog.getByRole('button', { name: 'It did not work' }).click();
  await expect(dialog.getByText('Here is another code')).toBeVisible();
  await expect(code).not.toHaveText(first);
  await expectNoAxeViolations(page);
  const second = (await code.textContent()) ?? '';
  await page.keyboard.press('Escape');
  await expect(cards.first()).toContainText('You have had 1 of 1');
  await expect(page.getByRole('button', { name: 'Get a code: 25% off headphones' })).toHaveCount(0);

  await page.getByRole('main').getByRole('link', { name: 'My codes' }).first().click();
  await page.getByRole('button', { name: 'Show code: 25% off headphones' }).click();
  await expect(code).toHaveText(second);
  await page.keyboard.press('Escape');
  await expectNoAxeViolations(page);
  // The category that was open is open again.
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Electronics' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('searchbox', { name: 'Search the coupons' }).fill('nothing like it');
  await page.getByRole('button', { name: 'Show all coupons' }).click();
  await expect(page.getByRole('button', { name: 'All', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('an employee shares codes from a phone, and is told what is no address; somebody abroad sees no coupons', {
  tag: '@long',
}, async ({ browser, portal }) => {
  const asha = await openAs(browser, 'asha', {
    viewport: { width: 390, height: 844 },
    at: '/discount-coupons?search=airport',
  });
  await asha.getByRole('button', { name: 'Share: Half the fare to the airport' }).click();
  const dialog = asha.getByRole('dialog');
  await dialog.getByRole('textbox').fill('mum@example.com, nobody');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('“nobody” is no e-mail address.')).toBeVisible();
  await expectNoAxeViolations(asha);
  await dialog.getByRole('textbox').fill('mum@example.com friend@example.org');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(asha.getByText('2 codes are on their way')).toBeVisible();
  await expect(asha.locator('[data-coupon]')).toContainText('You have had 2 of 3');
  await expect
    .poll(() => portal.mail.taken.filter(({ recipient }) => /@example\.(com|org)$/.test(recipient)).length)
    .toBe(2);
  expect(await asha.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  const omar = await openAs(browser, 'omar');
  await expect(omar.getByRole('link', { name: 'Discount coupons' })).toHaveCount(0);
  await omar.goto('/discount-coupons');
  await expect(omar.getByText('Discount coupons are for staff of the org units at home.')).toBeVisible();
});

test('an administrator adds a coupon and uploads its codes', { tag: '@long' }, async ({ browser }) => {
  const admin = await openAs(browser, 'admin', { at: '/admin/coupons/coupon-campaign' });
  await expect(admin.getByText('Soundhouse', { exact: true })).toBeVisible();
  await expectNoAxeViolations(admin);
  await admin.getByRole('button', { name: 'Add a coupon' }).click();
  const form = admin.getByRole('dialog');
  await form.getByLabel('Code', { exact: true }).fill('kites');
  await form.getByLabel('Title', { exact: true }).fill('A kite for half');
  await form.getByLabel('Vendor', { exact: true }).fill('Kites & Co');
  await form.getByLabel('Terms', { exact: true }).fill('On windy days.');
  await form.getByLabel('Category', { exact: true }).selectOption({ label: 'Health' });
  await form.getByLabel('First day').fill('01-11-2026');
  await form.getByLabel('Last day').fill('01-10-2026');
  await expect(form.getByText('Choose a last day that is not before the first.')).toBeVisible();
  await form.getByLabel('Last day').fill('01-11-2027');
  await form.getByLabel('Org units').selectOption({ label: 'Technology' });
  await expectNoAxeViolations(admin);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText('It applies from now on.')).toBeVisible();
  await expect(admin.getByText('0 claimed, 0 left, 0 did not work')).toBeVisible();

  await admin.getByRole('button', { name: 'Upload codes' }).click();
  const codes = 'Code,Coupon\nKITE-1,A kite for half\nKITE-2,kites\nKITE-1,kites\n';
  await admin
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: 'kites.csv', mimeType: 'text/csv', buffer: Buffer.from(codes) });
  await expect(admin).toHaveURL(/\/admin\/uploads\/[0-9a-f-]+$/);
  await admin.getByRole('button', { name: 'Check the rows' }).click();
  await admin.getByRole('button', { name: 'Apply 2 rows' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Apply 2 rows' }).click();
  await expect(admin.getByRole('heading', { name: '2 rows were applied' })).toBeVisible();

  await admin.goto('/admin/coupons/coupon-campaign');
  await expect(admin.getByText('0 claimed, 2 left, 0 did not work')).toBeVisible();
});
