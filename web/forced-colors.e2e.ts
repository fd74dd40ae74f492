import { expect, type Locator } from '@playwright/test';
import { openAs, withoutEvents } from '#testing/browser.ts';
import { test } from '#testing/journey.ts';

test.use({ shared: true });

/** How something is drawn, its colours left out: with the reader's own colours that is what tells one thing from another. */
const drawn = (place: Locator, part?: string) =>
  place.first().evaluate((element, pseudo) => {
    const { borderStyle, borderWidth, backgroundColor, backgroundImage } = getComputedStyle(element, pseudo);
    const page = getComputedStyle(document.documentElement).backgroundColor;
    const filling = backgroundImage !== 'none' ? 'hatched' : backgroundColor === page ? 'empty' : 'full';
    return `${borderStyle} ${borderWidth} ${filling}`;
  }, part);

test('with the reader’s own colours the focus is seen, and steps and balance are told apart without colour', {
  tag: '@long',
}, async ({ browser }) => {
  const page = await openAs(browser, 'asha');
  await withoutEvents(page);
  await page.emulateMedia({ forcedColors: 'active' });
  const main = page.getByRole('main');

  await expect(main.locator('li[data-state="here"]').first()).toBeVisible();
  const steps = { done: '', here: '', 'to come': '' };
  const states = await main
    .locator('li[data-state]')
    .evaluateAll((all) => [...new Set(all.map((one) => (one as HTMLElement).dataset.state ?? ''))]);
  expect(states.sort()).toEqual(Object.keys(steps).sort());
  for (const state of states)
    steps[state as keyof typeof steps] = await drawn(main.locator(`li[data-state="${state}"]`), '::after');
  expect(new Set(Object.values(steps)).size, JSON.stringify(steps)).toBe(3);

  const meter = main.getByRole('img', { name: /reserved/i });
  const parts = [meter, meter.locator('span').nth(0), meter.locator('span').nth(1)];
  const fillings = await Promise.all(parts.map(async (part) => (await drawn(part)).split(' ').at(-1)));
  expect(fillings).toEqual(['empty', 'full', 'hatched']);

  // Every thing that the keyboard comes to on the way through two pages.
  const unseen: string[] = [];
  for (const address of ['/', '/asset-at-residence/new']) {
    await page.goto(address);
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    for (let press = 0; press < 40; press++) {
      await page.keyboard.press('Tab');
      const seen = await page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused || focused === document.body) return '';
        // A box that lies unseen over its place shows the focus around that.
        for (let one: Element | null = focused; one && one !== document.body; one = one.parentElement) {
          const { outlineStyle, outlineWidth, opacity } = getComputedStyle(one);
          if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && opacity === '1') return '';
        }
        return `${location.pathname}: ${focused.outerHTML.slice(0, 120)}`;
      });
      if (seen) unseen.push(seen);
    }
  }
  expect(unseen).toEqual([]);
  await page.context().close();
});

test('a box that cannot be ticked looks so in the dark', { tag: '@long' }, async ({ browser }) => {
  const page = await openAs(browser, 'faisal', { at: '/payments' });
  const boxes = page.getByRole('main').getByRole('checkbox');
  await expect(boxes.first()).toBeVisible();
  const disabled = page.getByRole('main').locator('input[type="checkbox"]:disabled').first();
  await expect(disabled).toBeVisible();
  for (const theme of ['light', 'dark']) {
    await page.evaluate((chosen) => {
      document.documentElement.dataset.theme = chosen;
    }, theme);
    // No box of the browser's, which is drawn in the dark as one that can be: an edge of dashes around a sunken ground.
    const { appearance, borderTopStyle } = await disabled.evaluate((element) => {
      const { appearance, borderTopStyle } = getComputedStyle(element);
      return { appearance, borderTopStyle };
    });
    expect({ appearance, borderTopStyle }).toEqual({ appearance: 'none', borderTopStyle: 'dashed' });
  }
  await page.context().close();
});
