import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { cards, type DemoPerson } from './demo-people.ts';
import { long } from './long.ts';

export type { DemoPerson };

/** Opens the portal and signs in at the demo provider's page, as a person does. Ends on the dashboard. */
export async function signInAs(page: Page, who: DemoPerson): Promise<void> {
  watchPolicy(page);
  await page.goto('/');
  await page.getByRole('button', { name: cards[who] }).first().click();
  // The provider's page has a heading too: the dashboard's greets.
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible();
}

/** A page of somebody in a browser of their own, signed in; on the dashboard, unless it says where (`at`). */
export async function openAs(
  browser: Browser,
  who: DemoPerson | `E${number}`,
  { at, ...options }: BrowserContextOptions & { at?: string } = {},
): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  await enterAs(page, who, at);
  return page;
}

/**
 * Signs in by the demo's short way, without the provider's page, on the way to `at`: by the dashboard, which is the largest, it would be
 * two pages to load.
 */
export async function enterAs(page: Page, who: DemoPerson | `E${number}`, at = '/'): Promise<void> {
  watchPolicy(page);
  const answer = await page.request.post('/api/getDummyToken', { data: { username: who } });
  expect(answer.status()).toBe(200);
  const login = JSON.stringify({ ...(await answer.json()), returnTo: at });
  await page.goto(`/?response=${encodeURIComponent(Buffer.from(login).toString('base64'))}`);
  const name = at === '/' ? /^Good / : /./;
  // An expectation has the whole page told in words each time that it is not met yet, which takes a quarter of what the page's load does.
  await page.getByRole('heading', { level: 1, name }).first().waitFor();
}

/**
 * Goes to an address of the portal as a link within it does, without loading the page anew, which takes four times as long. The page draws what was asked
 * for first (`web/lib/router.tsx`), and what was there before can be pressed until then: whoever is here has its idle moment.
 */
export async function visit(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    return new Promise((idle) => requestIdleCallback(idle, { timeout: 5_000 }));
  }, address);
}

/** From its next page on it is told of nothing as it happens: with a stream that stays open the network is never idle. */
export async function withoutEvents(page: Page): Promise<void> {
  await page.route('**/download/rest/notificationEvents', (route) => route.abort());
}

const people = new Map<DemoPerson, Page>();

/** The page of somebody, signed in once for all the journeys of a file. */
export async function pageOf(browser: Browser, who: DemoPerson): Promise<Page> {
  const known = people.get(who);
  // Of a file before, whose pages were closed with it.
  const page = known && !known.isClosed() ? known : await openAs(browser, who);
  people.set(who, page);
  // As wide as it began, whatever a journey before has made of it.
  await page.setViewportSize({ width: 1280, height: 800 });
  return page;
}

/** What a theme changes is colour alone: the other rules need not be asked twice. */
export const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/**
 * Nothing that axe knows of is wrong with the page as the journey has it: its colours are asked for with `npm run test:long` alone, in both
 * themes, for they take half of the time. Each screen's are looked at by `web/accessible.e2e.ts`, all that there can be by
 * `testing/pages/contrast.test.ts`.
 */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  expect(await policyBreaches(page)).toEqual([]);
  // Every page has one, once it is there.
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  // What lies behind an open dialog was looked at before it opened.
  const some = { without: rulesOfColour, within: 'dialog:modal' };
  expect(await axeViolations(page, long ? {} : some), page.url()).toEqual([]);
  if (!long) return;
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark';
  });
  expect(await axeViolations(page), `${page.url()}, dark`).toEqual([]);
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'light';
  });
}

/** As a page reads it: less than half as long as what `axe.source` says. */
const axeSource = readFileSync(join(import.meta.dirname, '../node_modules/axe-core/axe.min.js'), 'utf8');

interface AxeOptions {
  readonly only?: readonly string[];
  readonly without?: readonly string[];
  readonly within?: string;
}

/**
 * What axe finds wrong with the page as it is drawn now: by all of its rules, by some of them `only`, or by all `without` some. `within`: where
 * there is something that this selects, in the last of it alone.
 */
export async function axeViolations(
  page: Page,
  { only, without = [], within = '' }: AxeOptions = {},
): Promise<string[]> {
  // To read it takes a third of what it finds out: once for each page, as long as that stays.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  return page.evaluate(
    async ([runOnly, rules, selector]) => {
      const { axe: checker } = window as unknown as { axe: typeof axe };
      const part = selector ? [...document.querySelectorAll(selector)].at(-1) : undefined;
      // In the page itself: none of ours frames another site's.
      const { violations } = await checker.run(part ?? document, {
        resultTypes: ['violations'],
        preload: false,
        iframes: false,
        elementRef: false,
        ...(runOnly && { runOnly: [...runOnly] }),
        rules,
      });
      return violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target)})`);
    },
    [only, rules, within] as const,
  );
}

const breaches = new WeakMap<Page, string[]>();

/** Notes, from now on, what the browser says of the page's security policy. */
function watchPolicy(page: Page): string[] {
  const known = breaches.get(page);
  if (known) return known;
  const said: string[] = [];
  breaches.set(page, said);
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) said.push(`${page.url()}: ${message.text()}`);
  });
  return said;
}

/** What the page has asked for that its security policy forbids, since the last time that this was asked. */
export async function policyBreaches(page: Page): Promise<string[]> {
  const said = watchPolicy(page);
  // What the browser has said before is heard before this is answered.
  await page.evaluate(() => null);
  return said.splice(0);
}
