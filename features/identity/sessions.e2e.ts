import { type BrowserContext, expect, type Page } from '@playwright/test';
import { openDatabase } from '#server/db/database.ts';
import { enterAs, expectNoAxeViolations, openAs } from '#testing/browser.ts';
import { type JourneyPortal, openJourneyPortal, test } from '#testing/journey.ts';

const over = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' });
const bearerOf = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('userLoginData') ?? '{}').access_token as string);

/** Types a whole request, up to the button that sends it. */
async function typeRequest(page: Page, description: string): Promise<void> {
  await page.goto('/asset-at-residence/new');
  await page.getByRole('radio', { name: /In store/ }).check();
  await page.getByLabel('Description').fill(description);
  await page.getByLabel('Category').selectOption({ index: 1 });
  await page.getByLabel('Price of one').fill('100');
  await page.getByLabel('Shop', { exact: true }).fill('Kochi Furniture');
  await page.getByLabel('Bank account of the shop').fill('501001234567');
  await page.getByLabel('Bank code').fill('HDFC0000123');
}

/** From another device of the same person: signs out everywhere else, as the page of devices does. */
async function endEverywhereElse(context: BrowserContext, who: 'meera'): Promise<void> {
  const page = await context.newPage();
  await enterAs(page, who, '/profile');
  await page.getByRole('link', { name: 'My devices' }).click();
  await expect(page.getByRole('list', { name: 'My devices' }).getByRole('listitem').first()).toContainText(
    'This one',
  );
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByText('You are signed in only here.')).toBeVisible();
}

/** Signs in, as this person, in the window that the page opens for it; the window closes by itself. */
async function signInInPlace(page: Page, card: string): Promise<void> {
  const opening = page.waitForEvent('popup');
  await over(page).getByRole('button', { name: 'Sign in' }).click();
  const there = await opening;
  const closing = there.waitForEvent('close');
  await there.getByRole('button', { name: card }).first().click();
  await closing;
}

test('a session that is ended elsewhere loses nothing typed: sign in in place, and send it once', async ({
  page,
  browser,
}) => {
  await enterAs(page, 'meera');
  await typeRequest(page, 'Lamp for the desk');
  const elsewhere = await browser.newContext();
  await endEverywhereElse(elsewhere, 'meera');

  const submit = page.getByRole('button', { name: 'Submit request' });
  await submit.click();
  await expect(over(page)).toContainText('Sign in again: what you typed is kept.');
  await expectNoAxeViolations(page);
  await signInInPlace(page, 'Meera Iyer');
  await expect(over(page)).toBeHidden();
  await expect(page).toHaveURL(/\/asset-at-residence\/new(\?draft=[0-9a-f]+)?$/);
  await expect(page.getByLabel('Description')).toHaveValue('Lamp for the desk');
  await submit.click();
  await expect(page.getByText('Request submitted to Approval1.')).toBeVisible();
  await page.goto('/asset-at-residence');
  await expect(page.getByRole('main').getByText('Lamp for the desk')).toHaveCount(1);
  await elsewhere.close();
});

test('where windows are blocked the whole page goes to sign in, and comes back to the form as it was', {
  tag: '@long',
}, async ({ page, browser }) => {
  await enterAs(page, 'meera');
  await typeRequest(page, 'Stool');
  await page.evaluate(() => {
    window.open = () => null;
  });
  const elsewhere = await browser.newContext();
  await endEverywhereElse(elsewhere, 'meera');
  await elsewhere.close();
  await page.getByRole('button', { name: 'Submit request' }).click();
  await over(page).getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Meera Iyer' }).first().click();
  await expect(page).toHaveURL(/\/asset-at-residence\/new(\?draft=[0-9a-f]+)?$/);
  await expect(page.getByLabel('Description')).toHaveValue('Stool');
  await expect(page.getByRole('radio', { name: /In store/ })).toBeChecked();
});

test('whoever else signs in there sees nothing of what the first one typed', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  await enterAs(page, 'meera');
  await typeRequest(page, 'Secret present');
  const elsewhere = await browser.newContext();
  await endEverywhereElse(elsewhere, 'meera');
  await elsewhere.close();
  await page.getByRole('button', { name: 'Submit request' }).click();
  await signInInPlace(page, 'Asha Nambiar');
  await expect(page.getByRole('banner').getByRole('button', { name: /Asha Nambiar/ })).toBeVisible();
  // It is a draft of somebody else's: there is none for her.
  await expect(page.getByText('This draft is no longer there')).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveCount(0);
  await expect(page.getByRole('main')).not.toContainText('Secret present');
});

test('the tabs of a browser share a sign-in, and signing out of one is signing out of all', {
  tag: '@long',
}, async ({ page, context }) => {
  await enterAs(page, 'meera');
  const second = await context.newPage();
  await second.goto('/profile');
  await expect(second.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();

  // Signed in anew in one: the other goes on with the new session, without a word.
  const former = await bearerOf(second);
  await page.goto('/sso/login');
  await page.getByRole('button', { name: 'Meera Iyer' }).first().click();
  // The provider's page has a heading, too: only the new session says that the portal is back.
  await expect.poll(() => bearerOf(second)).not.toBe(former);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await second.getByRole('link', { name: 'My devices' }).click();
  await expect(second.getByText('This one')).toBeVisible();
  expect(await bearerOf(second)).toBe(await bearerOf(page));
  await expectNoAxeViolations(second);
  await expect(over(second)).toBeHidden();

  await page
    .getByRole('banner')
    .getByRole('button', { name: /Meera Iyer/ })
    .click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(second).toHaveURL(/#\/login$/);
  await expect(second.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('an administrator finds anyone’s sessions and ends them', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const theirs = await openAs(browser, 'omar');
  await enterAs(page, 'admin', '/admin/sessions');
  await page.getByRole('searchbox', { name: 'Employee code or name' }).fill('omar far');
  const row = page.getByRole('listitem').filter({ hasText: 'E1008' });
  await expect(row).toContainText('Chrome on Linux');
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByText(/^What the filters leave: \d+ rows?\.$/)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Spreadsheet (.xlsx)' }).click();
  expect((await download).suggestedFilename()).toBe('sessions.xlsx');
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoAxeViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await row
    .getByRole('button', { name: /End the session of Omar/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click();
  await expect(page.getByText('Signed out on 1 device')).toBeVisible();
  await theirs.getByRole('banner').getByRole('link', { name: /Me@/ }).click();
  await theirs.evaluate(() => window.dispatchEvent(new Event('focus')));
  await theirs.goto('/profile');
  // Nothing was typed there: it goes straight to the sign-in.
  await expect(theirs.getByRole('button', { name: 'Omar Farooq' })).toBeVisible();
  await theirs.context().close();
});

test.describe('limits', () => {
  let limited: JourneyPortal;
  test.beforeAll(async () => {
    limited = await openJourneyPortal({ SESSION_SECONDS: '600' });
  });
  test.afterAll(() => limited.close());

  test('a session near its end is renewed from any tab, in all of them', { tag: '@long' }, async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: limited.url });
    const page = await context.newPage();
    await context.clock.install();
    await enterAs(page, 'asha');
    const second = await context.newPage();
    await second.goto('/profile');
    await expect(second.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    const offer = (tab: Page) => tab.getByRole('region', { name: 'Your session ends soon' });
    await expect(offer(page)).toBeHidden();

    const before = await bearerOf(page);
    await context.clock.fastForward('08:00');
    for (const tab of [page, second])
      await expect(offer(tab)).toContainText(/It ends in (less than )?[12a] minutes?/);
    await expectNoAxeViolations(page);
    await offer(page).getByRole('button', { name: 'Stay signed in' }).click();
    for (const tab of [page, second]) await expect(offer(tab)).toBeHidden();
    expect(await bearerOf(page)).not.toBe(before);
    // Both go on with the new pair.
    await second.getByRole('link', { name: 'My devices' }).click();
    await expect(second.getByText('This one')).toBeVisible();
    await expect(second.getByText('You are signed in only here.')).toBeVisible();

    await context.clock.fastForward('11:00');
    for (const tab of [page, second]) await expect(over(tab)).toBeVisible();
    await context.close();
  });

  test('a page that was left alone for a night keeps what was typed', { tag: '@long' }, async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: limited.url });
    const page = await context.newPage();
    await enterAs(page, 'asha');
    await typeRequest(page, 'Lamp');
    await limited.restart(async () => {
      // Nobody waits eight hours here: the note of the last call is put back instead.
      const database = await openDatabase({ ...limited, onError: () => {} });
      await database.pool.query("update sessions set last_seen_at = last_seen_at - interval '8 hours'");
      await database.close();
    });

    await page.getByRole('button', { name: 'Submit request' }).click();
    await signInInPlace(page, 'Asha Nambiar');
    await expect(over(page)).toBeHidden();
    await expect(page.getByLabel('Description')).toHaveValue('Lamp');
    await page.getByRole('button', { name: 'Submit request' }).click();
    await expect(page.getByText('Request submitted to Approval1.')).toBeVisible();
    await context.close();
  });
});
