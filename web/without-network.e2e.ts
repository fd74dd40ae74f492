import { expect, type Page } from '@playwright/test';
import { openAs, withoutEvents } from '#testing/browser.ts';
import { test } from '#testing/journey.ts';
import { long, someOf } from '#testing/long.ts';
import { addressOf, open, screens } from '#testing/pages/screen-walk.ts';

test.use({ shared: true });
test.describe.configure({ timeout: long ? 3_600_000 : 600_000 });

/** What administrators and the payment desk read is kept nowhere, and looked at by them. */
const paths = someOf(
  (await screens()).filter((path) => !/^\/(admin|payments|requests-list|request-figures)/.test(path)),
  12,
);

test('nothing that the page says is false without the network, or on one that loses every second answer', async ({
  browser,
}) => {
  const calm = new Map<string, ReadonlySet<string>>();
  const page = await enter();
  for (const path of paths) {
    await open(page, addressOf(path));
    calm.set(path, new Set(await saidAtRest(page)));
  }

  await test.step('what was read before is there, all of it', async () => {
    await page.context().setOffline(true);
    const found: string[] = [];
    for (const path of paths) {
      await open(page, addressOf(path));
      let said = new Set(await page.evaluate(saidInMain));
      const stillLacking = () => [...(calm.get(path) ?? [])].filter((words) => !said.has(words));
      for (let looked = 0; looked < 20 && stillLacking().length > 0; looked++) {
        await page.waitForTimeout(100);
        said = new Set(await page.evaluate(saidInMain));
      }
      const lacking = stillLacking();
      // A file is kept on no device.
      if (lacking.length > 0 && !isOfFile(path)) found.push(`${path} no longer says ${lacking.slice(0, 3)}`);
      found.push(...wrong(path, said));
    }
    expect(found).toEqual([]);
    await page.context().setOffline(false);
  });

  await test.step('what was never read says that there is no network', async () => {
    const fresh = await enter();
    await fresh.context().setOffline(true);
    expect(await walk(fresh)).toEqual([]);
    // It comes by itself, once there is.
    const path = paths[0] ?? '/profile';
    await open(fresh, addressOf(path));
    await fresh.context().setOffline(false);
    await expect(fresh.getByText('No network')).toHaveCount(0);
    await fresh.context().close();
  });

  await test.step('of what is lost on the way, only that it could not be had', async () => {
    const flaky = await enter();
    let asked = 0;
    await flaky.route(
      ({ pathname }) => pathname !== '/healthz',
      async (route) => {
        const isLost = asked++ % 2 === 1;
        await new Promise((go) => setTimeout(go, long ? 800 : 80));
        await (isLost ? route.abort() : route.continue()).catch(() => {});
      },
    );
    expect(await walk(flaky)).toEqual([]);
    await flaky.context().close();
  });
  await page.context().close();

  async function enter(): Promise<Page> {
    const entered = await openAs(browser, 'asha');
    await withoutEvents(entered);
    entered.on('pageerror', (error) => thrown.push(String(error)));
    return entered;
  }

  async function walk(of: Page): Promise<string[]> {
    const found: string[] = [];
    for (const path of paths) {
      await open(of, addressOf(path));
      found.push(...wrong(path, new Set(await of.evaluate(saidInMain))));
      if (await of.evaluate(isBlank)) found.push(`${path} says nothing at all`);
    }
    return [...found, ...thrown.splice(0)];
  }

  function wrong(path: string, said: ReadonlySet<string>): string[] {
    return [...said].filter((words) => !calm.get(path)?.has(words)).map((words) => `${path} says ${words}`);
  }
});

/** What a page says once nothing of it is still on its way: what comes once it is seen, too, and what says nothing until then. */
async function saidAtRest(page: Page): Promise<string[]> {
  let said = await page.evaluate(saidInMain);
  for (let same = 0; same < 4; ) {
    await page.waitForTimeout(150);
    const now = await page.evaluate(saidInMain);
    same = now.join('\n') === said.join('\n') ? same + 1 : 0;
    said = now;
  }
  return said;
}

/** What a page has thrown. */
const thrown: string[] = [];

const isOfFile = (path: string) => /^\/(one-pagers|policies\/|documents\/)/.test(path);

/** What the page says in its own place, but for what could not be had and why. Runs in the page. */
function saidInMain(): string[] {
  const said: string[] = [];
  // Time goes on meanwhile.
  const clock = /\d\d:\d\d|\b\d+ (?:second|minute|hour)s? ago/g;
  const main = document.getElementById('main');
  if (!main) return said;
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const around = text.parentElement;
    if (!around?.checkVisibility() || around.closest('[role="alert"], [data-notices], h1, time, option'))
      continue;
    const words = text.textContent?.trim().replace(clock, '') ?? '';
    if (words) said.push(words);
  }
  return said;
}

/** Neither words nor what went wrong. Runs in the page. */
function isBlank(): boolean {
  const main = document.getElementById('main');
  return !main || main.textContent.trim() === '';
}
