import { expect } from '@playwright/test';
import { signInAs } from '../testing/browser.ts';
import { test } from '../testing/journey.ts';

/** Bytes of script, as they come over the wire, that a first visit to the dashboard may load. */
const budget = 105_000;

test('the first visit to the dashboard loads no more script than its budget', async ({ page, baseURL }) => {
  await signInAs(page, 'asha');
  // A first visit, but signed in: nothing is in the browser's cache.
  const session = await page.context().newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const scripts = new Map<string, number>();
  page.on('requestfinished', async (request) => {
    if (request.resourceType() !== 'script' || !request.url().startsWith(`${baseURL}`)) return;
    scripts.set(new URL(request.url()).pathname, (await request.sizes()).responseBodySize);
  });
  await page.reload({ waitUntil: 'networkidle' });
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  const total = [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0);
  expect(scripts.size).toBeGreaterThan(0);
  expect(total, JSON.stringify(Object.fromEntries(scripts))).toBeLessThanOrEqual(budget);
});

test('the network goes before anything was pressed: the page stays, and says so once it is back', async ({
  page,
}) => {
  await signInAs(page, 'asha');
  await page.reload({ waitUntil: 'networkidle' });
  await page.context().setOffline(true);
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('You are connected again')).toBeVisible();
});
