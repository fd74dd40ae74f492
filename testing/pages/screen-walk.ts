import { globSync } from 'node:fs';
import { type Browser, expect, type Page } from '@playwright/test';
import type { Screen } from '#contract/screens.ts';
import { type DemoPerson, policyBreaches } from '../browser.ts';
import { long } from '../long.ts';
import { isRoomAsked, ofSome, ownerOf } from '../rooms/asked-rooms.ts';
import { seenOnPage } from './made-page.ts';

/** Who looks at which screens: together all of them, and those that differ by role in each. */
export const readers: readonly [DemoPerson, RegExp][] = [
  ['admin', /^\/(admin|request-figures)/],
  ['tara', /^\/(payments|requests-list)/],
  ['ravi', /^\/(requests-list|cover|$)/],
  ['asha', /^(?!\/(admin|requests-list|request-figures|payments\/(runs|cheque)))/],
];

/** Whoever has something to do on most of the screens, and someone of HR: together all of them. */
export const handsOn: readonly [DemoPerson | `E${number}`, RegExp][] = [
  ['admin', /^\/(admin|request-figures|store|eye-care)/],
  ['tara', /^\/(payments|requests-list)/],
  ['E1065', /^\/(admin\/clearance|department-clearance|one-pagers|policy-report)/],
  ['asha', /^(?!\/(admin|requests-list|request-figures|store-|eye-care|payments\/(runs|cheque)))/],
];

/** What is typed into the palette: nothing, the actions, somebody, what is nowhere. Each reader types one; with test:long all of them. */
const paletteWords = ['', '>', 'e1001', 'qqxxzz'];

export interface Walk {
  /** Where the portal is. */
  readonly url: string;
  readonly language: string;
  /** Presses what is on each screen, too. */
  readonly pressing?: boolean;
  /** Looks at each screen drawn the other way round as well; but with test:long on a phone only. */
  readonly mirrored?: boolean;
  /** A word or sentence that should not be there is told of; by default none. */
  readonly wrong?: (words: readonly string[]) => readonly string[];
}

/** Goes through every screen as those who may open it, on a phone and a desk, and tells what is cut off, forbidden or should not be said. */
export async function walk(
  browser: Browser,
  { url, language, pressing = false, mirrored = false, wrong = () => [] }: Walk,
): Promise<string[]> {
  const found = new Set<string>();
  const pressed = new Set<string>();
  const all = await screens();
  const left = new Set(all);
  for (const [place, [who, where]] of readers.entries()) {
    const paths = all.filter((path) => where.test(path));
    if (paths.length === 0) continue;
    const page = await enter(browser, url, who, language);
    const look = async (at: string) => {
      const seen = await page.evaluate(seenOnPage);
      for (const words of wrong(seen.words)) found.add(`${at}: ${words}`);
      for (const cut of seen.cut) found.add(`${at}: cut off: ${cut}`);
      for (const breach of await policyBreaches(page)) found.add(`${at}: forbidden: ${breach}`);
    };
    for (const path of paths) {
      left.delete(path);
      const address = addressOf(path);
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        if (width === 390) await open(page, address);
        await drawn(page);
        await look(`${who} ${path} at ${width}`);
        for (const cut of mirrored && (long || width === 390) ? await cutMirrored(page) : [])
          found.add(`${who} ${path} at ${width}, mirrored: cut off: ${cut}`);
      }
      for (const label of pressing ? await labelsOn(page) : []) {
        if (pressed.has(label)) continue;
        pressed.add(label);
        await press(page, label);
        await look(`${who} ${path}, ${label} pressed`);
        await open(page, address);
      }
    }
    for (const words of wordsOf(place)) {
      await open(page, '/');
      await page.keyboard.press('Control+k');
      // That no letter is lost meanwhile is the palette's own test.
      await expect(page.locator('dialog:modal input')).toBeFocused();
      await page.keyboard.type(words);
      await settled(page);
      await drawn(page);
      await look(`${who}, the palette, ‘${words}’`);
    }
    await page.context().close();
  }
  expect([...left]).toEqual([]);
  return [...found];
}

/** What a reader types into the palette, which is no room's own. */
function wordsOf(place: number): string[] {
  if (ofSome) return [];
  return long ? paletteWords : paletteWords.slice(place, place + 1);
}

/** What is cut off where the page is drawn the other way round. */
export async function cutMirrored(page: Page): Promise<string[]> {
  const turn = (to: string) =>
    page.evaluate((dir) => {
      document.documentElement.dir = dir;
    }, to);
  const before = await page.evaluate(() => document.documentElement.dir);
  await turn(before === 'rtl' ? 'ltr' : 'rtl');
  await drawn(page);
  const { cut } = await page.evaluate(seenOnPage);
  await turn(before);
  return cut;
}

/** Where a screen is, with a record that there is where it shows one. */
export const addressOf = (path: string): string => path.replace(/:\w+\??/u, 'AAR-1');

/** The paths of all screens within the frame, of the rooms that the run is about. */
export const screens = async (): Promise<string[]> => (await allScreens()).map(({ path }) => path);

/** The same, with whom each is open to. */
export async function allScreens(): Promise<Screen[]> {
  const rooms = await Promise.all(
    globSync('features/*/screens.ts')
      .filter((file) => isRoomAsked(ownerOf(file)))
      .map((file): Promise<Record<string, Screen[] | object>> => import(`../../${file}`)),
  );
  return rooms
    .flatMap((room) => Object.values(room))
    .flatMap((said): Screen[] => (Array.isArray(said) ? said : []))
    .filter(({ alone }) => !alone);
}

/** The page of somebody who reads in this language. */
export async function enter(browser: Browser, url: string, who: string, language: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, locale: language });
  const page = await context.newPage();
  // From here on it is noted what the page's policy forbids.
  await policyBreaches(page);
  const answer = await page.request.post('/api/getDummyToken', { data: { username: who } });
  const response = Buffer.from(await answer.text()).toString('base64');
  await page.goto(`/?response=${encodeURIComponent(response)}`);
  await settled(page);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
  return page;
}

/** Goes to a screen within the page. */
export async function open(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    for (const dialog of document.querySelectorAll('dialog')) dialog.close();
    for (const panel of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) panel.hidePopover();
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
    // What was there before stays until then.
    return new Promise((idle) => requestIdleCallback(idle, { timeout: 5_000 }));
  }, address);
  await settled(page);
}

/** What was on its way is there. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  // Asked in the page at each frame: an expectation asks after 100, 250 and 500 ms, and then each second.
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
}

/** What has changed has its place. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** What can be pressed here, by what it is called. */
async function labelsOn(page: Page): Promise<string[]> {
  const labels = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLButtonElement>('button:enabled')]
      .filter((button) => button.checkVisibility())
      .map((button) => button.getAttribute('aria-label') ?? button.textContent.trim()),
  );
  // Entries of the audit log are as many as there are actions.
  return [...new Set(labels)].filter((label) => label !== '').slice(0, 12);
}

/** Presses the first of this name; what it opens is soon there. */
async function press(page: Page, label: string): Promise<void> {
  await page.evaluate((wanted) => {
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('button:enabled')];
    const called = (button: HTMLButtonElement) =>
      button.getAttribute('aria-label') ?? button.textContent.trim();
    buttons.find((button) => button.checkVisibility() && called(button) === wanted)?.click();
  }, label);
  await page.waitForTimeout(150);
}
