import { expect, type Page } from '@playwright/test';
import { enterAs, expectNoAxeViolations, openAs } from '#testing/browser.ts';
import { test } from '#testing/journey.ts';

/** The page and every file of its build are kept for later. */
async function expectKept(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const cache = await caches.open('parts');
        const kept = [await cache.match('/parts'), await cache.match('/')];
        return navigator.serviceWorker.controller !== null && kept.every(Boolean);
      }),
    )
    .toBe(true);
}

/** All that the browser keeps of this site, as text: what is read, written, drafted and cached. */
function keptHere(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const kept = [
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
      document.cookie,
    ];
    for (const { name } of await indexedDB.databases()) {
      const opened = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name ?? '');
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of opened.objectStoreNames) {
        const all = opened.transaction(store).objectStore(store).getAll();
        await new Promise((resolve) => (all.onsuccess = resolve));
        kept.push(JSON.stringify(all.result));
      }
      opened.close();
    }
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        if (!new URL(url).pathname.startsWith('/assets/')) kept.push(url);
    return kept.join('\n');
  });
}

const notice = (page: Page) => page.getByText('You are offline, or the portal cannot be reached.');
const title = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

test('what was read is there without the portal, with its age; what is sent waits, and goes out once; a refusal stays with its reason', async ({
  browser,
  portal,
}) => {
  const page = await openAs(browser, 'asha', { serviceWorkers: 'allow', at: '/help-and-support' });
  await expect.poll(() => keptHere(page)).toContain('Where is my request?');
  await page.goto('/asset-at-residence/AAR-20061');
  await expect.poll(() => keptHere(page)).toContain('Study desk');
  await expectKept(page);
  // A page left as the last file came is made whole by the next.
  await page.evaluate(async () => (await caches.open('parts')).delete('/parts'));
  await page.reload();
  await expectKept(page);
  const manifest = await (await page.request.get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ name: 'Me@Meridian', display: 'standalone', lang: 'en', dir: 'ltr' });
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose).sort()).toEqual([
    ...['any', 'any', 'maskable'],
  ]);
  for (const { src } of manifest.icons)
    expect((await page.request.get(src)).headers()['content-type']).toBe('image/png');

  await portal.restart(async () => {
    await page.goto('/help-and-support');
    await expect(page.getByText('Where is my request?')).toBeVisible();
    await expect(notice(page)).toHaveText(/This page is as of \d\d:\d\d\.$/);
    await expectNoAxeViolations(page);
    // What was never read says so.
    await page.goto('/profile/devices');
    await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
    await page.goto('/asset-at-residence/AAR-20061');
    await page.getByRole('textbox', { name: 'Write a comment' }).fill('The one with arms, please.');
    await page.getByRole('button', { name: 'Send comment' }).click();
    await expect(page.getByText('1 thing is not sent yet.')).toBeVisible();
    await page.goto('/unsent');
    await expect(page.getByRole('main').getByRole('listitem')).toContainText('Comment on AAR-20061');
    await expect(page.getByRole('main').getByRole('listitem')).toContainText('Waits for the network');
    await expectNoAxeViolations(page);
    // The portal refuses it when it is back.
    await page.route('**/download/buying/addComment', (route) =>
      route.fulfill({ status: 422, json: { error: { code: 'no', message: 'Comments are closed.' } } }),
    );
  });
  await expect(page.getByRole('main').getByRole('listitem')).toContainText('Comments are closed.');
  await page.unroute('**/download/buying/addComment');
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByText('Everything is sent')).toBeVisible();
  await page.goto('/asset-at-residence/AAR-20061');
  await expect(page.getByText('The one with arms, please.')).toHaveCount(1);
  await expect(notice(page)).toBeHidden();

  // A new version is taken by a press, and never by itself.
  const isPage = ({ pathname }: URL) => pathname === '/';
  const body = '<script type="module" crossorigin src="/assets/base-of-another-build.js"></script>';
  await page.route(isPage, (route) => route.fulfill({ contentType: 'text/html', body }));
  const isNew = page.getByText('A new version is there.');
  let minutes = 0;
  // What looks for it comes a moment after the page, and looks each half an hour.
  await expect(async () => {
    minutes += 31;
    await page.clock.setSystemTime(Date.now() + minutes * 60_000);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(isNew).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await page.unroute(isPage);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(isNew).toBeHidden();
  await expect(title(page)).toContainText('Study desk');
  await page.context().close();
});

test('whoever signs out without the network leaves nothing of theirs to the next at the device', async ({
  browser,
  portal,
}) => {
  const page = await openAs(browser, 'asha', {
    serviceWorkers: 'allow',
    at: '/asset-at-residence/AAR-20061',
  });
  await expect(page.getByRole('textbox', { name: 'Write a comment' })).toBeVisible();
  await expectKept(page);
  await expect.poll(() => keptHere(page)).toContain('AAR-20061');
  await page.context().setOffline(true);
  await portal.restart(async () => {
    await page.reload();
    await expect(title(page)).toContainText('Study desk');
    await page.getByRole('textbox', { name: 'Write a comment' }).fill('Nobody else reads this.');
    await page.getByRole('button', { name: 'Send comment' }).click();
    await expect(page.getByText('1 thing is not sent yet.')).toBeVisible();
    const signOut = async () => {
      await page.getByRole('button', { name: /Asha Nambiar/ }).click();
      await page.getByRole('button', { name: 'Sign Out' }).click();
    };
    await signOut();
    const asked = page.getByRole('dialog', { name: 'Sign out and delete what is only here?' });
    await expect(asked).toContainText('1 thing that you sent has not reached the portal.');
    await asked.getByRole('button', { name: 'Stay signed in' }).click();
    await expect(asked).toBeHidden();
    await signOut();
    await asked.getByRole('button', { name: 'Sign out and delete' }).click();
    await expect(page.getByText('You are offline. Sign in once you are connected.')).toBeVisible();
    expect(await keptHere(page)).not.toMatch(/Asha|E1001|AAR-|Nobody else|Study desk/i);
    for (const path of ['/', '/asset-at-residence/AAR-20061', '/unsent']) {
      await page.goto(path);
      await expect(page.getByText('You are offline. Sign in once you are connected.')).toBeVisible();
      expect(await page.locator('body').textContent()).not.toMatch(/Asha|AAR-|Study desk/);
    }
    await page.goBack();
    await expect(page.getByText('You are offline. Sign in once you are connected.')).toBeVisible();
  });
  await page.context().setOffline(false);
  await enterAs(page, 'meera');
  await expect.poll(() => keptHere(page)).toContain('[\\"profile\\"]');
  await page.context().setOffline(true);
  await page.goto('/asset-at-residence/AAR-20061');
  await expect(notice(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  // Its number is what was asked for.
  expect(await page.locator('body').textContent()).not.toMatch(/Study desk|Nobody else/);
  expect(await keptHere(page)).not.toMatch(/AAR-20061|Study desk|Nobody else/);
  await page.context().close();
});
