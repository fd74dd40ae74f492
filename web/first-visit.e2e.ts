import { expect } from '@playwright/test';
import { enterAs, withoutEvents } from '../testing/browser.ts';
import { test } from '../testing/journey.ts';

test.use({ shared: true });

/** Bytes, as they come over the wire, that a first visit to the dashboard may load: of script, and with styles and fonts. */
const budgets = { script: 105_000, all: 170_000 };

test('the first visit to the dashboard loads no more than its budget, and one small font for the rupee sign', async ({
  page,
  baseURL,
}) => {
  await enterAs(page, 'asha');
  await withoutEvents(page);
  // A first visit, but signed in: nothing is in the browser's cache.
  const session = await page.context().newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const loaded = new Map<string, { kind: string; bytes: number }>();
  page.on('requestfinished', async (request) => {
    const kind = request.resourceType();
    if (!['script', 'stylesheet', 'font'].includes(kind) || !request.url().startsWith(`${baseURL}`)) return;
    loaded.set(new URL(request.url()).pathname, {
      kind,
      bytes: (await request.sizes()).responseBodySize,
    });
  });
  await page.reload({ waitUntil: 'networkidle' });
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByText('₹').first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const files = [...loaded].map(([path, file]) => ({ path, ...file }));
  const sum = (those: typeof files) => those.reduce((total, { bytes }) => total + bytes, 0);
  const scripts = files.filter(({ kind }) => kind === 'script');
  expect(scripts.length).toBeGreaterThan(0);
  expect(sum(scripts), JSON.stringify(files)).toBeLessThanOrEqual(budgets.script);
  expect(sum(files), JSON.stringify(files)).toBeLessThanOrEqual(budgets.all);
  expect(
    files
      .filter(({ kind }) => kind === 'font')
      .map(({ path }) => path.replace(/-[\w-]{8}\.woff2$/, ''))
      .sort(),
  ).toEqual(['/assets/inter-latin-wght-normal', '/assets/rupee-sign']);
  // The sign is drawn by the font that was loaded for it.
  const statuses = await page.evaluate(() =>
    [...document.fonts].filter(({ unicodeRange }) => unicodeRange === 'U+20B9').map(({ status }) => status),
  );
  expect(statuses).toEqual(['loaded']);
});

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
