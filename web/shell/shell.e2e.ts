import { expect, type Page, type Route } from '@playwright/test';
import { expectNoAxeViolations, openAs } from '#testing/browser.ts';
import { test } from '#testing/journey.ts';
import { someOf } from '#testing/long.ts';

test.use({ shared: true });

/** Holds what the page asks for from now on, as a slow line does, until it is let go. */
async function holdLine(page: Page): Promise<() => Promise<void>> {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const hold = async (route: Route) => {
    await released;
    await route.continue().catch(() => {});
  };
  await page.route(/\/(assets|download|api)\//, hold);
  return async () => {
    letGo();
    await page.unroute(/\/(assets|download|api)\//, hold);
  };
}

const title = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

test('a press shows what comes at once, whatever is still on its way', async ({ browser }) => {
  const page = await openAs(browser, 'admin', { at: '/help-and-support' });
  await expect(title(page)).toHaveText('Help & Support');
  await page.getByRole('navigation').getByRole('button', { name: 'Admin' }).click();
  const entries = await page.getByRole('navigation').getByRole('link').all();
  expect(entries.length).toBeGreaterThan(5);
  for (const entry of someOf(entries, 4)) {
    const before = await title(page).textContent();
    const letGo = await holdLine(page);
    await entry.click();
    // Nothing has come of the page: its code and its data are held.
    await expect(page.getByRole('main').locator('[aria-busy="true"]').first()).toBeVisible();
    await expect(page.getByRole('main').getByText(before ?? '', { exact: true })).toBeHidden();
    await letGo();
    await expect(title(page)).toBeVisible();
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  }
  await page.context().close();
});

test('what stands in the header stays where it is as the rest of the page comes', async ({ browser }) => {
  const page = await openAs(browser, 'asha');
  // Where it is, at each drawing of the page from the first.
  await page.addInitScript(() => {
    const places = new Set<number>();
    Object.assign(window, { places });
    const look = () => {
      const apps = document.querySelector('header button[aria-label="My Apps"]');
      if (apps) places.add(apps.getBoundingClientRect().x);
      requestAnimationFrame(look);
    };
    look();
  });
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.reload();
    await expect(page.getByRole('banner').getByRole('button', { name: /Asha Nambiar/ })).toBeVisible();
    await expect(title(page)).toBeVisible();
    const places = await page.evaluate(() => [...(window as unknown as { places: Set<number> }).places]);
    expect(places, `at ${width} px`).toHaveLength(1);
  }
  await page.context().close();
});

const collapse = (page: Page) => page.getByRole('button', { name: 'Collapse the menu' });
const expand = (page: Page) => page.getByRole('button', { name: 'Expand the menu' });
const entry = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name });

test('from 1280 px the side menu stays open, and what the reader makes of it is kept', {
  tag: '@long',
}, async ({ browser }) => {
  const page = await openAs(browser, 'asha', { viewport: { width: 1280, height: 800 } });
  await entry(page, 'Asset at residence').click();
  await expect(title(page)).toHaveText('Asset at residence');
  await expect(collapse(page)).toBeVisible();
  await collapse(page).click();
  await page.reload();
  await expect(expand(page)).toBeVisible();
  await expand(page).click();
  // Not pinned, it collapses at the next step, as the specification has it.
  await page.getByRole('button', { name: 'Let the menu collapse when you go to a page' }).click();
  await entry(page, 'Dashboard').click();
  await expect(expand(page)).toBeVisible();
  await page.context().close();
});

test('below 1280 px the side menu is folded, opens, and collapses on the next step', {
  tag: '@long',
}, async ({ browser }) => {
  const page = await openAs(browser, 'asha', { viewport: { width: 1279, height: 800 } });
  await expect(expand(page)).toBeVisible();
  await expand(page).click();
  await expect(page.getByRole('navigation').getByRole('button', { name: 'Keep the menu open' })).toHaveCount(
    0,
  );
  await entry(page, 'Asset at residence').click();
  await expect(title(page)).toHaveText('Asset at residence');
  await expect(expand(page)).toBeVisible();
  await page.context().close();
});

test('what waits is where the bar of a phone leads: of several places, where something does', async ({
  browser,
}) => {
  const page = await openAs(browser, 'meera', { viewport: { width: 390, height: 844 } });
  const waiting = page
    .getByRole('navigation', { name: 'Phone menu' })
    .getByRole('link', { name: /^Waiting/ });
  // Her store is to be marked, and no request is hers to decide.
  await expect(waiting).toHaveText(/Waiting\(\d+ waits? for you\)$/);
  await waiting.click();
  await expect(title(page)).toHaveText('Store attendance');
  await page.context().close();
});

test('on a phone a bar of four stands at the foot: the header only at home, the bar in the way of nothing', {
  tag: '@long',
}, async ({ browser }) => {
  const page = await openAs(browser, 'asha', {
    viewport: { width: 320, height: 640 },
    hasTouch: true,
    isMobile: true,
  });
  const bar = page.getByRole('navigation', { name: 'Phone menu' });
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  await bar.getByRole('button', { name: 'Menu' }).tap();
  const drawer = page.getByRole('navigation', { name: 'Main menu' });
  const count = await drawer.getByRole('link', { name: /^Requests/ }).textContent();
  await drawer.getByRole('link', { name: 'Employee search' }).tap();
  await expect(title(page)).toHaveText('Employee search');
  await expect(page.getByRole('banner')).toBeHidden();
  // The number of the menu, said the same.
  const waiting = bar.getByRole('link', { name: /^Waiting/ });
  expect((await waiting.textContent())?.replace('Waiting', '')).toBe(count?.replace('Requests', ''));
  // With the keyboard of the screen it goes, and comes again.
  await page.getByRole('searchbox').tap();
  await expect(bar).toBeHidden();
  await page.getByRole('searchbox').blur();
  await expect(bar).toBeVisible();
  await waiting.tap();
  await expect(page).toHaveURL(/\/requests-list/);
  await page.goto('/asset-at-residence');
  const foot = await bar.boundingBox();
  const main = await page.getByRole('link', { name: 'New asset request' }).boundingBox();
  expect((main?.y ?? 0) + (main?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expectNoAxeViolations(page);
  // A row of buttons of the page's own has the place.
  await page.goto('/asset-at-residence/new');
  await expect(page.getByRole('button', { name: 'Submit request' })).toBeVisible();
  await expect(bar).toBeHidden();
  await page.context().close();
});
