import { expect, type Page } from '@playwright/test';
import { axeViolations, policyBreaches, rulesOfColour } from '#testing/browser.ts';
import { test } from '#testing/journey.ts';
import { long } from '#testing/long.ts';
import { type Drawing, everyDrawing, pairwise } from '#testing/pages/drawings.ts';
import { seenOnPage } from '#testing/pages/made-page.ts';
import { hiddenFocus, notForPaper, spaceText, twoNames } from '#testing/pages/page-checks.ts';
import { addressOf, drawn, enter, open, readers, screens, settled } from '#testing/pages/screen-walk.ts';

test.use({ shared: true });
test.describe.configure({ timeout: long ? 3_600_000 : 300_000 });

const all = await screens();
// Each screen in one drawing, all languages among them; with test:long in each drawing and language.
for (const [place, [who, where]] of readers.entries()) {
  const paths = all.filter((path) => where.test(path));
  if (paths.length === 0) continue;
  test(`the screens of ${who} are in order however they are drawn`, async ({ browser, portal }) => {
    const found: string[] = [];
    const languages = ['en', 'hi', 'ar'];
    for (const language of long ? languages : [languages[place % 3] ?? 'en']) {
      const page = await enter(browser, portal.url, who, language);
      const drawings = long ? everyDrawing : pairwise();
      for (const [turn, path] of paths.entries()) {
        await open(page, addressOf(path));
        for (const drawing of long ? drawings : drawings.slice(turn % drawings.length).slice(0, 1)) {
          const at = `${path} in ${language}, ${Object.values(drawing).join(' ')}`;
          found.push(...(await wrongWith(page, drawing)).map((said) => `${at}: ${said}`));
        }
      }
      await page.context().close();
    }
    expect(found).toEqual([]);
  });
}

/** What is wrong with the page where it is drawn so: what axe finds, what is cut off, what has the focus and is not to be seen, what is not for paper. */
async function wrongWith(page: Page, { width, font, theme, spaced }: Drawing): Promise<string[]> {
  await page.setViewportSize({ width, height: 800 });
  await appear(page, font, theme);
  await page.evaluate(spaceText, spaced);
  // On a phone some screens are drawn anew.
  await settled(page);
  await drawn(page);
  const { cut } = await page.evaluate(seenOnPage);
  const found = [
    ...cut.map((said) => `cut off: ${said}`),
    ...(await axeViolations(page)),
    ...(await page.evaluate(hiddenFocus)).map((said) => `under something else with the focus: ${said}`),
    ...(await policyBreaches(page)),
    ...(await page.evaluate(twoNames)),
    ...(await onPaper(page)).map((said) => `on paper: ${said}`),
  ];
  const other = theme === 'dark' ? 'light' : 'dark';
  await appear(page, font, other);
  return [
    ...found,
    ...(await axeViolations(page, { only: rulesOfColour })).map((said) => `${other}: ${said}`),
  ];
}

/** What is wrong with the page as it is printed. */
async function onPaper(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' });
  const found = await page.evaluate(notForPaper);
  await page.emulateMedia({ media: null });
  return found;
}

/** Chooses the size of the letters and the theme, as another tab would. */
async function appear(page: Page, font: Drawing['font'], theme: Drawing['theme']): Promise<void> {
  await page.evaluate(
    ([letters, colours]) => {
      localStorage.setItem('font-theme', letters);
      localStorage.setItem('theme', colours);
      dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
    },
    [font, theme] as const,
  );
}
