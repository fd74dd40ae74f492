import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { Role } from '#contract/people.ts';
import type { Screen } from '#contract/screens.ts';
import { policyBreaches } from '#testing/browser.ts';
import { test } from '#testing/journey.ts';
import { madeOfMarkup } from '#testing/pages/made-of-markup.ts';
import { allScreens, drawn, enter, open, settled } from '#testing/pages/screen-walk.ts';
import { startServerProcess } from '#testing/processes/server-process.ts';
import { mark } from '#testing/words/markup.ts';

test.describe.configure({ timeout: 600_000 });

/** Who of the matrix's company (testing/rooms/matrix-company.ts) looks at which screens: whoever has the role that they are for; at everybody's, who tells and who reads. */
const readers = [
  ['A1', 'USER'],
  ['B1', 'FL1'],
  ['F1', 'FINANCE'],
  ['T1', 'T1'],
  ['S1', 'STORE'],
  ['K1', 'CLEARANCE'],
  ['H1', 'HR'],
  ['Z1', 'ADMIN'],
] as const satisfies readonly (readonly [empcode: string, Role])[];
/** So many records of a screen are opened. */
const records = 3;

// That each text is taken, and is text in all that is no page: server/http/markup.test.ts.
test('what people type is text on every screen, in every record and form', { tag: '@long' }, async ({
  browser,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-marked-'));
  const portal = await startServerProcess({ DATA_DIR: folder }, 'testing/words/marked-server.ts');
  try {
    const shown = new Set<string>();
    const wrong: string[] = [];
    for (const [empcode, role] of readers) {
      const page = await enter(browser, portal.url, empcode, 'en');
      const look = async (at: string) => {
        wrong.push(
          ...[...(await page.evaluate(madeOfMarkup)), ...(await policyBreaches(page))].map(
            (said) => `${at}: ${said}`,
          ),
        );
        if ((await page.locator('body').textContent())?.includes(mark)) shown.add(at);
      };
      const links = new Set<string>();
      const visit = async (address: string, path: string) => {
        await open(page, address);
        await drawn(page);
        for (const link of await linksOn(page)) links.add(link);
        await look(path);
        await lookInto(page, () => look(`${path}, a form or history`));
      };
      const screens = (await allScreens()).filter((screen) => isFor(screen, role));
      for (const { path } of screens)
        if (!/\/:\w+($|\/)/.test(path)) await visit(path.replace(/\/:\w+\?$/, ''), path);
      for (const { path } of screens.filter(({ path }) => path.includes(':'))) {
        const pattern = new RegExp(
          `^${path.replaceAll(/\/:\w+\?/g, '/[^/?#]+').replaceAll(/:\w+/g, '[^/?#]+')}$`,
        );
        for (const address of [...links].filter((link) => pattern.test(link)).slice(0, records))
          await visit(address, path);
      }
      // What is looked for is found where it is.
      await page.evaluate(() => document.body.append(document.createElement('ran-x')));
      expect(await page.evaluate(madeOfMarkup)).toEqual(['<ran-x></ran-x>']);
      await page.context().close();
    }
    expect(wrong).toEqual([]);
    console.log(`markup was text on ${shown.size} screens and forms`);
    expect(shown.size, [...shown].join('\n')).toBeGreaterThan(60);
  } finally {
    await portal.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

function isFor({ openTo }: Screen, role: Role): boolean {
  if (typeof openTo === 'object' && !('isOpen' in openTo)) return openTo.includes(role);
  return role === 'USER' || role === 'FL1';
}

const linksOn = (page: Page) =>
  page
    .locator('main a[href^="/"]')
    .evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname));

/** Opens the first forms and histories of what is marked, one after the other. */
async function lookInto(page: Page, look: () => Promise<void>): Promise<void> {
  const buttons = page.locator(`main button[aria-label*="${mark}"]`);
  for (let place = 0; place < Math.min(2, await buttons.count()); place += 1) {
    await buttons.nth(place).click();
    await drawn(page);
    await settled(page);
    await look();
    await page.keyboard.press('Escape');
  }
}
