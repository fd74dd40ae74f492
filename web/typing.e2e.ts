import { expect, type Locator, type Page } from '@playwright/test';
import { type DemoPerson, openAs } from '#testing/browser.ts';
import { test } from '#testing/journey.ts';
import { someOf } from '#testing/long.ts';
import { holdDrawing } from '#testing/pages/hold-drawing.ts';

test.use({ shared: true });

/** A line as slow as from a shop behind the hills. */
async function slowLine(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 800,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

/** Types as people do, and sees that each letter stays: in the field at once, in the address a moment later. */
async function typeIn(
  page: Page,
  field: Locator,
  text: string,
  shown: string,
  inAddress: RegExp,
): Promise<void> {
  await field.focus();
  await page.keyboard.type(text, { delay: 60 });
  await expect(field).toHaveValue(shown);
  await expect(page).toHaveURL(inAddress);
  // What the address says comes back to the field: it changes nothing there.
  await expect(field).toHaveValue(shown);
}

interface Place {
  readonly who: DemoPerson;
  readonly address: string;
  /** Text fields by their names, and what they are called in the address. */
  readonly fields: Readonly<Record<string, string>>;
}

const places: readonly Place[] = [
  { who: 'ravi', address: '/requests-list', fields: { 'Search title, number or person': 'search' } },
  { who: 'admin', address: '/admin/audit-log', fields: { Person: 'person', Subject: 'subject' } },
  { who: 'faisal', address: '/payments', fields: { Search: 'search' } },
  {
    who: 'faisal',
    address: '/payments/runs',
    fields: { 'Run, reference, bank, name, request or cheque': 'search' },
  },
];

for (const { who, address, fields } of someOf(places, 1))
  test(`no letter is lost in the searches of ${address}`, async ({ browser }) => {
    const page = await openAs(browser, who, { viewport: { width: 1440, height: 900 }, at: address });
    await expect(page.getByRole('searchbox').first()).toBeVisible();
    await slowLine(page);
    for (const [label, name] of Object.entries(fields)) {
      const field = page.getByRole('searchbox', { name: label });
      await typeIn(page, field, 'keyboard', 'keyboard', new RegExp(`[?&]${name}=keyboard(&|$)`));
      await field.fill('');
      await expect(page).not.toHaveURL(new RegExp(`[?&]${name}=`));
    }
    await page.context().close();
  });

test('no digit is lost in an amount that narrows a list', { tag: '@long' }, async ({ browser }) => {
  const page = await openAs(browser, 'ravi', {
    viewport: { width: 1440, height: 900 },
    at: '/requests-list',
  });
  await page.getByRole('button', { name: 'Filter' }).click();
  await slowLine(page);
  await typeIn(page, page.getByLabel('Amount from'), '1234567', '12,34,567', /amountFrom=123456700/);
  await page.context().close();
});

test('a search follows the address when somebody goes back, and typing leaves no steps behind', {
  tag: '@long',
}, async ({ browser }) => {
  const page = await openAs(browser, 'ravi', {
    viewport: { width: 1440, height: 900 },
    at: '/requests-list',
  });
  const field = page.getByRole('searchbox', { name: 'Search title, number or person' });
  await typeIn(page, field, 'chair', 'chair', /search=chair/);
  await page
    .getByRole('group', { name: 'Show' })
    .getByRole('button', { name: /^Approvals/ })
    .click();
  await expect(page).toHaveURL(/view=approvals/);
  await typeIn(page, field, 's', 'chairs', /search=chairs/);
  await page.goBack();
  await expect(page).not.toHaveURL(/view=approvals/);
  await expect(field).toHaveValue('chair');
  await page.goForward();
  await expect(field).toHaveValue('chairs');
  await page.context().close();
});

test('who goes back before the page has drawn what they typed has it taken out of the field too', {
  tag: '@long',
}, async ({ browser }) => {
  const page = await openAs(browser, 'ravi', { viewport: { width: 1440, height: 900 } });
  const drawing = await holdDrawing(page);
  await page.goto('/requests-list?search=chair');
  const field = page.getByRole('searchbox', { name: 'Search title, number or person' });
  await page
    .getByRole('group', { name: 'Show' })
    .getByRole('button', { name: /^Approvals/ })
    .click();
  await expect(page).toHaveURL(/view=approvals/);
  await expect(field).toHaveValue('chair');
  await drawing.stop();
  await field.focus();
  await page.keyboard.press('End');
  await page.keyboard.type('s');
  await expect(page).toHaveURL(/search=chairs/);
  await page.goBack();
  await expect(page).not.toHaveURL(/view=approvals/);
  await drawing.goOn();
  await expect(field).toHaveValue('chair');
  await page.context().close();
});

test('a filter that is chosen as the first request opens by itself is not lost', { tag: '@long' }, async ({
  browser,
}) => {
  const page = await openAs(browser, 'ravi', { viewport: { width: 1440, height: 900 } });
  const drawing = await holdDrawing(page);
  const views = Promise.withResolvers<void>();
  await page.route('**/getViews', async (route) => {
    await views.promise;
    await route.continue();
  });
  await page.goto('/requests-list');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page.locator('[data-request]').first()).toBeVisible();
  await drawing.stop();
  const answered = page.waitForResponse('**/getViews');
  views.resolve();
  await (await answered).finished();
  // It is drawn that one opens, and not yet open.
  const nothingOpen = page.getByText('No request is open');
  await expect
    .poll(async () => {
      await drawing.once();
      return nothingOpen.isVisible();
    })
    .toBe(false);
  await expect(page).toHaveURL(/requests-list$/);
  await page.getByLabel('Order', { exact: true }).selectOption('amount');
  await drawing.goOn();
  await expect(page).toHaveURL(/AAR-\d+\?order=amount/);
  await page.context().close();
});

test('the Enter that ends a letter of an input method chooses nobody', async ({ browser }) => {
  const page = await openAs(browser, 'ravi', { at: '/cover' });
  const field = page.getByRole('combobox', { name: 'Colleague' });
  await field.fill('Meera Iyer');
  await expect(page.getByRole('option').first()).toBeVisible();
  for (const init of [
    { key: 'Enter', isComposing: true },
    { key: 'Enter', keyCode: 229 },
    { key: 'ArrowDown', isComposing: true },
  ])
    await field.dispatchEvent('keydown', { ...init, bubbles: true });
  await expect(field).toHaveValue('Meera Iyer');
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await field.press('Enter');
  await expect(field).toHaveValue(/^Meera Iyer · E\d+$/);
  await page.context().close();
});
