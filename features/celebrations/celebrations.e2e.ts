import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations, openAs, visit } from '#testing/browser.ts';
import { test } from '#testing/journey.ts';

const main = (page: Page) => page.getByRole('main');
const card = (page: Page) => main(page).getByRole('region', { name: 'Celebrations' });

test('wishes are written in place and sent once; whoever is greeted hears of it, and may keep their day to themselves', async ({
  browser,
}) => {
  const page = await openAs(browser, 'admin', { at: '/celebrations?of=todaydoj' });
  const today = new Intl.DateTimeFormat('en', { month: 'long' }).format();
  await expect(main(page).getByRole('heading', { name: /^Today \d+(st|nd|rd|th) / })).toContainText(today);
  await expectNoAxeViolations(page);
  const omar = main(page).getByRole('listitem').filter({ hasText: 'Omar Farooq' });
  await expect(omar).toContainText('10 years');
  await omar.getByRole('button', { name: 'Greet Omar Farooq' }).click();
  const message = omar.getByLabel('Your message to Omar Farooq');
  await expect(message).toBeFocused();
  await expect(message).toHaveValue('Congratulations Omar Farooq !!!');
  await page.keyboard.press('Escape');
  await expect(omar.getByRole('button')).toBeFocused();
  await page.keyboard.press('Enter');
  await message.fill('Ten years, and many more!');
  // Closed and opened again, by the button as by Escape, it has what was written.
  await omar.getByRole('button', { name: 'Greet Omar Farooq' }).click();
  await expect(message).toHaveCount(0);
  await omar.getByRole('button', { name: 'Greet Omar Farooq' }).click();
  await expect(message).toHaveValue('Ten years, and many more!');
  await omar.getByRole('button', { name: 'Send wishes' }).click();
  await expect(omar.getByText('Sent', { exact: true })).toBeVisible();
  await page.reload();
  await expect(omar.getByText('Sent', { exact: true })).toBeVisible();
  await expect(omar.getByRole('button')).toHaveCount(0);

  const his = await openAs(browser, 'omar', { viewport: { width: 390, height: 844 } });
  await expect(card(his).getByRole('heading', { name: /^Today / })).toBeVisible();
  await expect(
    card(his)
      .getByRole('button', { name: /^Greet / })
      .first(),
  ).toBeVisible();
  await his.getByRole('button', { name: /^Notifications/ }).click();
  await expect(his.getByText('Wishes for you: Ten years, and many more!')).toBeVisible();
  await visit(his, '/profile');
  // At once: a box that springs back until it is saved looks as if it could not be ticked.
  const saved = his.waitForResponse('**/saveMyCelebration');
  const ticked = main(his)
    .getByLabel('Keep them to myself')
    .evaluate((box: HTMLInputElement) => {
      box.click();
      return box.checked;
    });
  expect(await ticked).toBe(true);
  await saved;
  await page.reload();
  await expect(main(page).getByRole('listitem').first()).toBeVisible();
  await expect(omar).toHaveCount(0);
});
