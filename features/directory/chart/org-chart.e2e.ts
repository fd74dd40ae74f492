import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations, openAs, visit } from '#testing/browser.ts';
import { test } from '#testing/journey.ts';
import { byMouse } from '#testing/pages/by-keys.ts';

test.use({ shared: true });

test('from a card to the chart, through it by keys, and to another day', async ({ browser }) => {
  const page = await openAs(browser, 'asha', { at: '/employee-search/E1001' });
  await page.getByRole('link', { name: 'Chart', exact: true }).click();
  await expect(page).toHaveURL(/\/org-chart\/E1001$/);
  const tree = page.getByRole('tree', { name: 'Org chart' });
  const here = tree.getByRole('treeitem', { selected: true });
  await expect(here).toContainText('Asha Nambiar');
  await expect(tree).toBeFocused();
  await expect(here).toHaveAttribute('aria-level', '5');
  await expect(
    page.getByRole('img', { name: /^From the top: .*Leena Shah → Ravi Menon → Asha Nambiar$/ }),
  ).toBeVisible();
  await expectNoAxeViolations(page);

  await page.keyboard.press('ArrowLeft');
  await expect(here).toContainText('Ravi Menon');
  await expect(here).toHaveAttribute('aria-expanded', 'true');
  await expect(here).toContainText('5 direct');
  await page.keyboard.press('ArrowLeft');
  await expect(here).toHaveAttribute('aria-expanded', 'false');
  await expect(tree.getByRole('treeitem', { name: /Asha Nambiar/ })).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(here).toHaveAttribute('aria-expanded', 'true');
  await expect(here).toContainText('Ravi Menon');
  await page.keyboard.press('ArrowRight');
  await expect(here).toHaveAttribute('aria-posinset', '1');
  await page.keyboard.press('Home');
  await expect(here).toContainText('Managing Director');
  await page.keyboard.press('l');
  await expect(here.locator('strong')).toHaveText(/^L/);

  await page.getByLabel('Find in the chart').fill('meera iyer');
  await page.getByRole('option', { name: /Meera Iyer/ }).click();
  await expect(page).toHaveURL(/\/org-chart\/E1007/);
  await expect(here).toContainText('Meera Iyer');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/employee-search\/E1007/);
  await page.goBack();

  // The same person on another day.
  await showDay(page, '01-02-2027', '2027-02-01');
  await expect(here).toContainText('Meera Iyer');
  // Whoever types a day goes on there.
  await expect(page.getByLabel('As of')).toBeFocused();

  // Looked up again, after one has gone elsewhere.
  await tree.focus();
  await page.keyboard.press('Home');
  await expect(here).toContainText('Managing Director');
  await page.getByLabel('Find in the chart').fill('meera iyer');
  await page.getByRole('option', { name: /Meera Iyer/ }).click();
  await expect(here).toContainText('Meera Iyer');
  await expect(tree).toBeFocused();

  // Whoever goes elsewhere while another day is on its way stays there.
  const late = Promise.withResolvers<void>();
  await page.route('**/orgChartPath**', async (route) => {
    await late.promise;
    await route.continue();
  });
  await showDay(page, '15-01-2027', '2027-01-15');
  await expect(tree.getByRole('treeitem').first()).toContainText('Managing Director');
  await tree.focus();
  await page.keyboard.press('Home');
  await expect(here).toContainText('Managing Director');
  const answered = page.waitForResponse('**/orgChartPath**');
  late.resolve();
  await (await answered).finished();
  await expect(tree.getByRole('treeitem', { name: /Meera Iyer/ })).toBeVisible();
  await expect(here).toContainText('Managing Director');
  await page.unroute('**/orgChartPath**');

  // An answer that comes late takes the focus from nobody who types the next name.
  await page.route('**/orgChartPath**', async (route) => {
    await new Promise((done) => setTimeout(done, 1500));
    await route.continue();
  });
  await page.getByLabel('Find in the chart').fill('leena shah');
  await page.getByRole('option', { name: /Leena Shah/ }).click();
  await page.getByLabel('Find in the chart').fill('meera iyer');
  await expect(here).toContainText('Leena Shah');
  await expect(page.getByLabel('Find in the chart')).toBeFocused();
  await page.unroute('**/orgChartPath**');
  await page.getByRole('option', { name: /Meera Iyer/ }).click();
  await expect(here).toContainText('Meera Iyer');

  // A press on somebody goes to them and closes nothing; the arrow does.
  const opened = tree.locator('[aria-expanded="true"] strong').first();
  const leader = tree.getByRole('treeitem', { name: (await opened.textContent()) ?? '' });
  await byMouse('The arrow keys go to somebody; Enter opens them.', () => leader.locator('strong').click());
  await expect(leader).toHaveAttribute('aria-selected', 'true');
  await expect(leader).toHaveAttribute('aria-expanded', 'true');

  // What is open stays so on another day.
  await visit(page, '/org-chart');
  await expect(page.getByLabel('As of')).toHaveValue('');
  await expect(tree.getByRole('treeitem').first()).toBeVisible();
  await tree.focus();
  // One stays where one was, where that is there as soon as the top is.
  await page.keyboard.press('Home');
  await expect(here).toContainText('Managing Director');
  await page.keyboard.press('ArrowRight');
  const second = tree.getByRole('treeitem').nth(1);
  await expect(second).toHaveAttribute('aria-level', '2');
  const name = (await second.locator('strong').textContent()) ?? '';
  await page.getByLabel('As of').fill('01-03-2027');
  await expect(page).toHaveURL(/day=2027-03-01/);
  await expect(second.locator('strong')).toHaveText(name);
  await page.context().close();
});

// The arrow beside a name is the thumb's; by keys it is ArrowRight and ArrowLeft, as above.
test('on a phone the chart is gone through by thumb', { tag: ['@long', '@mouse'] }, async ({ browser }) => {
  const page = await openAs(browser, 'omar', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    at: '/employee-search',
  });
  await page.getByRole('link', { name: 'Org chart' }).tap();
  const tree = page.getByRole('tree', { name: 'Org chart' });
  const top = tree.getByRole('treeitem').first();
  await expect(top).toContainText('Managing Director');
  await top.locator('[data-arrow]').tap();
  await expect(tree.getByRole('treeitem').nth(3)).toHaveAttribute('aria-level', '2');
  await expectNoAxeViolations(page);
  await top.locator('[data-arrow]').tap();
  await expect(top).toHaveAttribute('aria-expanded', 'false');
  await top.getByText('Managing Director').tap();
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
  await expect(page).toHaveURL(/\/employee-search\/E\d+$/);
  await page.context().close();
});

test('a chart that could not be read is tried again', { tag: '@long' }, async ({ browser }) => {
  const page = await openAs(browser, 'asha');
  await page.route(/orgChart(Loose)?(\?.*)?$/, (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/org-chart');
  const failed = page.getByRole('alert').filter({ hasText: 'This could not be loaded' });
  await expect(failed).toBeVisible();
  await expectNoAxeViolations(page);
  await page.unroute(/orgChart(Loose)?(\?.*)?$/);
  const others = page.waitForResponse((answer) => answer.url().includes('orgChartLoose') && answer.ok());
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('tree', { name: 'Org chart' })).toContainText('Managing Director');
  await others;
});

/** Types a day, whose chart is another tree: keys go into that one. */
async function showDay(page: Page, typed: string, day: string): Promise<void> {
  const read = page.waitForResponse((answer) => new RegExp(`orgChart\\?.*day=${day}`).test(answer.url()));
  await page.getByLabel('As of').fill(typed);
  await expect(page).toHaveURL(new RegExp(`day=${day}`));
  await (await read).finished();
}
