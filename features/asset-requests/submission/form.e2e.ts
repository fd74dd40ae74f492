import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations, pageOf } from '#testing/browser.ts';
import { test } from '#testing/journey.ts';

// One person's form, one try after another.
test.describe.configure({ mode: 'serial' });
test.use({ shared: true });

const over = /more than what is left/;

async function fill(page: Page, price: string): Promise<void> {
  await page.goto('/asset-at-residence/new');
  await page.getByRole('radio', { name: /In store/ }).check();
  await page.getByLabel('Description').fill('Foot rest');
  await page.getByLabel('Category').selectOption('other');
  await page.getByLabel('Price of one').fill(price);
  await page.getByLabel('Shop', { exact: true }).fill('Kochi Furniture');
}

test('what is over the balance is refused, and goes through once it is corrected', async ({ browser }) => {
  const page = await pageOf(browser, 'meera');
  await fill(page, '60000');
  await page.getByRole('button', { name: 'Submit request' }).click();
  const refused = page.getByRole('alert').filter({ hasText: over });
  await expect(refused.first()).toBeVisible();
  await page.getByLabel('Price of one').fill('1500');
  await expect(refused).toHaveCount(0);
  await page.getByRole('button', { name: 'Submit request' }).click();
  await expect(page.getByText('Request submitted to Approval1.')).toBeVisible();
});

test('what is refused may be sent again unchanged: it is asked anew', { tag: '@long' }, async ({
  browser,
}) => {
  const page = await pageOf(browser, 'meera');
  await fill(page, '1500');
  // The balance was held by something else at first.
  await page.route('**/download/buying/saveRequest', (route) =>
    route.fulfill({
      status: 422,
      json: {
        error: {
          code: 'over_balance',
          message: 'No more is left of your entitlement.',
          reference: 'r',
          fields: { assests: 'No more is left of your entitlement.' },
        },
      },
    }),
  );
  await page.getByRole('button', { name: 'Submit request' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'No more is left' }).first()).toBeVisible();
  await page.unroute('**/download/buying/saveRequest');
  await page.getByRole('button', { name: 'Submit request' }).click();
  await expect(page.getByText('Request submitted to Approval1.')).toBeVisible();
});

test('nothing that is typed is changed: what cannot be read stays, with what is allowed', {
  tag: '@long',
}, async ({ browser }) => {
  const page = await pageOf(browser, 'meera');
  await page.goto('/asset-at-residence/new');
  const [quantity, price] = [page.getByLabel('How many', { exact: true }), page.getByLabel('Price of one')];
  for (const [keys, error] of [
    ['1001', 'Enter a whole number from 1 to 99.'],
    ['1e9', 'Enter a whole number from 1 to 99.'],
    ['-5', 'Enter a whole number from 1 to 99.'],
    ['१२', null],
    [' 7 ', null],
  ] as const) {
    await quantity.fill('');
    await quantity.pressSequentially(keys);
    await quantity.blur();
    await expect(quantity).toHaveValue(keys);
    await expect(quantity).toHaveAccessibleDescription(error ?? '');
  }
  const example = 'Enter an amount above zero in digits, such as 1,200.50.';
  // Who only passes it by Tab is told nothing.
  await price.focus();
  await page.keyboard.press('Tab');
  await expect(price).not.toBeFocused();
  await expect(price).toHaveAccessibleDescription('');
  for (const [keys, shown, error] of [
    ['1e9', '1e9', example],
    ['-5', '-5', example],
    ['12,50', '12,50', example],
    ['1.005', '1.005', 'At most 2 decimals, such as 1,200.50.'],
    ['1,200.50', '1,200.50', null],
    ['24500', '24,500', null],
    ['१२', '१२', null],
  ] as const) {
    await price.fill('');
    await price.pressSequentially(keys);
    await price.blur();
    await expect(price).toHaveValue(shown);
    await expect(price).toHaveAccessibleDescription(error ?? '');
  }
  // Pasted with what stood around it.
  await price.fill(' ₹ 1,200.50 ');
  await price.blur();
  await expect(price).toHaveAccessibleDescription('');
  await quantity.fill('1');
  await expect(page.getByRole('region', { name: 'Total' })).toContainText('₹ 1,200.50');
  // What was typed wrong is in the draft too.
  await price.fill('1e9');
  await expect(page.getByText('Draft saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(price).toHaveValue('1e9');
  await page.getByRole('button', { name: 'Submit request' }).click();
  await expect(price).toHaveAccessibleDescription(example);
  await page.getByRole('button', { name: 'Discard draft' }).click();
});

test('a category says its limit, and the total stays in sight, wide and on a phone', {
  tag: '@long',
}, async ({ browser }) => {
  const page = await pageOf(browser, 'meera');
  for (const viewport of [
    { width: 1280, height: 700 },
    { width: 900, height: 700 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto('/asset-at-residence/new');
    const balance = page.getByRole('region', { name: 'What you may spend' });
    await expect(balance).toContainText('left of ₹ 50,000');
    await expect(balance.getByText('Price limits, for one piece')).toBeHidden();
    await balance.getByRole('heading', { name: 'What you may spend' }).click();
    await expect(balance.getByText('Price limits, for one piece')).toBeVisible();
    await page.getByLabel('Category').selectOption('chair');
    const price = page.getByLabel('Price of one');
    await expect(price).toHaveAccessibleDescription('One piece may cost at most ₹ 25,000 in this category.');
    await price.fill('26000');
    await price.blur();
    await expect(price).toHaveAccessibleDescription('One piece may cost at most ₹ 25,000 in this category.');
    await page.getByLabel('Category').selectOption('desk');
    await expect(price).toHaveAccessibleDescription('One piece may cost at most ₹ 35,000 in this category.');
    await page.getByRole('button', { name: 'Add an item' }).click();
    await page.getByLabel('Anything your approver should know').scrollIntoViewIfNeeded();
    await expect(page.getByText('₹ 26,000').filter({ visible: true }).first()).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Submit request' })).toBeInViewport();
    await page
      .getByRole('button', { name: 'Discard draft' })
      .click({ timeout: 2_000 })
      .catch(() => null);
  }
});

test('a day is typed or chosen, by keyboard too, and always reads DD-MM-YYYY', { tag: '@long' }, async ({
  browser,
}) => {
  const page = await pageOf(browser, 'meera');
  await page.goto('/asset-at-residence/new');
  await page.getByRole('radio', { name: /Reimbursement/ }).check();
  const day = page.getByLabel('Invoice date');
  await day.pressSequentially('31022026');
  await day.blur();
  await expect(day).toHaveValue('31-02-2026');
  await expect(day).toHaveAccessibleDescription(/^Enter a day from 1900 to 2199 as DD-MM-YYYY, such as /);
  await day.fill('1/2/26');
  await day.blur();
  await expect(day).toHaveValue('01-02-2026');
  await day.fill('01-02-2099');
  await day.blur();
  await expect(day).toHaveAccessibleDescription(/\.$/);

  await day.fill('15-01-2026');
  await day.press('Alt+ArrowDown');
  const calendar = page.getByRole('dialog', { name: 'Choose a date' });
  await expect(calendar.getByRole('button', { name: /15 January 2026|January 15, 2026/ })).toBeFocused();
  // The week begins as it does for the reader: on Monday in Great Britain.
  await expect(calendar.getByRole('grid').locator('th').first()).toHaveText('Mon');
  await expectNoAxeViolations(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(calendar).toBeHidden();
  await expect(day).toHaveValue('22-01-2026');
  await expect(day).toBeFocused();
  await day.press('Alt+ArrowDown');
  await expect(calendar.getByRole('grid')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await expect(day).toHaveValue('22-01-2026');

  // By hand, on a phone; what is yet to come cannot be chosen.
  await page.setViewportSize({ width: 390, height: 844 });
  await day.fill('');
  await day.locator('xpath=..').getByRole('button', { name: 'Choose a date' }).click();
  await expect(calendar.getByRole('grid')).toBeInViewport();
  await expect(calendar.getByRole('button', { name: 'Next month' })).toBeDisabled();
  await calendar.getByRole('gridcell').getByRole('button', { disabled: false }).first().click();
  await expect(day).toHaveValue(/^\d\d-\d\d-\d{4}$/);
  await page
    .getByRole('button', { name: 'Discard draft' })
    .click({ timeout: 2_000 })
    .catch(() => null);
});
