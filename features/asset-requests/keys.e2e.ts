import { type Browser, expect, type Page } from '@playwright/test';
import { pdf } from '#testing/asset-requests.ts';
import { openAs } from '#testing/browser.ts';
import { test } from '#testing/journey.ts';

test.use({ shared: true });

/** How long an approver takes for a press, in seconds, where they know what is next. */
const perPress = 1.3;

/** Presses keys one by one, and counts them: what is held besides is part of the press. */
function pressing({ keyboard }: Page) {
  let count = 0;
  return {
    async press(key: string): Promise<void> {
      count += 1;
      await keyboard.press(key);
    },
    count: () => count,
  };
}

test('ten approvals by keys take at most 25 seconds of presses, by what the list’s foot says', {
  tag: '@long',
}, async ({ browser }) => {
  const page = await openAs(browser, 'ravi', { at: '/requests-list' });
  await page.getByRole('button', { name: /^Approvals \d/ }).click();
  const rows = page.locator('[data-request]');
  await expect(rows.nth(10)).toBeVisible();
  // The list of approvals, with its first request beside it.
  await expect(async () => {
    const first = await rows.first().getAttribute('data-request');
    await expect(page.locator(`[data-shown="${first}"] [data-action="approve"]`)).toBeVisible({
      timeout: 500,
    });
  }).toPass();
  await expect(
    page.getByText('Several at once: choose with Shift + J, then A approves them all.'),
  ).toBeVisible();
  const keys = pressing(page);
  const pane = page.getByRole('region', { name: 'What is selected' }).first();
  await rows.first().focus();
  for (let chosen = 0; chosen < 10; ) {
    await keys.press('Shift+J');
    await expect(pane).not.toContainText(chosen === 0 ? '0 selected' : `${chosen} selected`);
    chosen = Number(/(\d+) selected/u.exec((await pane.textContent()) ?? '')?.[1] ?? 0);
  }
  await keys.press('a');
  const form = pane.getByRole('form');
  await expect(form.locator(':focus')).toHaveCount(1);
  if ((await form.getByRole('radio', { checked: true }).count()) === 0) await keys.press('ArrowDown');
  await keys.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Approve \d+/ });
  await expect(dialog.getByText(/^\d+ done, 0 refused\.$/)).toBeVisible();
  await keys.press('Escape');
  await expect(dialog).toBeHidden();
  process.stdout.write(
    `\nTen approvals: ${keys.count()} presses, ${(keys.count() * perPress).toFixed(1)} s\n`,
  );
  expect(keys.count() * perPress).toBeLessThanOrEqual(25);
  await page.context().close();
});

test('the key that opens an approval takes its first choice when it is pressed again, and not while it is held', async ({
  browser,
}) => {
  // Of a shop whose account is known the usual way is chosen already.
  const requestID = await submitWithoutAccount(browser);
  const page = await openAs(browser, 'ravi', { at: '/requests-list' });
  await page.getByRole('searchbox', { name: 'Search title, number or person' }).fill(requestID);
  await expect(page.locator(`[data-shown="${requestID}"] [data-action="approve"]`)).toBeVisible();
  await page.locator(`[data-request="${requestID}"]`).first().focus();
  const choices = page.locator('footer form').getByRole('radio');
  const chosen = page.locator('footer form').getByRole('radio', { checked: true });
  await page.keyboard.press('a');
  await expect(choices.first()).toBeFocused();
  await page.evaluate(() =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'a', repeat: true, bubbles: true }),
    ),
  );
  await expect(chosen).toHaveCount(0);
  await page.keyboard.press('a');
  await expect(choices.first()).toBeChecked();
  await page.keyboard.press('Escape');
  await page.context().close();
});

/** Sends in a request for a shop whose account nobody has told. */
async function submitWithoutAccount(browser: Browser): Promise<string> {
  const page = await openAs(browser, 'asha');
  const call = page.waitForRequest((request) => request.headers().authorization !== undefined);
  await page.goto('/asset-at-residence');
  const { authorization = '' } = (await call).headers();
  const answer = await page.request.post('/download/buying/saveRequest', {
    headers: { authorization, 'idempotency-key': `keys-${Date.now()}` },
    multipart: {
      AssetRequest: JSON.stringify({
        purchaseType: 'instore',
        shop: { name: 'Kochi Furniture' },
        assests: [{ category: 'lamp', name: 'Desk lamp', quantity: 1, price: 10_000, priority: 1 }],
      }),
      file: { name: 'quote.pdf', mimeType: 'application/pdf', buffer: pdf },
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { data } = await answer.json();
  await page.context().close();
  return data.requestID;
}
