import { expect } from '@playwright/test';
import { enterAs, expectNoAxeViolations, openAs } from '#testing/browser.ts';
import { test } from '#testing/journey.ts';

test('an administrator sees how many people used what, and stops the counting', async ({ page }) => {
  const told = page.waitForRequest((request) => request.url().endsWith('/download/rest/noteUse'), {
    timeout: 60_000,
  });
  await enterAs(page, 'admin', '/admin/use');
  // Nothing is counted before somebody is at it.
  await page.mouse.move(200, 200);
  await expect(page.getByRole('list', { name: 'Parts of the portal' })).toContainText('Policies');
  await expect(page.getByRole('list', { name: 'Org units' }).getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'Looked for and not found' })).toContainText('parking sticker');
  await expect(page.getByRole('list', { name: 'Forms that were left' })).toContainText('did not send it');
  await expect(page.getByRole('list', { name: 'How long screens take' })).toContainText('/org-chart');
  await expectNoAxeViolations(page);
  // The page itself is counted, by what it tells a while later.
  expect((await told).postDataJSON().notes).toContainEqual({ what: 'seen', screen: '/admin/use' });

  await page.getByRole('button', { name: 'Stop counting' }).click();
  await expectNoAxeViolations(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Stop counting' }).click();
  await expect(page.getByText('Nothing is counted.')).toBeVisible();
  await page.getByRole('button', { name: 'Start counting' }).click();
  await expect(page.getByRole('button', { name: 'Stop counting' })).toBeVisible();
});

test('where nobody was counted yet the page says when figures come; help says what is counted', {
  tag: '@long',
}, async ({ page }) => {
  await enterAs(page, 'admin', '/admin/use?from=2020-01-01&to=2020-02-01');
  await expect(page.getByText('Figures come once ten people have used the portal.')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.goto('/help-and-support');
  await expect(page.getByText('The portal counts how many people use each page, never who.')).toBeVisible();
});

test('what is pressed, drawn and begun is told by and by; not where the browser asks not to be tracked', {
  tag: '@long',
}, async ({ browser, portal }) => {
  for (const tracked of [true, false]) {
    const page = await openAs(browser, 'asha', { at: '/help-and-support', baseURL: portal.url });
    const notes: object[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/download/rest/noteUse')) notes.push(...request.postDataJSON().notes);
    });
    if (!tracked)
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
      );
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    const watching = page.waitForResponse((response) => /\/watch-[\w-]+\.js$/.test(response.url()));
    await page.reload();
    await menu.getByRole('link', { name: /^Policies/ }).hover();
    await watching;
    await menu.getByRole('link', { name: /^Policies/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Policies' })).toBeVisible();
    // Whoever leaves before all of it is there did not have what they asked for.
    await expect(page.locator('#main [aria-busy="true"]')).toHaveCount(0);
    await page.waitForTimeout(300);
    await page.goBack();
    await page.getByRole('button', { name: 'Tell us' }).first().click();
    await page.getByRole('dialog').getByRole('textbox').first().fill('The lift is slow.');
    // What is told at once is what is told as the page is hidden.
    const hide = () =>
      page.evaluate(() => {
        Object.defineProperty(document, 'hidden', { value: true, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      });
    await page.waitForTimeout(500);
    await hide();
    if (!tracked) {
      await page.waitForTimeout(500);
      expect(notes).toEqual([]);
    } else {
      const told = () => notes.map((note) => JSON.stringify(note)).join('\n');
      await expect.poll(told).toContain('{"what":"drawn","screen":"/policies","step":');
      expect(notes).toContainEqual({ what: 'seen', screen: '/policies' });
      expect(notes).toContainEqual({ what: 'begun', screen: '/help-and-support' });
    }
    await page.context().close();
  }
});
