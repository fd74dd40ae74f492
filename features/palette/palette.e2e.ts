import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations, openAs } from '#testing/browser.ts';
import { test } from '#testing/journey.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search people, pages, requests' });
const list = (page: Page) => page.getByRole('listbox', { name: 'What was found' });
const rows = (page: Page, group?: string) =>
  (group ? list(page).getByRole('group', { name: group }) : list(page)).getByRole('option');
const chosen = (page: Page) => list(page).getByRole('option', { selected: true });
const title = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

/** Opens the palette by the keyboard and types. */
async function find(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(words);
}

/** Waits until this is chosen. On a machine at other work a kind may take longer than its second: the page says so, and offers another try. */
async function expectChosen(page: Page, text: string): Promise<void> {
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(async () => {
    if (await again.isVisible()) await again.click();
    await expect(chosen(page)).toContainText(text, { timeout: 3_000 });
  }).toPass();
}

/** Answers come later than people type. */
async function slow(page: Page, ms: number): Promise<void> {
  await page.route('**/download/rest/search?*', async (route) => {
    await new Promise((rested) => setTimeout(rested, ms));
    await route.continue().catch(() => {});
  });
}

test('by the keyboard alone: a person, a request, a page and an action, and then what was opened last', async ({
  browser,
}) => {
  const page = await openAs(browser, 'ravi');
  await find(page, 'leena shah');
  await expectChosen(page, 'Leena Shah');
  await expect(page.getByRole('status').filter({ hasText: 'found' })).toBeAttached();
  await expectNoAxeViolations(page);
  // Before the next is opened: what was opened last is in the order of when it was.
  const isKept = page.waitForResponse('**/download/rest/openedPerson');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/employee-search\/E1003$/);
  await isKept;
  await expect(
    page.getByRole('region', { name: 'Leena Shah' }).or(page.getByText('Leena Shah')).first(),
  ).toBeVisible();

  await find(page, 'AAR-20202');
  await expectChosen(page, 'AAR-20202');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/requests-list\/AAR-20202$/);

  await find(page, 'profle');
  await expectChosen(page, 'Profile');
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('Profile');
  await expect(title(page)).toBeFocused();

  await find(page, '> dark');
  await expectChosen(page, 'Dark mode');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await find(page, '> light');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');

  // Nobody types: a slash will do.
  await page.keyboard.press('/');
  await expect(rows(page, 'Recent').first()).toContainText('Dark mode');
  // On a machine at other work a kind may take longer than its second: it is there at the next opening.
  await expect(async () => {
    const last = ['Dark mode', 'Profile', 'AAR-20202'];
    if (await field(page).isHidden()) await page.keyboard.press('/');
    await expect(rows(page, 'Recent'))
      .toContainText(last, { timeout: 3_000 })
      .finally(() => page.keyboard.press('Escape'));
  }).toPass();
  await page.keyboard.press('/');
  await expect(rows(page, 'Recent').first()).toBeVisible();
  await expectNoAxeViolations(page);
  await page.context().close();
});

test('the rows are gone through by the keys, one opens apart, and Escape gives the focus back', {
  tag: '@long',
}, async ({ browser }) => {
  const page = await openAs(browser, 'ravi');
  const link = page.getByRole('navigation').getByRole('link', { name: 'Employee search' });
  await link.focus();
  await find(page, 'request');
  await expect(rows(page, 'Pages').first()).toContainText('Request');
  await expect(list(page)).not.toHaveAttribute('aria-busy');
  const all = await rows(page).allTextContents();
  expect(all.length).toBeGreaterThan(1);
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('End');
  await expect(rows(page).last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Home');
  await expect(rows(page).first()).toHaveAttribute('aria-selected', 'true');
  const apart = page.waitForEvent('popup');
  await page.keyboard.press('Control+Enter');
  const other = await apart;
  expect(new URL(other.url()).pathname).not.toBe('/');
  await other.close();
  await page.keyboard.press('Escape');
  await expect(field(page)).toBeHidden();
  await expect(link).toBeFocused();
  await page.context().close();
});

test('a slash is the reader’s where they type, and where they have turned the single keys off', {
  tag: '@long',
}, async ({ browser }) => {
  const page = await openAs(browser, 'asha', { at: '/help-and-support' });
  const search = page.getByRole('searchbox');
  await search.focus();
  await page.keyboard.press('/');
  await expect(search).toHaveValue('/');
  await page.goto('/mode');
  await page.getByRole('checkbox', { name: /^Use single keys/ }).uncheck();
  await title(page).focus();
  await page.keyboard.press('/');
  await expect(field(page)).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.context().close();
});

test('over a slow line no letter is lost, no answer of other words is shown, and Enter waits for the right one', {
  tag: '@long',
}, async ({ browser }) => {
  const page = await openAs(browser, 'ravi');
  // The palette’s own code is slow too: what is typed meanwhile is kept.
  await page.route('**/assets/Palette*', async (route) => {
    await new Promise((rested) => setTimeout(rested, 1_500));
    await route.continue();
  });
  const early = page.getByRole('textbox', { name: 'Search people, pages, requests' });
  const before = page.getByRole('button', { name: 'My Apps' });
  await before.focus();
  await page.keyboard.press('Control+k');
  await expect(early).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(early).toBeHidden();
  await expect(before).toBeFocused();
  // So is Enter, pressed before it is there, and a second press takes nothing away.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('ravi menon');
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Enter');
  await expect(early).toBeFocused();
  await expect(page).toHaveURL(/\/employee-search\/E1002$/);
  await page.reload();
  await slow(page, 800);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('leena s', { delay: 60 });
  await expect(field(page)).toHaveValue('leena s');
  await page.keyboard.type('hah', { delay: 60 });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/employee-search\/E1003$/);
  // Pages and actions wait for no answer: none comes.
  await slow(page, 120_000);
  await find(page, 'payments');
  await expect(field(page)).toHaveValue('payments');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('notif');
  await expect(rows(page, 'Pages').first()).toContainText('Notification settings');
  // By what people call it, whatever the menu does.
  await page.keyboard.press('Control+a');
  await page.keyboard.type('inbox');
  await expect(page.getByRole('option', { name: 'Requests', exact: true })).toBeVisible();
  await page.context().close();
});

test('what could not be searched is said, with another try; pages and actions are found still', {
  tag: '@long',
}, async ({ browser }) => {
  const page = await openAs(browser, 'asha');
  await page.route('**/download/rest/search?*', (route) => route.abort());
  await find(page, 'profile');
  await expect(chosen(page)).toContainText('Profile');
  await expect(page.getByText('You are offline: only pages and actions were searched.')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.unroute('**/download/rest/search?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('You are offline')).toBeHidden();
  await field(page).fill('qqqqxxzz');
  await expect(page.getByText('Nothing found for “qqqqxxzz”')).toBeVisible();
  await expect(page.getByText(/^Search for a person by name/)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.context().close();
});

test('on a phone it fills the screen, from the bar at its foot on every page', {
  tag: '@long',
}, async ({ browser }) => {
  const page = await openAs(browser, 'asha', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const button = page.getByRole('button', { name: 'Search people, pages, requests' });
  await button.tap();
  await expect(field(page)).toBeFocused();
  const box = await page.getByRole('dialog').boundingBox();
  expect(box).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await field(page).fill('org chart');
  await rows(page, 'Pages').first().tap();
  await expect(title(page)).toHaveText('Org chart');
  await button.tap();
  await expect(rows(page, 'Recent').first()).toContainText('Org chart');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Close' }).tap();
  await expect(field(page)).toBeHidden();
  await page.context().close();
});

test('nobody is led to a screen that is not open to them', { tag: '@long' }, async ({ browser }) => {
  const page = await openAs(browser, 'asha');
  for (const words of ['audit', 'employees', 'payments', 'sessions', 'asset settings', 'upload']) {
    await find(page, words);
    await expect(list(page)).not.toHaveAttribute('aria-busy');
    const paths = await rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('href')));
    expect(paths.filter((path) => path?.startsWith('/admin') || path === '/payments')).toEqual([]);
    await page.keyboard.press('Escape');
  }
  await page.context().close();
});
