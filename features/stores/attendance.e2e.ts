import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations, openAs, visit } from '#testing/browser.ts';
import { test } from '#testing/journey.ts';

/** The page and its files are kept for later. */
const expectKept = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const cache = await caches.open('parts');
        return navigator.serviceWorker.controller !== null && Boolean(await cache.match('/parts'));
      }),
    )
    .toBe(true);

test('a store of 40 is marked on a phone without a network, and goes out once when it is back, from two tabs', async ({
  browser,
}) => {
  const page = await openAs(browser, 'meera', {
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'allow' as const,
    at: '/store-attendance',
  });
  const foot = page.getByRole('region', { name: 'The day so far' });
  const all = foot.getByRole('button', { name: /^All \d+ present$/ });
  await expect(page.locator('[data-person]')).toHaveCount(40);
  const open = await page.locator('[data-person][data-mark="none"]').count();
  await expectNoAxeViolations(page);
  await expectKept(page);
  // What was read is kept a moment after it came.
  await page.waitForTimeout(2_500);

  await page.context().setOffline(true);
  await expect(page.getByText('Go on marking')).toBeVisible();
  await all.click();
  await expect(foot).toContainText('40 of 40 marked');
  for (const [place, mark] of ['Absent', 'Leave', 'Week off'].entries()) {
    const person = page.locator('[data-person][data-mark="present"]').nth(place * 3);
    const name = (await person.locator('bdi').textContent()) ?? '';
    await page.getByRole('button', { name: `${name}: Present` }).click();
    const choice = page.getByRole('group', { name: `Mark ${name}` }).getByRole('button', { name: mark });
    const before = await choice.boundingBox();
    await choice.click();
    // Whoever taps twice taps the same.
    await expect(choice).toHaveAttribute('aria-pressed', 'true');
    expect(await choice.boundingBox()).toEqual(before);
    await expect(page.getByRole('button', { name: `${name}: ${mark}` })).toBeVisible();
  }
  await expect(foot).toContainText(`${open + 3} to send`);
  await expect(page.getByText('on this phone').first()).toBeVisible();
  await expectNoAxeViolations(page);
  const marked = await stateOf(page);

  // The page is closed and opened again, in two tabs, still without a network.
  await page.reload();
  await expect(foot).toContainText(`${open + 3} to send`);
  await expect.poll(() => stateOf(page)).toEqual(marked);
  const other = await page.context().newPage();
  await other.goto('/store-attendance');
  await expect(other.getByText('40 of 40 marked')).toBeVisible();
  const rows = await topsOf(page);
  // The first mark takes its time: while one tab sends it, the other sends those that came after.
  await page.context().route('**/download/eyeCare/attendance', async (route) => {
    if ((route.request().postDataJSON()?.marks.length ?? 0) > 1) await page.waitForTimeout(2_000);
    await route.continue();
  });
  await page.context().setOffline(false);
  await expect(foot).toContainText('All sent');
  await expect(page.getByText('on this phone')).toHaveCount(0);
  // Whoever goes on marking has each row where it was, whatever has come to the portal meanwhile.
  expect(await topsOf(page)).toEqual(rows);
  await expect.poll(() => stateOf(page)).toEqual(marked);

  const admin = await openAs(browser, 'admin', { at: '/store-attendance?store=kochi-mg-road' });
  await expect(admin.getByText('40 of 40 marked')).toBeVisible();
  await expect.poll(() => stateOf(admin)).toEqual(marked);
  await expect(admin.getByText('marked by Meera Iyer')).toHaveCount(open);
  await expectNoAxeViolations(admin);
});

test('whoever is marked on a day that is over is asked why where they were pressed, and nothing moves', async ({
  browser,
}) => {
  const page = await openAs(browser, 'meera', { viewport: { width: 390, height: 844 } });
  const day = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
  await visit(page, `/store-attendance?day=${day}`);
  const person = page.locator('[data-person]').nth(30);
  const name = (await person.locator('bdi').textContent()) ?? '';
  await person.getByRole('button').click();
  await person.getByRole('group').getByRole('button', { name: 'Absent' }).click();
  const top = await page.evaluate(() => document.documentElement.scrollTop);
  expect(top).toBeGreaterThan(500);
  const why = person.getByRole('textbox');
  await expect(why).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(person.getByText('Enter the reason.')).toBeVisible();
  await why.fill('The phone was broken.');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `${name}: Absent` })).toBeVisible();
  expect(Math.abs((await page.evaluate(() => document.documentElement.scrollTop)) - top)).toBeLessThan(200);
  // It is said once for the day.
  const next = page.locator('[data-person]').nth(31);
  await next.getByRole('button').click();
  await next.getByRole('group').getByRole('button', { name: 'Absent' }).click();
  await expect(next).toHaveAttribute('data-mark', 'absent');
});

/** How far below the first each person's row stands, in pixels. */
const topsOf = (page: Page) =>
  page.locator('[data-person]').evaluateAll(([first, ...others]) => {
    const top = first?.getBoundingClientRect().top ?? 0;
    return others.map((row) => Math.round(row.getBoundingClientRect().top - top));
  });

/** How everybody is marked, by their codes. */
async function stateOf(page: Page): Promise<Record<string, string>> {
  const rows = await page
    .locator('[data-person]')
    .evaluateAll((all) => all.map((row) => [row.getAttribute('data-person'), row.getAttribute('data-mark')]));
  return Object.fromEntries(rows.sort());
}

test('an employee sees their own days and says that one is wrong; their manager accepts it', {
  tag: '@long',
}, async ({ browser }) => {
  const manager = await openAs(browser, 'meera', { at: '/my-attendance' });
  await expect(manager.getByRole('heading', { level: 1, name: 'My attendance' })).toBeVisible();
  await expectNoAxeViolations(manager);
  await manager.getByRole('button', { name: 'Say that a day is wrong' }).click();
  const form = manager.getByRole('dialog');
  // Nothing is chosen before somebody has.
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByText('Choose the day.')).toBeVisible();
  await expect(form.getByText('Choose what it was.')).toBeVisible();
  // Not today's, which may be the first.
  const days = form.getByLabel('Which day');
  const day = await days.getByRole('option').nth(2).textContent();
  await days.selectOption({ index: 2 });
  await form.getByLabel('What was it?').selectOption(day?.endsWith('Absent') ? 'Leave' : 'Absent');
  await form.getByLabel('What happened').fill('I was at the other store.');
  await expectNoAxeViolations(manager);
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(manager.getByText(/you said/)).toBeVisible();

  const admin = await openAs(browser, 'admin', { at: '/store-attendance?store=kochi-mg-road' });
  await admin.getByRole('button', { name: 'Look' }).click();
  await expect(admin.getByText('I was at the other store.')).toBeVisible();
  await admin.getByRole('button', { name: 'Accept' }).click();
  await manager.reload();
  await expect(manager.getByText(/as you said/)).toBeVisible();
});
