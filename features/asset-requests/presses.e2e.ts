import { expect, type Locator, type Page } from '@playwright/test';
import { openAs } from '#testing/browser.ts';
import { test } from '#testing/journey.ts';
import { paper } from '#testing/pages/asset-request-steps.ts';
import { counted } from '#testing/pages/presses.ts';

test.describe.configure({ mode: 'serial' });
test.use({ shared: true });

/** Taps a field; the keys follow once it has them. */
async function tapInto(field: Locator): Promise<void> {
  await field.tap();
  await expect(field).toBeFocused();
}

/**
 * Types as a person does who has the field before them. Without the time that takes, a tap before it and one after it would be a double
 * tap where the page has scrolled between them; the browser chooses a word by that, and in an empty field it then takes no keys.
 */
const type = (page: Page, text: string) => page.keyboard.type(text, { delay: 60 });

// Presses of the mouse are counted, and to go somewhere by Tab is none.
test('asha asks for a chair in at most 7 presses', { tag: '@mouse' }, async ({ browser }) => {
  const page = await openAs(browser, 'asha');
  const presses = await counted(page, 'A chair', async () => {
    await page.getByRole('link', { name: 'New asset request' }).first().click();
    await page.getByText('In store', { exact: true }).click();
    await page.getByLabel('Description').click();
    await type(page, 'Ergonomic chair');
    // The next field is the category: its list takes the beginning of a name.
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Category')).toBeFocused();
    await type(page, 'Chair');
    await page.keyboard.press('Tab');
    await type(page, '13900');
    await page.getByLabel('Shop', { exact: true }).click();
    await type(page, 'Kochi Furniture');
    await page.getByRole('button', { name: 'Submit request' }).click();
    await expect(page).toHaveURL(/\/asset-at-residence\/AAR-\d+$/);
  });
  await expect(page.getByText('₹ 13,900').first()).toBeVisible();
  expect(presses).toBeLessThanOrEqual(7);
  await page.context().close();
});

// Likewise of the thumb.
test('from a phone, asha hands in an invoice in at most 5 presses', { tag: ['@mouse', '@long'] }, async ({
  browser,
}) => {
  const page = await openAs(browser, 'asha', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const photo = await paper('invoice.pdf', 'Invoice');
  const presses = await counted(page, 'An invoice from a phone', async () => {
    await page
      .getByRole('link', { name: /^Upload Invoice/ })
      .first()
      .tap();
    const form = page.getByRole('form', { name: 'Upload Invoice' });
    // The camera is beside the files.
    await expect(form.getByRole('button', { name: 'Take a photo' })).toBeVisible();
    // What hands it in is in sight before anything is filled in, and stays there.
    const send = page
      .getByRole('dialog', { name: 'Upload Invoice' })
      .getByRole('button', { name: 'Upload Invoice', exact: true });
    await expect(send).toBeInViewport({ ratio: 1 });
    const chooser = page.waitForEvent('filechooser');
    await form.getByLabel('The invoice', { exact: true }).tap();
    await (await chooser).setFiles(photo);
    // The first of what is still missing has the keys.
    await expect(form.getByLabel('Invoice number')).toBeFocused();
    await type(page, 'KF-2026-0107');
    await tapInto(form.getByLabel('Invoice date'));
    const today = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata' }).format();
    await type(page, today.replaceAll('/', ''));
    await tapInto(form.getByLabel('Invoice amount'));
    await type(page, '9500');
    await expect(send).toBeInViewport({ ratio: 1 });
    await send.tap();
    await expect(form).toBeHidden();
  });
  expect(presses).toBeLessThanOrEqual(5);
  await page.context().close();
});
