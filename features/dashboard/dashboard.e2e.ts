import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations, openAs, withoutEvents } from '#testing/browser.ts';
import { test } from '#testing/journey.ts';
import { byMouse } from '#testing/pages/by-keys.ts';

test.use({ shared: true });

/** The Layout Instability API's entry, which the DOM's types do not have. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

const main = (page: Page) => page.getByRole('main');

/** What is drawn as the one likely next step: on the accent's own ground. */
async function filled(page: Page): Promise<(string | null)[]> {
  await expect(main(page).locator('[aria-busy="true"]')).toHaveCount(0);
  return main(page)
    .locator('a, button')
    .evaluateAll((all) => {
      const probe = document.createElement('i');
      probe.style.color = 'var(--accent)';
      document.body.append(probe);
      const accent = getComputedStyle(probe).color;
      probe.remove();
      return all
        .filter((one) => one.checkVisibility() && getComputedStyle(one).backgroundColor === accent)
        .map((one) => one.textContent);
    });
}

test('an approver’s dashboard leads with what waits in one line, and Start begins with what waits longest', async ({
  browser,
}) => {
  const page = await openAs(browser, 'ravi');
  const line = main(page).getByText(/^\d+ approvals?, /);
  await expect(line).toBeVisible();
  expect(await filled(page)).toEqual(['Start']);
  // The same number everywhere: in the line, at the card's title, in the menu.
  const counted = ((await line.textContent()) ?? '').match(/\d+/gu)?.map(Number) ?? [];
  const badge = await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Requests/ })
    .textContent();
  expect(counted.reduce((sum, count) => sum + count, 0)).toBe(Number(badge?.match(/\d+/u)?.[0]));
  const oldest = await main(page)
    .getByText(/^Oldest \d+ days?: /)
    .textContent();
  const requestID = oldest?.match(/AAR-\d+/u)?.[0] ?? 'none';
  await expectNoAxeViolations(page);
  await main(page).getByRole('link', { name: 'Start' }).click();
  await expect(page).toHaveURL(new RegExp(`/requests-list/${requestID}`));
  await expect(page.locator(`[data-shown="${requestID}"]`)).toBeVisible();
  await page.context().close();
});

test('one button is filled: what waits for an employee, else a new request', { tag: '@long' }, async ({
  browser,
}) => {
  const asha = await openAs(browser, 'asha', { viewport: { width: 390, height: 844 } });
  await expect(main(asha).getByRole('heading', { name: /^Waiting for you/ })).toBeVisible();
  const step = main(asha).getByRole('listitem').first().getByRole('link');
  expect(await filled(asha)).toEqual([await step.textContent()]);
  // A card whose call fails says so in its place, and is tried again by itself.
  const celebrations = main(asha).getByRole('region', { name: 'Celebrations' });
  await asha.route('**/download/rest/Aniversary', (route) => route.abort(), { times: 1 });
  await asha.reload();
  await expect(celebrations.getByText('The celebrations could not be loaded')).toBeVisible();
  await expect(main(asha).getByRole('region', { name: 'My asset requests' }).getByRole('list')).toBeVisible();
  await celebrations.getByRole('button', { name: 'Try again' }).click();
  await expect(celebrations.getByRole('heading', { name: /^Today / })).toBeVisible();
  await asha.context().close();
});

test('on a phone a request’s journey is one line, where it is and with whom, that opens', {
  tag: '@long',
}, async ({ browser }) => {
  const page = await openAs(browser, 'asha', { viewport: { width: 390, height: 844 } });
  const mine = main(page).getByRole('region', { name: 'My asset requests' });
  const line = mine.getByRole('button', { expanded: false }).first();
  await expect(line).toBeVisible();
  const words = await line.textContent();
  await line.click();
  await expect(page).toHaveURL(/\/$/);
  const journey = mine.getByRole('list', { name: /^Where it is/ }).first();
  await expect(journey).toBeVisible();
  expect(await journey.getByRole('listitem').count()).toBeGreaterThan(3);
  // The line says the step that it waits at, in the words of the step.
  expect(words).toContain((await journey.locator('[aria-current="step"] b').textContent()) ?? 'none');
  await expectNoAxeViolations(page);
  const { width, height } = (await mine.getByRole('button', { expanded: true }).boundingBox()) ?? {
    width: 0,
    height: 0,
  };
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await page.context().close();
});

test('nothing on the dashboard moves once it is seen, though the banner above it comes last', {
  tag: '@long',
}, async ({ browser }) => {
  const page = await openAs(browser, 'asha', { viewport: { width: 390, height: 844 } });
  await page.route('**/download/rest/banners', async (route) => {
    await expect(page.locator('[data-widget="my-requests"] li').first()).toBeAttached();
    await route.continue();
  });
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[])
        if (entry.value > 0.002)
          for (const { node, previousRect, currentRect } of entry.sources)
            moved.push(
              `${entry.value}: ${previousRect.y} to ${currentRect.y}: ${(node as Element)?.outerHTML}`.slice(
                0,
                300,
              ),
            );
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.reload();
  await expect(main(page).getByRole('region', { name: 'Announcements for you' })).toBeVisible();
  await expect(page.locator('[data-widget="my-requests"] li').first()).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([]);
  await page.context().close();
});

test('where there is room, availability and coupons stand open in the wide column; on a phone they keep what they have', {
  tag: '@long',
}, async ({ browser }) => {
  const page = await openAs(browser, 'meera', { viewport: { width: 1440, height: 900 } });
  const card = (name: string) => main(page).getByRole('region', { name });
  const numbers = card('Availability').getByRole('list');
  await expect(numbers.getByRole('link', { name: /^Gap as of today/ })).toBeVisible();
  await expect(numbers.getByRole('listitem')).toHaveCount(4);
  const [first, last] = await Promise.all([
    numbers.getByRole('listitem').first().boundingBox(),
    numbers.getByRole('listitem').last().boundingBox(),
  ]);
  expect(first?.y).toBe(last?.y);
  await card('Coupons').scrollIntoViewIfNeeded();
  await expect(card('Coupons').getByRole('listitem').first()).toBeVisible();
  const side = await card('Celebrations').boundingBox();
  const wide = await card('Coupons').boundingBox();
  expect((wide?.x ?? 0) + (wide?.width ?? 0)).toBeLessThan(side?.x ?? 0);
  await expectNoAxeViolations(page);

  await page.setViewportSize({ width: 390, height: 844 });
  const asked: string[] = [];
  await withoutEvents(page);
  page.on('request', (request) => asked.push(request.url()));
  await page.reload({ waitUntil: 'networkidle' });
  await expect(card('Availability').getByText('Today’s numbers')).toBeVisible();
  await expect(numbers).toHaveCount(0);
  expect(asked.filter((url) => /eyeCare\/availability|discounts/u.test(url))).toEqual([]);
  await card('Availability').getByText('Today’s numbers').click();
  await expect(numbers.getByRole('link', { name: /^Gap as of today/ })).toBeVisible();
  await page.context().close();
});

test('cards are moved by the mouse, by keys and by single presses, and hidden; it holds from then on, until it is reset', async ({
  browser,
}) => {
  const page = await openAs(browser, 'meera');
  const aside = main(page).getByRole('region', { name: 'Narrow column' });
  const names = () =>
    aside
      .getByRole('listitem')
      .evaluateAll((all) => all.map(({ textContent }) => textContent.replace('Hidden', '')));
  const shown = () =>
    main(page)
      .locator('[data-widget]')
      .evaluateAll((all) => all.map((one) => one.dataset.widget));
  const spoken = main(page).getByRole('status');
  const arrange = main(page).getByRole('button', { name: 'Arrange' });
  const atFirst = await shown();
  // Over a slow line: what was pressed one after another is kept all the same.
  await page.route('**/saveMyWidgets', async (route) => {
    await new Promise((goOn) => setTimeout(goOn, 800));
    await route.continue();
  });
  await arrange.click();
  await expect(main(page).getByText('Always first')).toBeVisible();
  await expectNoAxeViolations(page);
  const first = await names();
  const count = first.length;

  await aside.getByRole('button', { name: 'Move Help up' }).click();
  await expect(spoken).toHaveText(`Help, ${count - 1} of ${count}`);
  await aside.getByRole('button', { name: 'Move Help with the arrow keys' }).press('ArrowDown');
  await expect(spoken).toHaveText(`Help, ${count} of ${count}`);
  expect(await names()).toEqual(first);
  const rows = aside.getByRole('listitem');
  await byMouse('To drag; the arrow keys and the buttons do it above.', () =>
    rows.last().dragTo(rows.first(), { targetPosition: { x: 80, y: 4 } }),
  );
  await expect(spoken).toHaveText(`Help, 1 of ${count}`);
  expect(await names()).toEqual(['Help', ...first.slice(0, -1)]);
  await aside.getByRole('button', { name: 'Hide Home office balance' }).click();
  await expect(spoken).toHaveText('Home office balance is hidden');
  await main(page).getByRole('button', { name: 'Done' }).click();
  await expect(arrange).toBeFocused();
  const arranged = await shown();
  expect(arranged).not.toContain('asset-balance');
  expect(arranged.indexOf('help')).toBeLessThan(arranged.indexOf('celebrations'));

  await page.reload();
  await expect(main(page).locator('[data-widget="help"]')).toBeVisible();
  expect(await shown()).toEqual(arranged);
  await arrange.click();
  await main(page).getByRole('button', { name: 'Reset' }).click();
  await main(page).getByRole('button', { name: 'Done' }).click();
  await expect.poll(shown).toEqual(atFirst);
  await page.context().close();
});
