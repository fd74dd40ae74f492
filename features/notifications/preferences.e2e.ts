import { expect, type Locator } from '@playwright/test';
import { expectNoAxeViolations, openAs } from '#testing/browser.ts';
import { test } from '#testing/journey.ts';

test('one chooses how one is told, and when not to be disturbed; it is so on the next day too', async ({
  browser,
}) => {
  const page = await openAs(browser, 'asha', { at: '/profile/notifications' });
  const moved = page.getByRole('combobox', { name: 'Your request moves on: By e-mail' });
  await moved.selectOption('Once a day');
  const mentions = page.getByRole('switch', { name: 'Somebody mentions you: In the portal' });
  await mentions.click();
  await expect(mentions).not.toBeChecked();
  await expectNoAxeViolations(page);

  const quiet = page.getByRole('region', { name: 'Quiet hours' });
  await quiet.getByRole('checkbox').check();
  await quiet.getByLabel('Until').fill('22:00');
  await quiet.getByRole('button', { name: 'Save quiet hours' }).click();
  await expect(quiet.getByText('Choose another time than the one they start at.')).toBeVisible();
  await quiet.getByLabel('Until').fill('06:30');
  await quiet.getByRole('button', { name: 'Save quiet hours' }).click();
  await expect(page.getByText('Quiet hours saved')).toBeVisible();
  await expectNoAxeViolations(page);

  await page.reload();
  await expect(moved).toHaveValue('daily');
  await expect(mentions).not.toBeChecked();
  await expect(quiet.getByLabel('From')).toHaveValue('22:00');
  await expect(quiet.getByLabel('Until')).toHaveValue('06:30');
  // Browsers call it by its name of before.
  await expect(quiet.getByText(/^By the clock of Asia\/(Kolkata|Calcutta)\.$/)).toBeVisible();
  await page.context().close();
});

test('on a slow line two choices made one after the other both stay as they were made', async ({
  browser,
}) => {
  const page = await openAs(browser, 'ravi', { at: '/profile/notifications' });
  const [mentions, comments] = ['Somebody mentions you', 'New comments'].map((what) =>
    page.getByRole('switch', { name: `${what}: In the portal` }),
  ) as [Locator, Locator];
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let sent = 0;
  await page.route('**/updateNotificationPreferences', async (route) => {
    sent += 1;
    await (sent === 1 ? first : second).promise;
    await route.continue();
  });
  let isReadAnew = false;
  page.on('response', (answer) => {
    isReadAnew ||= answer.url().includes('getNotificationPreferences');
  });
  await mentions.click();
  await comments.click();
  await expect(comments).not.toBeChecked();
  first.resolve();
  await expect.poll(() => sent).toBe(2);
  // The first is kept, the second on its way: were all read anew now, it would be shown as it was.
  await page.waitForTimeout(500);
  expect(isReadAnew).toBe(false);
  await expect(comments).not.toBeChecked();
  second.resolve();
  await expect.poll(() => isReadAnew).toBe(true);
  await expect(mentions).not.toBeChecked();
  await expect(comments).not.toBeChecked();
  await page.context().close();
});
