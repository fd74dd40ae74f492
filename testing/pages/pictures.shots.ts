import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { signInAs, withoutEvents } from '../browser.ts';
import { test } from '../journey.ts';
import { folder, layoutOf, layoutsFile, pictures } from './pictures.ts';

// The pictures of the documentation, taken of the running portal: `npm run pictures`.

for (const picture of pictures) {
  const { file, who, size, theme, path } = picture;
  test(file, async ({ page }) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signInAs(page, who);
    await withoutEvents(page);
    await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme);
    await page.goto(path);
    if (path === '/requests-list') await page.locator('main a[href*="/requests-list/AAR-"]').first().click();
    await settled(page);
    // Beside the request, where there is room, its document.
    if (path === '/requests-list' && size.width > 1_000)
      await expect(page.locator('canvas[data-drawn]').first()).toBeVisible();
    await page.screenshot({ path: join(folder, `${file}.png`) });
    note(file, layoutOf(picture));
  });
}

/** Notes of which layout a picture was taken. */
function note(file: string, layout: string): void {
  const before = existsSync(layoutsFile) ? JSON.parse(readFileSync(layoutsFile, 'utf8')) : {};
  const noted = { ...before, [file]: layout };
  const all = Object.fromEntries(pictures.map((one) => [one.file, noted[one.file]]));
  writeFileSync(layoutsFile, `${JSON.stringify(all, null, 2)}\n`);
}

async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  // What is still being fetched stands as grey bars: none is left.
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}
