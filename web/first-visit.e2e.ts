import { expect, type Page, type Request } from '@playwright/test';
import { enterAs, withoutEvents } from '#testing/browser.ts';
import { test } from '#testing/journey.ts';
import { enter } from '#testing/pages/screen-walk.ts';

test.use({ shared: true });

/** Where bytes count. Where there is room, cards stand open, and bring what they show once they are in sight. */
const phone = { width: 390, height: 844 };

/**
 * Bytes, as they come over the wire, that a first visit to the dashboard may load until it is drawn: of script, and with styles and fonts. `behind`:
 * the script that follows by itself seconds later, which keeps the page for later, hears of notifications and shows toasts. `idle`: all script
 * until nothing was asked for in two seconds. `letters`: those of Devanagari or Arabic, which come while the page already stands.
 */
const budgets = { script: 105_000, all: 170_000, behind: 13_000, idle: 105_000, letters: 60_000 };

test('the first visit to the dashboard loads no more than its budget, and one small font for the rupee sign', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await enterAs(page, 'asha');
  await withoutEvents(page);
  // A first visit, but signed in: nothing is in the browser's cache.
  const session = await page.context().newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await standAtTheDoor(page);
  const loaded = weigh(page);
  // However long the page takes to be drawn here: what it does seconds later, it does when it is told to.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(async () => {
    // A moment: what the page does a second later waits, however often it takes here.
    await page.clock.runFor(1);
    await main.getByText('₹').first().waitFor({ timeout: 100 });
  }).toPass();
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const drawn = await loaded();
  const scripts = drawn.filter(isScript);
  expect(scripts.length).toBeGreaterThan(0);
  expect(sum(scripts), JSON.stringify(drawn)).toBeLessThanOrEqual(budgets.script);
  expect(sum(drawn), JSON.stringify(drawn)).toBeLessThanOrEqual(budgets.all);
  expect(
    drawn
      .filter(({ kind }) => kind === 'font')
      .map(({ path }) => path.replace(/-[\w-]{7}\.woff2$/, ''))
      .sort(),
  ).toEqual(['/assets/latin', '/assets/rupee-sign']);
  // The sign is drawn by the font that was loaded for it.
  const statuses = await page.evaluate(() =>
    [...document.fonts].filter(({ unicodeRange }) => unicodeRange === 'U+20B9').map(({ status }) => status),
  );
  expect(statuses).toEqual(['loaded']);

  await page.clock.runFor(30_000);
  const behind = (await loaded())
    .filter(isScript)
    .filter(({ path }) => !scripts.some((one) => one.path === path));
  expect(behind.length).toBeGreaterThan(0);
  expect(sum(behind), JSON.stringify(behind)).toBeLessThanOrEqual(budgets.behind);
});

for (const language of ['en', 'hi', 'ar'])
  test(`nothing comes by itself but what is needed: login and dashboard in ‘${language}’`, async ({
    browser,
    portal,
  }) => {
    const signedIn = await enter(browser, portal.url, 'asha', language);
    const login = await (await browser.newContext({ baseURL: portal.url, locale: language })).newPage();
    for (const [name, page] of Object.entries({ login, dashboard: signedIn })) {
      await page.setViewportSize(phone);
      await withoutEvents(page);
      const session = await page.context().newCDPSession(page);
      await session.send('Network.setCacheDisabled', { cacheDisabled: true });
      await standAtTheDoor(page);
      const loaded = weigh(page, 2_000);
      await page.goto('/');
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      const files = await loaded();
      const letters = files.filter(({ path }) => /^\/assets\/(devanagari|arabic)-/.test(path));
      const [script, ofLetters] = [sum(files.filter(isScript)), sum(letters)];
      const all = sum(files) - ofLetters;
      console.log(`${name}, ${language}: ${script} bytes of script, ${all} in all, ${ofLetters} of letters`);
      expect(script, JSON.stringify(files)).toBeLessThanOrEqual(budgets.idle);
      expect(all, JSON.stringify(files)).toBeLessThanOrEqual(budgets.all);
      expect(ofLetters).toBeLessThanOrEqual(budgets.letters);
      await page.context().close();
    }
  });

/**
 * Away from the page before: what it is still asking for is none of the visit's. At the same address, and as narrow as a phone: coming from
 * another one the page was drawn at a desk's width for a moment, with what stands open there.
 */
async function standAtTheDoor(page: Page): Promise<void> {
  await page.goto('/healthz');
  await page.waitForFunction((width) => window.innerWidth === width, phone.width);
}

interface Loaded {
  readonly path: string;
  readonly kind: string;
  readonly bytes: number;
}

const isScript = ({ kind }: Loaded) => kind === 'script';
const sum = (files: readonly Loaded[]) => files.reduce((total, { bytes }) => total + bytes, 0);

/** Notes the scripts, styles and fonts that a page loads from now on; answers all of them once nothing has been under way for so many milliseconds. */
function weigh(page: Page, idle = 500): () => Promise<Loaded[]> {
  const underWay = new Set<Request>();
  const files = new Map<string, Promise<Loaded>>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  page.on('requestfinished', (request) => {
    underWay.delete(request);
    const kind = request.resourceType();
    const path = new URL(request.url()).pathname;
    if (!['script', 'stylesheet', 'font'].includes(kind)) return;
    files.set(
      path,
      request.sizes().then(({ responseBodySize: bytes }) => ({ path, kind, bytes })),
    );
  });
  return async () => {
    for (let quiet = 0; quiet < idle / 100; quiet = underWay.size === 0 ? quiet + 1 : 0)
      await page.waitForTimeout(100);
    return Promise.all(files.values());
  };
}

test('the network goes before anything was pressed: the page stays, and says so once it is back', {
  tag: '@long',
}, async ({ page }) => {
  await enterAs(page, 'asha');
  await withoutEvents(page);
  await page.reload({ waitUntil: 'networkidle' });
  await page.context().setOffline(true);
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('You are connected again')).toBeVisible();
});
