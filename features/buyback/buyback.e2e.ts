import { expect } from '@playwright/test';
import { enterAs, expectNoAxeViolations } from '#testing/browser.ts';
import { test } from '#testing/journey.ts';

test.use({ settings: { PAYMENT_GATEWAY: 'sandbox', PAYMENT_SANDBOX_PORT: '0' } });

test('somebody buys the laptop that they hold, and signs for it on the phone of whoever hands it over', async ({
  page,
  browser,
}) => {
  await enterAs(page, 'asha', '/buyback');
  await expectNoAxeViolations(page);
  await page
    .getByRole('link', { name: /Laptop/ })
    .first()
    .click();
  await expect(page.getByRole('slider')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: /^Buy for/ }).click();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByText('It is paid', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Before|It is paid\. Before/)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Data are wiped' }).click();
  await page.getByRole('button', { name: 'Yes, all are wiped' }).click();
  await expect(page.getByText(/Collect it here/)).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save receipt' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^receipt-\d+\.pdf$/);
  const order = new URL(page.url()).pathname;

  const phone = await browser.newPage({ viewport: { width: 390, height: 780 }, hasTouch: true });
  await enterAs(phone, 'faisal', order);
  await phone.getByRole('button', { name: 'Hand over' }).click();
  await phone.getByRole('dialog').getByRole('button', { name: 'Hand over' }).click();
  await expect(phone.getByText('Asha Nambiar signs here.')).toBeVisible();
  const pad = await phone.getByRole('img', { name: /Where the buyer signs/ }).boundingBox();
  const [x = 0, y = 0] = [pad?.x, pad?.y];
  await phone.mouse.move(x + 30, y + 80);
  await phone.mouse.down();
  await phone.mouse.move(x + 120, y + 30, { steps: 8 });
  await phone.mouse.move(x + 200, y + 110, { steps: 8 });
  await phone.mouse.up();
  await expectNoAxeViolations(phone);
  await phone.getByRole('dialog').getByRole('button', { name: 'Hand over' }).click();
  await expect(phone.getByRole('img', { name: 'Signature' })).toBeVisible();
  await phone.close();
});

test('what was not paid can be tried again, and a draw can be joined and checked', { tag: '@long' }, async ({
  page,
}) => {
  await enterAs(page, 'ravi', '/buyback');
  await page
    .getByRole('link', { name: /Laptop/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^Buy for/ }).click();
  await page.getByRole('button', { name: 'Let it fail' }).click();
  await expect(page.getByText(/The last payment did not go through/)).toBeVisible();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.getByText('Try what goes wrong').click();
  await page.getByRole('combobox').selectOption('twice');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByText(/Besides, .* was paid too much/)).toBeVisible();

  await page.goto('/buyback/draws');
  await expectNoAxeViolations(page);
  await page
    .getByRole('link', { name: /Laptop|Phone/ })
    .first()
    .click();
  await page.getByText('How you can check this draw').click();
  await page.getByRole('button', { name: 'Check it here' }).click();
  await expect(page.getByText(/^It is right/)).toBeVisible();
  await expectNoAxeViolations(page);
});

test('from the dashboard, on a phone, a laptop is bought by five presses', { tag: '@long' }, async ({
  browser,
}) => {
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await enterAs(phone, 'leena', '/');
  const presses = [
    phone.getByRole('button', { name: 'Menu', exact: true }),
    phone.getByRole('link', { name: 'Buyback', exact: true }),
    phone.getByRole('list', { name: 'Yours to buy' }).getByRole('link').first(),
    phone.getByRole('button', { name: /^Buy for/ }),
    phone.getByRole('button', { name: /^Pay/ }),
  ];
  for (const press of presses) await press.click();
  await expect(phone.getByText(/It is paid\./)).toBeVisible();
  await phone.close();
});

test('an administrator says what a category is worth by age, and offers a thing of it', async ({ page }) => {
  await enterAs(page, 'admin', '/admin/buyback/buyback-depreciation');
  await page.getByRole('button', { name: 'Add table' }).click();
  await page.getByLabel('Category').selectOption({ label: 'Webcam' });
  await page.getByRole('button', { name: 'Add age' }).click();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Webcam' })).toBeVisible();

  await page.goto('/admin/buyback-assets');
  await page.getByRole('button', { name: 'Add asset' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save asset' }).click();
  await expect(dialog.getByText('Enter what it is.')).toBeVisible();
  await dialog.getByLabel('Asset').fill('Webcam of the old studio');
  await dialog.getByLabel('Category').selectOption({ label: 'Webcam' });
  await dialog.getByLabel('Bought on').fill('01-02-2024');
  await dialog.getByLabel('Price when new').fill('5000');
  await dialog.getByRole('button', { name: 'Save asset' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Webcam of the old studio' })).toBeVisible();
});
