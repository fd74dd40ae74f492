import { expect } from '@playwright/test';
import { expectNoAxeViolations, openAs, visit } from '#testing/browser.ts';
import { test } from '#testing/journey.ts';
import { counted } from '#testing/pages/presses.ts';

test.use({ shared: true });

// Presses of the mouse are counted, and to go somewhere by Tab is none.
test("from the dashboard to a colleague's manager's phone in at most 4 presses", {
  tag: ['@mouse', '@long'],
}, async ({ browser }) => {
  const page = await openAs(browser, 'omar');
  const card = page.getByRole('region', { name: 'Employee', exact: true });
  const presses = await counted(page, "A manager's phone", async () => {
    await page.getByRole('link', { name: 'Employee search' }).click();
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('asha nambiar', { delay: 60 });
    await expect(card.getByRole('link', { name: 'Call Ravi Menon' })).toBeVisible();
  });
  await expect(card.getByRole('link', { name: 'Call Ravi Menon' })).toHaveAttribute('href', /^tel:\+91\d+$/);
  expect(presses).toBeLessThanOrEqual(4);
  await page.context().close();
});

test('a colleague is found as one types, by keys alone, and kept among the favourites', async ({
  browser,
}) => {
  const page = await openAs(browser, 'asha', { at: '/employee-search' });
  await expect(page.getByText('Find a colleague')).toBeVisible();
  await expectNoAxeViolations(page);
  const box = page.getByRole('searchbox', { name: 'Name, code, e-mail or phone' });
  await box.pressSequentially('menon', { delay: 30 });
  const list = page.getByRole('region', { name: 'People', exact: true });
  const card = page.getByRole('region', { name: 'Employee', exact: true });
  await expect(list.getByRole('listitem').nth(2)).toBeVisible();
  // Whom all of the letters find: those whom the first of them found are there before.
  await expect(page).toHaveURL(/query=menon$/);
  await expect(list.locator('[aria-busy]')).toHaveCount(0);
  await expectNoAxeViolations(page);

  // The arrows go through the list while the search keeps the focus; what is typed then closes what they chose.
  const second = (await list.getByRole('listitem').nth(1).locator('strong').textContent()) ?? '';
  await page.keyboard.press('ArrowDown');
  await expect(card.getByRole('heading', { level: 2 })).toHaveText(second);
  await expect(box).toBeFocused();
  await box.fill('leena shah');
  await expect(card.getByRole('heading', { level: 2 })).toHaveText('Leena Shah');
  await expect(page).toHaveURL(/\/employee-search\?query=leena\+shah$/);
  const noted = page.waitForResponse('**/download/rest/openedPerson');
  await page.keyboard.press('Enter');
  await expect(card.getByRole('heading', { level: 2 })).toBeFocused();
  await card.getByRole('button', { name: 'Keep among favourites' }).click();
  await expect(card.getByRole('button', { name: 'Remove from favourites' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  await noted;

  // Through the chain.
  await card.getByRole('link', { name: 'Ravi Menon' }).click();
  await expect(card.getByRole('heading', { level: 2 })).toHaveText('Ravi Menon');
  await expect(page).toHaveURL(/\/employee-search\/E1002\?query=leena/);
  await visit(page, '/employee-search');
  await expect(list.getByRole('region', { name: 'Favourites' }).getByRole('listitem')).toHaveText(
    /Leena Shah/,
  );
  await expect(list.getByRole('region', { name: 'Opened last' }).getByRole('listitem').first()).toBeVisible();

  await box.fill('nobody is called so');
  await expect(page.getByText('Nobody found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(list.getByRole('region', { name: 'Favourites' })).toBeVisible();
  await list.getByLabel('Department').selectOption('Design');
  await expect(page).toHaveURL(/department=Design/);
  await expect(list.getByRole('listitem').first()).toContainText('Design');
  await page.goBack();
  await expect(list.getByRole('region', { name: 'Favourites' })).toBeVisible();
  await page.context().close();
});

test('answers that come late change nothing, and no letter is lost', { tag: '@long' }, async ({
  browser,
}) => {
  const page = await openAs(browser, 'asha', { at: '/employee-search' });
  let asked = 0;
  await page.route('**/download/rest/empSearch?*', async (route) => {
    // The first is the slowest.
    const wait = Math.max(0, 1200 - 200 * asked++);
    await new Promise((done) => setTimeout(done, wait));
    await route.continue().catch(() => {});
  });
  const box = page.getByRole('searchbox');
  await box.pressSequentially('leena shah', { delay: 40 });
  await expect(box).toHaveValue('leena shah');
  const first = page.getByRole('region', { name: 'People', exact: true }).getByRole('listitem').first();
  await expect(first).toContainText('Leena Shah');
  await page.waitForTimeout(1500);
  await expect(first).toContainText('Leena Shah');
  await page.context().close();
});

test('on a phone a card is a page of its own with Call in reach; a number that is hidden is not there', {
  tag: '@long',
}, async ({ browser }) => {
  const leena = await openAs(browser, 'leena', { at: '/profile' });
  await leena.getByRole('button', { name: 'How colleagues find you' }).click();
  const dialog = leena.getByRole('dialog');
  await dialog.getByLabel('Known as').fill('Lee');
  await dialog.getByText('Hide my number from other colleagues').click();
  await expectNoAxeViolations(leena);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(leena.getByText('Only your manager, your team and HR see it.')).toBeVisible();

  const page = await openAs(browser, 'omar', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    at: '/employee-search?query=meera+iyer',
  });
  await page
    .getByRole('link', { name: /Meera Iyer/ })
    .first()
    .tap();
  await expect(page.getByRole('heading', { level: 2, name: 'Meera Iyer' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Call', exact: true })).toBeInViewport();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Back' }).tap();
  await expect(page.getByRole('searchbox')).toHaveValue('meera iyer');
  await page.goto('/employee-search/E1003');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leena Shah');
  await expect(page.getByText('Known as Lee')).toBeVisible();
  await expect(page.getByText('hides the number').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Call', exact: true })).toHaveCount(0);
  for (const one of [leena, page]) await one.context().close();
});

test('while names are still being read, whoever chooses a person is told so and finds them without typing again', {
  tag: '@long',
}, async ({ browser }) => {
  const page = await openAs(browser, 'asha', { at: '/org-chart' });
  const reading = page.getByText('Still reading names: more people may come in a moment.');
  // As right after a start: the first answers have nobody, or not everybody.
  const early = [
    { data: [], more: false, complete: false },
    { data: [], more: false, complete: false },
  ];
  await page.route('**/download/rest/empSearch?*', (route) => {
    const json = early.shift();
    return json ? route.fulfill({ json }) : route.continue();
  });
  await page.getByLabel('Find in the chart').fill('leena shah');
  await expect(reading.and(page.locator(':visible')).first()).toBeVisible();
  await expect(page.getByText('Nobody has that name.')).toHaveCount(0);
  await expect(page.getByRole('option', { name: /Leena Shah/ })).toBeVisible();
  await expect(reading).toHaveCount(0);
  expect(early).toEqual([]);

  let isReading = true;
  await page.route('**/download/rest/search?*', (route) =>
    isReading ? route.fulfill({ json: { data: [], missing: [], complete: false } }) : route.continue(),
  );
  await page.keyboard.press('Control+k');
  await page.keyboard.type('meera iyer');
  const palette = page.getByRole('listbox', { name: 'What was found' });
  await expect(reading.first()).toBeVisible();
  isReading = false;
  await expect(palette.getByRole('option', { name: /Meera Iyer/ }).first()).toBeVisible();
  await expect(reading).toHaveCount(0);
  await page.context().close();
});
