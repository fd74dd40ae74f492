import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { type DemoPerson, signInAs, withoutEvents } from '../browser.ts';
import { test } from '../journey.ts';

/** The pictures of the documentation, taken of the running portal: `npm run pictures`. */
const folder = join(import.meta.dirname, '../../docs/pictures');
const wide = { width: 1360, height: 900 };
/** Wide enough for the documents beside the decision. */
const widest = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

const pictures: [file: string, who: DemoPerson, size: typeof wide, theme: string, path: string][] = [
  ['dashboard', 'asha', wide, 'light', '/'],
  ['requests', 'ravi', widest, 'light', '/requests-list'],
  ['dashboard-phone', 'asha', phone, 'light', '/'],
  ['request-phone-dark', 'faisal', phone, 'dark', '/requests-list'],
];

for (const [file, who, size, theme, path] of pictures) {
  test(file, async ({ page }) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signInAs(page, who);
    await withoutEvents(page);
    await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme);
    await page.goto(path);
    if (path === '/requests-list') await page.locator('main a[href*="/requests-list/AAR-"]').first().click();
    await settled(page);
    await page.screenshot({ path: join(folder, `${file}.png`) });
  });
}

async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  // What is still being fetched stands as grey bars: none is left.
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}
