import { expect, type Page } from '@playwright/test';
import { openAs } from '#testing/browser.ts';
import { test } from '#testing/journey.ts';
import { byMouse } from '#testing/pages/by-keys.ts';

const seconds = 12;
test.use({ settings: { UNDO_SECONDS: String(seconds) } });

const phone = { viewport: { width: 390, height: 844 } };
const bar = (page: Page) => page.locator('main [data-undo]');

/** Approves what is open, and waits for the next. @returns its address */
async function approve(page: Page): Promise<string> {
  const { pathname } = new URL(page.url());
  await page.getByRole('button', { name: 'Verify and Approve', exact: true }).click();
  const form = page.getByRole('dialog');
  const ways = form.getByRole('radio');
  if ((await ways.count()) > 0) await ways.first().check();
  await form.getByRole('button', { name: 'Verify and Approve', exact: true }).click();
  await expect(page).not.toHaveURL(new RegExp(`${pathname}$`));
  await expect(page.getByRole('button', { name: 'Verify and Approve', exact: true })).toBeVisible();
  return pathname;
}

/** The oldest request that waits for an approval, open on a phone. */
async function firstApproval(page: Page): Promise<void> {
  await page.locator('main a[data-request]').filter({ hasText: 'Approve' }).first().click();
}

test('who presses Undo twice takes back one decision, and is led to it', async ({ browser }) => {
  const page = await openAs(browser, 'ravi', { ...phone, at: '/requests-list' });
  await firstApproval(page);
  const first = await approve(page);
  const second = await approve(page);
  await expect(bar(page)).toContainText('1 more to undo after it');
  let undone = 0;
  await page.route('**/download/buying/undoDecision', async (route) => {
    undone++;
    await page.waitForTimeout(800);
    await route.continue();
  });
  const undo = bar(page).getByRole('button', { name: 'Undo' });
  await undo.click();
  await byMouse('what is busy is no place for keys to go to', () =>
    undo.click({ force: true, timeout: 500 }),
  );
  await expect(page.getByText('Your decision is undone.').first()).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${second}$`));
  expect(undone).toBe(1);
  expect(first).not.toBe(second);
  await page.context().close();
});

test('on a phone nothing moves under who reads the next request as the decision before takes effect', {
  tag: '@long',
}, async ({ browser }) => {
  const page = await openAs(browser, 'ravi', { ...phone, at: '/requests-list' });
  await firstApproval(page);
  await approve(page);
  await expect(bar(page)).toContainText('Takes effect in');
  const title = page.getByRole('main').getByRole('heading', { level: 2 }).first();
  const before = await title.boundingBox();
  await expect(bar(page).getByRole('button', { name: 'Undo' })).toHaveCount(0, {
    timeout: seconds * 1_000 + 20_000,
  });
  expect(await title.boundingBox()).toEqual(before);
  await expect(bar(page)).toContainText('It has taken effect.');
  // Whoever goes on has no more of it.
  await page.getByRole('button', { name: 'Next request' }).click();
  await expect(bar(page)).toBeEmpty();
  await page.context().close();
});
