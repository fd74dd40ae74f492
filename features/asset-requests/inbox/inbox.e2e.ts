import { type Browser, expect, type Page } from '@playwright/test';
import { pdf } from '#testing/asset-requests.ts';
import { type DemoPerson, expectNoAxeViolations, openAs, visit } from '#testing/browser.ts';
import { openJourneyPortal, test } from '#testing/journey.ts';
import { long } from '#testing/long.ts';

test.describe.configure({ mode: 'serial' });

const pageOf = (browser: Browser, who: DemoPerson, baseURL?: string) =>
  openAs(browser, who, { ...(baseURL && { baseURL }), viewport: { width: 1440, height: 900 } });

/** Sends requests in as the page does, by the session of who is signed in there. */
async function submitMany(page: Page, count: number): Promise<void> {
  const call = page.waitForRequest((request) => request.headers().authorization !== undefined);
  await page.goto('/asset-at-residence');
  const { authorization = '' } = (await call).headers();
  for (let index = 0; index < count; index++) {
    const answer = await page.request.post('/download/buying/saveRequest', {
      headers: { authorization, 'idempotency-key': `inbox-${index}-${Date.now()}` },
      multipart: {
        AssetRequest: JSON.stringify({
          purchaseType: 'instore',
          shop: { name: 'Kochi Furniture', accountNumber: '501001234567', bankCode: 'HDFC0000123' },
          assests: [{ category: 'lamp', name: `Cable ${index}`, quantity: 1, price: 10_000, priority: 1 }],
        }),
        file: { name: 'quote.pdf', mimeType: 'application/pdf', buffer: pdf },
      },
    });
    expect(answer.status(), await answer.text()).toBe(200);
  }
}

const heading = (page: Page) => page.locator('[data-detail-title]');
/** What a step asks for, in place of its buttons. */
const stepForm = (page: Page) => page.locator('footer form, [data-answer] form:focus-within');
const buttons = (page: Page) => page.locator('[data-action]');

/** Where the focus is; never nowhere. */
async function expectFocus(page: Page): Promise<void> {
  const lost = () => document.activeElement === null || document.activeElement === document.body;
  await expect.poll(() => page.evaluate(lost), { intervals: [20, 50, 100] }).toBe(false);
}

/** From the first to the second and back: the focus is in the list from here on. At once, the keys would outrun what is drawn. */
async function enterList(page: Page): Promise<void> {
  await expect(page).toHaveURL(/AAR-\d+/);
  const first = page.locator(`[data-shown="${new URL(page.url()).pathname.split('/').at(-1)}"]`);
  await page.keyboard.press('j');
  await expect(first).toBeHidden();
  await page.keyboard.press('k');
  await expect(first).toBeVisible();
}

async function steps(page: Page, requestID: string): Promise<string[]> {
  await expect(page).toHaveURL(new RegExp(requestID));
  await expect(page.locator(`[data-shown="${requestID}"] [data-action]`).first()).toBeVisible();
  return buttons(page).evaluateAll((all) => all.map((one) => one.getAttribute('data-action') ?? ''));
}

/** Decides on the open request by keys alone: the third is sent back, the fourth rejected, the others go on. */
async function decide(
  page: Page,
  requestID: string,
  turn: number,
): Promise<'A' | 'C' | 'R' | 'V' | 'W' | 'I'> {
  const { keyboard } = page;
  const offered = await steps(page, requestID);
  const form = stepForm(page);
  if (offered.includes('verifyInvoice')) {
    const wrong = turn % 2 === 1;
    await keyboard.press(wrong ? 'w' : 'v');
    await expect(form).toBeVisible();
    await expect(form.locator(':focus')).toHaveCount(1);
    if (wrong) await keyboard.type('This is the quote.');
    else {
      await keyboard.press('Control+A');
      await keyboard.type('100');
    }
    await keyboard.press('Control+Enter');
    return wrong ? 'W' : 'V';
  }
  if (offered.includes('informUser')) {
    await keyboard.press('i');
    await expect(form.locator(':focus')).toHaveCount(1);
    await keyboard.press('Control+Enter');
    return 'I';
  }
  const key = turn % 4 === 2 ? 'c' : turn % 4 === 3 && offered.includes('rejectRequest') ? 'r' : 'a';
  await keyboard.press(key);
  await expect(form).toBeVisible();
  await expect(form.locator(':focus')).toHaveCount(1);
  const field = await form.locator(':focus').evaluate((element) => (element as HTMLInputElement).type);
  if (field === 'radio') {
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
  } else if (field === 'textarea') {
    await keyboard.type(key === 'c' ? 'Which model is it?' : 'As agreed.');
    await keyboard.press('Control+Enter');
  } else await keyboard.press('Enter');
  return key.toUpperCase() as 'A' | 'C' | 'R';
}

const decisions = long ? 50 : 6;

test(`an approver decides on ${decisions} requests by keyboard alone, and never loses the focus`, async ({
  browser,
}) => {
  await submitMany(await pageOf(browser, 'asha'), decisions === 50 ? 20 : 2);
  const page = await pageOf(browser, 'ravi');
  await visit(page, '/requests-list');
  await expect(heading(page)).toBeVisible();
  const waiting = page.getByRole('button', { name: /^All \d/ });
  const before = Number((await waiting.textContent())?.replace(/\D/g, ''));
  expect(before).toBeGreaterThanOrEqual(decisions);

  const taken: Record<string, number> = {};
  const started = Date.now();
  await enterList(page);
  for (let turn = 0; turn < decisions; turn++) {
    const requestID = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const key = await decide(page, requestID, turn);
    taken[key] = (taken[key] ?? 0) + 1;
    await expect(stepForm(page)).toBeHidden();
    if (turn < decisions - 1) await expect(page).not.toHaveURL(new RegExp(requestID));
    await expectFocus(page);
  }
  const seconds = (Date.now() - started) / 1000;
  console.log(`${decisions} decisions by keyboard alone: ${seconds.toFixed(1)} s, ${JSON.stringify(taken)}`);
  await expect(waiting).toHaveText(new RegExp(`${before - decisions}$`));
  for (const key of ['A', 'C', 'R'] as const)
    expect(taken[key] ?? 0).toBeGreaterThan(decisions === 50 ? 3 : 0);
  await page.context().close();
});

test('where what waits next can’t be loaded after a decision, nothing says that it was the last', {
  tag: '@long',
}, async ({ browser }) => {
  const page = await pageOf(browser, 'ravi');
  let broken = false;
  await page.route('**/download/buying/getuserRequests', (route) => {
    if (!broken) return route.continue({ postData: { ...route.request().postDataJSON(), limit: 1 } });
    const error = { code: 'failed', message: 'It did not work.', reference: 'ab12' };
    return route.fulfill({ status: 500, json: { error } });
  });
  await page.goto('/requests-list');
  const row = page.locator('[data-request]');
  await expect(row).toHaveCount(1);
  await row.focus();
  const requestID = (await row.getAttribute('data-request')) ?? '';
  await steps(page, requestID);
  broken = true;
  await decide(page, requestID, 0);
  await expect(page.getByRole('alert').filter({ hasText: 'More could not be loaded' })).toBeVisible();
  await expect(page.getByText('Nothing more waits in this list.')).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(requestID));
  await expectFocus(page);

  broken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator(`[data-request]:not([data-request="${requestID}"])`).first()).toBeVisible();
  await page.context().close();
});

test('the inbox in both themes, with a document open, a form open, the keys and the filters', {
  tag: '@long',
}, async ({ browser }) => {
  const page = await pageOf(browser, 'leena');
  await page.goto('/requests-list');
  await expect(page.locator('[data-document] canvas[data-drawn]').first()).toBeVisible();
  await expectNoAxeViolations(page);
  const { keyboard } = page;
  await keyboard.press('+');
  await expect(page.getByText('125 %')).toBeVisible();
  await keyboard.press('.');
  await keyboard.press('0');
  await expect(page.getByText('100 %')).toBeVisible();
  await keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect(keys).toBeVisible();
  await expectNoAxeViolations(page);
  // Turned off, single keys do nothing, here and after a reload.
  await keys.getByRole('checkbox').uncheck();
  await keyboard.press('Escape');
  await page.reload();
  await expect(heading(page)).toBeVisible();
  await keyboard.press('?');
  await expect(keys).toBeHidden();
  await page.getByRole('button', { name: 'Keys' }).click();
  await keys.getByRole('checkbox').check();
  await keyboard.press('Escape');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expectNoAxeViolations(page);
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
  await page.context().close();
});

test('several at once: what will happen, one form, what became of each', async ({ browser }) => {
  const page = await pageOf(browser, 'leena');
  await visit(page, '/requests-list');
  await expect(heading(page)).toBeVisible();
  const { keyboard } = page;
  await enterList(page);
  // From the search to what it found, and out of it again.
  await keyboard.press('/');
  await keyboard.type('desk');
  await keyboard.press('Enter');
  await expect(page.locator('[data-request]:focus')).toContainText('desk', { ignoreCase: true });
  await keyboard.press('/');
  await keyboard.press('Escape');
  await expect(page).not.toHaveURL(/search/);
  await keyboard.press('Escape');
  await expect(page.locator('[data-request]:focus')).toHaveCount(1);
  await keyboard.press('Shift+J');
  await keyboard.press('Shift+J');
  const pane = page.getByRole('region', { name: 'What is selected' }).first();
  await expect(pane).toContainText('3 selected');
  const chosen = await page.locator('li:has(input:checked) [data-request]').count();
  expect(chosen).toBe(3);
  await keyboard.press('b');
  await pane.getByRole('button', { name: 'Ask 3' }).click();
  const asks = page.getByRole('form', { name: 'Ask 3' });
  await expect(pane.getByRole('region', { name: 'Will be asked' }).getByRole('listitem')).toHaveCount(3);
  await asks.getByRole('button', { name: 'Ask 3' }).click();
  await expect(asks.getByText('Write your question.')).toBeVisible();
  await expectNoAxeViolations(page);
  await asks.getByLabel('Your question').fill('Is it within the budget of the quarter?');
  await keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: 'Ask 3' });
  await expect(dialog.getByText('3 done, 0 refused.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('3 selected')).toBeHidden();
  await expectFocus(page);
  await page.context().close();
});

test('a view is saved, opens the list, and is one way back from', { tag: '@long' }, async ({ browser }) => {
  const page = await pageOf(browser, 'leena');
  await page.goto('/requests-list');
  await page.getByRole('button', { name: 'Filter' }).click();
  // Both before the page is drawn anew: neither takes the other's place.
  const two = page.getByLabel('Order').or(page.getByLabel('Waiting at least'));
  await two.evaluateAll((fields) => {
    for (const field of fields as HTMLSelectElement[]) {
      field.selectedIndex = 2;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    }
  });
  await expect(page).toHaveURL(/order=amount&waitingDays=2/);
  await page.getByLabel('Amount from').fill('1000');
  await expect(page).toHaveURL(/amountFrom=100000/);
  await page.getByRole('button', { name: 'Saved views' }).click();
  const dialog = page.getByRole('dialog', { name: 'Saved views' });
  await dialog.getByLabel('Name').fill('Large ones');
  await dialog.getByRole('button', { name: 'Save as a view' }).click();
  await dialog.getByRole('checkbox', { name: 'Open the list with this view' }).click();
  await expect(dialog.getByRole('checkbox', { name: 'Open the list with this view' })).toBeChecked();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await page.goto('/');
  await page.goto('/requests-list');
  await expect(page).toHaveURL(/order=amount/);
  await expect(page.getByLabel('Show a saved view')).toHaveValue('Large ones');
  await page.getByLabel('Show a saved view').selectOption({ label: 'Other filters' });
  await expect(page).not.toHaveURL(/amountFrom/);
  await page.goBack();
  await expect(page).toHaveURL(/amountFrom/);
  await page.getByRole('button', { name: 'Saved views' }).click();
  await dialog.getByRole('button', { name: 'Delete Large ones' }).click();
  await expect(dialog.getByText('You have no views yet.')).toBeVisible();
  await page.context().close();
});

test('a decision that waits is undone by a key, and otherwise takes effect and says so', {
  tag: '@long',
}, async ({ browser }) => {
  const waits = await openJourneyPortal({ UNDO_SECONDS: '20' });
  try {
    const page = await pageOf(browser, 'ravi', waits.url);
    await page.goto('/requests-list?view=all&status=Pending+Approval');
    await expect(heading(page)).toBeVisible();
    const { keyboard } = page;
    await enterList(page);
    const requestID = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await steps(page, requestID);
    await keyboard.press('c');
    await expect(stepForm(page).locator(':focus')).toHaveCount(1);
    await keyboard.type('Which one?');
    await keyboard.press('Control+Enter');
    const row = page.locator(`li:has([data-request="${requestID}"])`);
    await expect(row).toContainText('being decided by you until');
    await keyboard.press('z');
    await expect(page.getByText('Your decision is undone.').filter({ visible: true })).toBeVisible();
    await expect(row).not.toContainText('being decided');
    await expect(page.locator(`[data-request="${requestID}"]`)).toBeFocused();

    await steps(page, requestID);
    await keyboard.press('c');
    await expect(stepForm(page).locator(':focus')).toHaveCount(1);
    await keyboard.press('Control+A');
    await keyboard.type('Which one, please?');
    await keyboard.press('Control+Enter');
    await expect(row).toContainText('being decided by you until');
    await expect(page.getByText('Request submitted to Employee for Clarification.')).toBeVisible();
    await expect(row).toBeHidden();
    await page.context().close();
  } finally {
    await waits.close();
  }
});
