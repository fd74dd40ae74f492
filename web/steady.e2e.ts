import { expect, type Page } from '@playwright/test';
import { enterAs } from '#testing/browser.ts';
import { test } from '#testing/journey.ts';
import { long } from '#testing/long.ts';
import { addressOf, handsOn, open, screens, settled } from '#testing/pages/screen-walk.ts';

test.use({ shared: true });
test.describe.configure({ timeout: long ? 3_600_000 : 300_000 });

/** What a good page moves at most while it comes: a tenth is what browsers call good, this is half of it. */
const most = 0.05;

const drawings = [
  { width: 390, height: 844, font: 'large' },
  { width: 1440, height: 900, font: 'small' },
  { width: 1440, height: 900, font: 'large' },
  { width: 390, height: 844, font: 'small' },
] as const;

const all = (await screens()).filter((path) => path !== '/');
// A phone in large type, where most moves; with test:long the other three as well.
for (const { width, height, font } of long ? drawings : drawings.slice(0, 1))
  test(`no screen jumps as it comes, ${width} px wide in ${font} type`, async ({ browser }) => {
    // Side by side: most of their time they wait for answers.
    const jumped = await Promise.all(
      handsOn.map(async ([who, where]) => {
        const page = await (await browser.newContext({ viewport: { width, height } })).newPage();
        const found = await jumpsOf(page, { who, font, paths: all.filter((path) => where.test(path)) });
        await page.context().close();
        return found;
      }),
    );
    expect(jumped.flat()).toEqual([]);
  });

test('a banner that comes late pushes nothing down under its reader', async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await page.addInitScript(noteShifts);
  await enterAs(page, 'admin', '/profile');
  await page.route('**/download/rest/banners', async (route) => {
    await new Promise((go) => setTimeout(go, 1_500));
    await route.continue();
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 2, name: 'Town hall on Friday' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Waiting for you/ })).toBeVisible();
  await page.waitForTimeout(300);
  expect(await jumpedAt(page, '/')).toEqual([]);
  await page.context().close();
});

test('a form that comes with its lists is not drawn before them, on a phone that is slow', {
  tag: '@long',
}, async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await page.addInitScript(() => localStorage.setItem('font-theme', 'large'));
  await page.addInitScript(noteShifts);
  await enterAs(page, 'ravi', '/profile');
  await slowly(page);
  // What still comes there is of the page before.
  await settled(page);
  const browserItself = await page.context().newCDPSession(page);
  await browserItself.send('Emulation.setCPUThrottlingRate', { rate: 12 });
  for (const path of ['/cover', '/profile/notifications']) {
    await page.evaluate(() => (window as unknown as Shifts).shifts.splice(0));
    await open(page, path);
    await page.waitForTimeout(1_000);
    expect(await jumpedAt(page, path)).toEqual([]);
  }
  await page.context().close();
});

test('a leaver’s clearance comes where it stays, on a phone that is slow', async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await page.addInitScript(noteShifts);
  await enterAs(page, 'E2106', '/profile');
  await slowly(page);
  await settled(page);
  await page.evaluate(() => (window as unknown as Shifts).shifts.splice(0));
  await open(page, '/clearance');
  await expect(page.getByText('Last working day')).toBeVisible();
  await page.waitForTimeout(1_000);
  expect(await jumpedAt(page, '/clearance')).toEqual([]);
  await page.context().close();
});

interface Walk {
  readonly who: (typeof handsOn)[number][0];
  readonly font: string;
  readonly paths: readonly string[];
}

/** Goes through these screens as somebody, lists first: they lead to records that there are. What has moved on each. */
async function jumpsOf(page: Page, { who, font, paths }: Walk): Promise<string[]> {
  const jumped: string[] = [];
  await page.addInitScript((letters) => localStorage.setItem('font-theme', letters), font);
  await page.addInitScript(noteShifts);
  // The dashboard alone has a header on a phone: whoever comes from it or goes to it has pressed something.
  await enterAs(page, who, '/profile');
  await slowly(page);
  const records = new Map<string, string>();
  for (const path of paths.toSorted((one, other) => Number(needsRecord(one)) - Number(needsRecord(other)))) {
    await page.evaluate(() => (window as unknown as Shifts).shifts.splice(0));
    await open(page, records.get(path) ?? addressOf(path.replace(/\/:\w+\?/u, '')));
    await page.waitForTimeout(300);
    await settled(page);
    jumped.push(...(await jumpedAt(page, `${who} ${path}`)));
    for (const href of await linksOf(page))
      for (const other of paths) if (leadsTo(other, href, all)) records.set(other, href);
  }
  await page.goto('/');
  await settled(page);
  await page.waitForTimeout(1_000);
  return [...jumped, ...(await jumpedAt(page, `${who} /`))];
}

interface Shifts {
  readonly shifts: { readonly value: number; readonly what: string }[];
}

/** How much has moved on a page, where that is too much. */
async function jumpedAt(page: Page, at: string): Promise<string[]> {
  const shifts = await page.evaluate(() => (window as unknown as Shifts).shifts);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  return sum > most ? [`${at}: ${sum.toFixed(3)} (${shifts.map(({ what }) => what)})`] : [];
}

/** From its start on the page notes what moved without having been pressed, and by how much. Runs in the page. */
function noteShifts(): void {
  interface Shift extends PerformanceEntry {
    readonly value: number;
    readonly hadRecentInput: boolean;
    readonly sources: readonly { readonly node: Node | null }[];
  }
  const shifts: { value: number; what: string }[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      const node = sources[0]?.node;
      const of = node instanceof Element ? node : node?.parentElement;
      if (!hadRecentInput) shifts.push({ value, what: `${of?.className}: ${of?.textContent?.slice(0, 40)}` });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Answers come one after another, as on a line that is slow: each after as long as its address says. */
async function slowly(page: Page): Promise<void> {
  await page.route(/\/(api|download|onepager)\//, async (route) => {
    const address = route.request().url();
    if (address.includes('notificationEvents')) return route.abort();
    const of = [...new URL(address).pathname].reduce(
      (sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997,
      7,
    );
    await new Promise((go) => setTimeout(go, 40 + (of % 200)));
    await route.continue().catch(() => {});
  });
}

const linksOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main a[href^="/"]')].map(
      (a) => new URL(a.getAttribute('href') ?? '', location.href).pathname,
    ),
  );

const needsRecord = (path: string) => /:\w+(?!\w*\?)/.test(path);

/** True where an address is one of a record's screen, and no screen of its own. */
function leadsTo(path: string, href: string, known: readonly string[]): boolean {
  if (!needsRecord(path) || known.includes(href)) return false;
  return new RegExp(`^${path.replace(/:\w+\??/gu, '[^/]+')}$`, 'u').test(href);
}
