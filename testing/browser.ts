import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';

/** The demo company's people who have a card of their own at the demo provider, by the name that is on it. */
const cards = {
  asha: 'Asha Nambiar',
  ravi: 'Ravi Menon',
  leena: 'Leena Shah',
  tara: 'Tara Banerjee',
  faisal: 'Faisal Khan',
  admin: 'Aditi Rao',
  meera: 'Meera Iyer',
  omar: 'Omar Farooq',
} as const;
export type DemoPerson = keyof typeof cards;

/** Opens the portal and signs in at the demo provider's page, as a person does. Ends on the dashboard. */
export async function signInAs(page: Page, who: DemoPerson): Promise<void> {
  watchPolicy(page);
  await page.goto('/');
  await page.getByRole('button', { name: cards[who] }).first().click();
  // The provider's page has a heading too: the dashboard's greets.
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible();
}

/** A page of somebody in a browser of their own, signed in. */
export async function openAs(
  browser: Browser,
  who: DemoPerson,
  options?: BrowserContextOptions,
): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  await signInAs(page, who);
  return page;
}

const people = new Map<DemoPerson, Page>();

/** The page of somebody, signed in once for all the journeys of a file. */
export async function pageOf(browser: Browser, who: DemoPerson): Promise<Page> {
  const page = people.get(who) ?? (await openAs(browser, who));
  people.set(who, page);
  // As wide as it began, whatever a journey before has made of it.
  await page.setViewportSize({ width: 1280, height: 800 });
  return page;
}

/** Nothing that axe knows of is wrong with the page, in the light theme or in the dark one. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  expect(await policyBreaches(page)).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Every page has one, once it is there.
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate((chosen) => {
      document.documentElement.dataset.theme = chosen;
    }, theme);
    // In the page itself: none of ours frames another site's, and a second page to put the result together takes as long again.
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    const told = violations.map(
      ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target)})`,
    );
    expect(told, `${page.url()}, ${theme}`).toEqual([]);
  }
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'light';
  });
  await page.emulateMedia({ reducedMotion: null });
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
