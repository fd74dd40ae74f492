import { expect, type Page } from '@playwright/test';
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

test('ten approvals by keys take at most 25 seconds of presses, by what the list’s foot says', async ({
  browser,
}) => {
  const page = await openAs(browser, 'ravi', { at: '/requests-list' });
  await page.getByRole('button', { name: /^Approvals \d/ }).click();
  const rows = page.locator('[data-request]');
  await expect(rows.nth(10)).toBeVisible();
  await expect(page.locator('[data-detail-title]')).toBeVisible();
  await expect(
    page.getByText('Several at once: choose with Shift + J, then A approves them all.'),
  ).toBeVisible();
  const keys = pressing(page);
  const pane = page.getByRole('region', { name: 'What is selected' }).first();
  await rows.first().focus();
  for (let chosen = 0; chosen < 10; ) {
    await keys.press('Shift+J');
    await expect(pane).not.toContainText(chosen === 0 ? '0 chosen' : `${chosen} chosen`);
    chosen = Number(/(\d+) chosen/u.exec((await pane.textContent()) ?? '')?.[1] ?? 0);
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
  const page = await openAs(browser, 'ravi', { at: '/requests-list' });
  await page.getByRole('button', { name: /^Approvals \d/ }).click();
  await expect(page.locator('[data-action="approve"]')).toBeVisible();
  const choices = page.locator('footer form').getByRole('radio');
  const chosen = page.locator('footer form').getByRole('radio', { checked: true });
  await page.keyboard.press('a');
  await expect(choices.first()).toBeFocused();
  // Of a shop whose account is known the usual way is chosen already, and what is paid back has no choices: the first of another.
  const isAnother = async () => (await choices.count()) === 0 || (await chosen.count()) > 0;
  for (let passed = 0; passed < 20 && (await isAnother()); passed++) {
    await page.keyboard.press('Escape');
    await expect(page.locator('footer form')).toHaveCount(0);
    const before = page.url();
    await page.keyboard.press('j');
    await expect(page).not.toHaveURL(before);
    // A key is for what is shown: the next request is on its way.
    const number = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await expect(page.getByText(new RegExp(`^${number} · `, 'u'))).toBeVisible();
    await expect(page.locator('[data-action="approve"]')).toBeVisible();
    await page.keyboard.press('a');
    await expect(page.locator('footer form').locator(':focus')).toHaveCount(1);
  }
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
