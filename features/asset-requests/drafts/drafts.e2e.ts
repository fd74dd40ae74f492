import { type BrowserContext, expect, type Page } from '@playwright/test';
import { pdf as pdfBytes } from '#testing/asset-requests.ts';
import { enterAs, expectNoAxeViolations, openAs, visit } from '#testing/browser.ts';
import { test } from '#testing/journey.ts';

// Drafts of one person, one after another.
test.describe.configure({ mode: 'serial' });

let context: BrowserContext;
let page: Page;
test.beforeAll(async ({ browser }) => {
  context = await browser.newContext();
  page = await context.newPage();
  await enterAs(page, 'meera');
});
test.afterAll(() => context.close());

const description = (on: Page) => on.getByLabel('Description');
const saved = (on: Page) => expect(on.getByText('Draft saved', { exact: true })).toBeVisible();
const pdf = {
  name: 'quote.pdf',
  mimeType: 'application/pdf',
  buffer: pdfBytes,
};

async function fill(on: Page, name: string): Promise<void> {
  await on.goto('/asset-at-residence/new');
  await on.getByRole('radio', { name: /In store/ }).check();
  await description(on).fill(name);
  await on.getByLabel('Category').selectOption({ index: 1 });
  await on.getByLabel('Price of one').fill('700');
  await on.getByLabel('Shop', { exact: true }).fill('Kochi Furniture');
}

async function requestsNamed(name: string): Promise<number> {
  await page.goto('/asset-at-residence?show=all');
  const requests = page
    .getByRole('region', { name: 'My asset requests' })
    .getByRole('link', { name, exact: true });
  await expect(requests.first()).toBeVisible();
  return requests.count();
}

test('says what one may spend and where the request goes, before anything is typed', {
  tag: '@long',
}, async () => {
  await page.goto('/asset-at-residence/new');
  const balance = page.getByRole('region', { name: 'What you may spend' });
  await expect(balance).toContainText('left of ₹ 50,000');
  await expect(page.getByRole('region', { name: 'Where it goes' })).toContainText(
    /, then .+; (usually|there are)/,
  );
});

test('a reload keeps the form and its files, another device has the draft, and it can be deleted by hand', async ({
  browser,
}) => {
  await fill(page, 'Reading lamp');
  await page.getByLabel('Quote or picture').setInputFiles(pdf);
  await saved(page);
  await page.reload();
  await expect(page.getByText('Draft restored')).toBeVisible();
  await expect(description(page)).toHaveValue('Reading lamp');
  await expect(page.getByText('quote.pdf')).toBeVisible();

  const other = await openAs(browser, 'meera', { at: '/asset-at-residence' });
  const drafts = other.getByRole('region', { name: 'Drafts' });
  await expectNoAxeViolations(other);
  await drafts.getByRole('link', { name: 'Reading lamp' }).click();
  await expect(description(other)).toHaveValue('Reading lamp');
  await description(other).fill('Reading lamp, from the other device');
  await saved(other);

  // The first device has not heard of that: what is typed there goes on beside it.
  await description(page).fill('Reading lamp, from the first device');
  await expect(page.getByText('This draft was changed elsewhere.')).toBeVisible();
  await saved(page);
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Open the other version' }).click();
  await expect(description(page)).toHaveValue('Reading lamp, from the other device');

  await visit(other, '/asset-at-residence');
  await expect(drafts.getByRole('link')).toHaveCount(2);
  for (const name of ['Reading lamp, from the first device', 'Reading lamp, from the other device']) {
    await drafts.getByRole('button', { name: `Delete the draft ${name}` }).click();
    await expect(drafts.getByRole('link', { name })).toBeHidden();
  }
  await other.context().close();
  await description(page).fill('Typed after it was deleted');
  await expect(page.getByText('This draft was sent or deleted elsewhere.')).toBeVisible();
  await saved(page);
  await page.reload();
  await expect(description(page)).toHaveValue('Typed after it was deleted');
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(description(page)).toHaveValue('');
});

test('without a network one types on, and the request is sent once it is back', {
  tag: '@long',
}, async () => {
  await fill(page, 'Monitor arm');
  await saved(page);
  await context.setOffline(true);
  await description(page).fill('Monitor arm, typed offline');
  await expect(
    page.getByText('Saved on this device. The portal saves it too as soon as you are back online.'),
  ).toBeVisible();
  await context.setOffline(false);
  await saved(page);

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Submit request' }).click();
  await expect(page.getByText('No answer from the portal.')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Change it first' }).click();
  await description(page).fill('Monitor arm, as sent');
  await page.getByRole('button', { name: 'Submit request' }).click();
  await expect(page.getByText('No answer from the portal.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Request submitted to Approval1.')).toBeVisible();
  await expect(page).toHaveURL(/\/AAR-\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Monitor arm, as sent' })).toBeVisible();
  expect(await requestsNamed('Monitor arm, as sent')).toBe(1);
  await expect(page.getByRole('region', { name: 'Drafts' })).toBeHidden();
});

test('a dropped answer makes no second request', { tag: '@long' }, async () => {
  await fill(page, 'Desk tray');
  await page.getByLabel('Quote or picture').setInputFiles(pdf);
  await saved(page);
  let sent = 0;
  await page.route('**/download/buying/saveRequest', async (route) => {
    sent += 1;
    if (sent > 1) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Submit request' }).click();
  await expect(page.getByText('Request submitted to Approval1.')).toBeVisible();
  await page.unroute('**/download/buying/saveRequest');
  expect(sent).toBe(2);
  expect(await requestsNamed('Desk tray')).toBe(1);
});

test('a dropped answer and a reload make no second request either', { tag: '@long' }, async () => {
  await fill(page, 'Desk shelf');
  await saved(page);
  await page.route('**/download/buying/saveRequest', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Submit request' }).click();
  await expect(page.getByText('No answer from the portal.')).toBeVisible();
  await page.unroute('**/download/buying/saveRequest');
  await page.reload();
  await expect(page.getByText('This draft is no longer there')).toBeVisible();
  expect(await requestsNamed('Desk shelf')).toBe(1);
});

test('a session that ends loses nothing: one signs in in place and goes on', { tag: '@long' }, async () => {
  await fill(page, 'Cable box');
  await saved(page);
  const session = (await context.cookies()).filter(({ httpOnly }) => httpOnly);
  for (const { name } of session) await context.clearCookies({ name });
  await description(page).fill('Cable box, typed after the end');
  await expect(page.getByRole('dialog')).toBeVisible();
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await (await popup).getByRole('button', { name: 'Meera Iyer' }).first().click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(description(page)).toHaveValue('Cable box, typed after the end');
  await saved(page);
  await page.getByRole('button', { name: 'Submit request' }).click();
  await expect(page.getByText('Request submitted to Approval1.')).toBeVisible();
  expect(await requestsNamed('Cable box, typed after the end')).toBe(1);
});
