import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoAxeViolations, openAs } from '#testing/browser.ts';
import { test } from '#testing/journey.ts';
import { someOf } from '#testing/long.ts';
import { byMouse } from '#testing/pages/by-keys.ts';

test.use({ settings: { UNDO_SECONDS: '60' } });

const wide = { width: 1440, height: 900 };
const low = { width: 1366, height: 768 };
const phone = { width: 390, height: 844 };
const sizes = someOf([low, phone, wide], 1);
const approvals = 10;
const shownID = (page: Page) => page.locator('[data-shown]').getAttribute('data-shown');
const form = (page: Page) => page.locator('footer form');
const chip = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Show' }).getByRole('button', { name });
const undoBar = (page: Page) => page.locator('main [data-undo]').filter({ has: page.getByRole('button') });
const boxOf = async (place: Locator) => {
  const box = await place.boundingBox();
  if (!box) throw new Error('It is not to be seen.');
  return box;
};

/** Whether two things on the page share any of their area. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await boxOf(one), await boxOf(other)];
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

test(`${approvals} approvals by keyboard take two or three presses each`, { tag: '@long' }, async ({
  browser,
}) => {
  const page = await openAs(browser, 'ravi', { viewport: wide, at: '/requests-list?view=approvals' });
  await expect(page.locator('[data-shown] [data-action="approve"]')).toBeVisible();
  let presses = 0;
  const press = async (key: string) => {
    presses += 1;
    await page.keyboard.press(key);
  };
  const started = Date.now();
  for (let turn = 0; turn < approvals; turn++) {
    const before = await shownID(page);
    await expect(page.locator('[data-action="approve"]')).toBeVisible();
    await press('a');
    const field = form(page).locator(':focus');
    await expect(field).toHaveCount(1);
    const isChoice = await field.evaluate(
      (one) => one instanceof HTMLInputElement && one.type === 'radio' && !one.checked,
    );
    if (isChoice) await press('Space');
    await press('Enter');
    await expect(page.locator(`[data-shown="${before}"]`)).toBeHidden();
  }
  console.log(
    `${approvals} approvals by keyboard: ${presses} presses, ${((Date.now() - started) / 1000).toFixed(1)} s`,
  );
  expect(presses).toBeLessThanOrEqual(3 * approvals);
  await page.context().close();
});

for (const viewport of sizes)
  test(`Undo covers nothing and is never where somebody decided, at ${viewport.width} x ${viewport.height}`, async ({
    browser,
  }) => {
    const page = await openAs(browser, 'leena', { viewport, at: '/requests-list' });
    if (viewport.width < 769) await page.locator('[data-request]').first().click();
    const decided = await shownID(page);
    const approve = page.locator('[data-action="approve"]');
    // Twice, as some press everything: it opens what is asked, and sends nothing.
    await approve.dblclick();
    await expect(page.getByRole('form', { name: 'Verify and Approve' })).toBeVisible();
    // On a phone it stands in the foot of the sheet.
    const submit = page.locator('[type="submit"]').filter({ hasText: 'Verify and Approve' });
    const places = [await boxOf(submit)];
    await submit.click();
    await expect(page.locator(`[data-shown="${decided}"]`)).toBeHidden();
    const bar = undoBar(page);
    await expect(bar).toContainText('Approved: ');
    await expect(bar).toContainText(/Takes effect in \d+ s/);
    places.push(await boxOf(approve));
    for (const other of ['[data-shown] footer', '[data-shown] header', '[data-request]', 'h1']) {
      const shown = page.locator(other).first();
      if (await shown.isVisible()) expect(await overlap(bar, shown), other).toBe(false);
    }
    // Escape closes a form before anything else, wherever the focus is.
    await approve.click();
    await expect(submit).toBeFocused();
    await submit.evaluate((button) => button.blur());
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open], footer form')).toHaveCount(0);
    // Pressed once more where it was: whatever that does, it takes nothing back.
    for (const { x, y, width, height } of places)
      for (const part of [0.1, 0.5, 0.9]) {
        await byMouse('A second press of the same place is the hand’s.', () =>
          page.mouse.click(x + width * part, y + height / 2),
        );
        // It may have opened the next one's form: nothing is sent from there.
        await page.keyboard.press('Escape');
        await expect(page.locator('dialog[open], footer form')).toHaveCount(0);
      }
    await expect(page.getByText('Your decision is undone.').filter({ visible: true })).toBeHidden();
    await expect(bar).toBeVisible();
    if (viewport !== low) await expectNoAxeViolations(page);
    await bar.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Your decision is undone.').filter({ visible: true })).toBeVisible();
    await expect(page.locator(`[data-shown="${decided}"]`)).toBeVisible();
    await page.context().close();
  });

test('one of another kind is left out, and Undo stands beside what became of the others', {
  tag: '@long',
}, async ({ browser }) => {
  const page = await openAs(browser, 'ravi', { viewport: low, at: '/requests-list' });
  const row = (task: string) => page.getByRole('listitem').filter({ hasText: `${task} · ` });
  await row('Verify invoice').first().getByRole('checkbox').check();
  for (const place of [0, 1, 2]) await row('Approve').nth(place).getByRole('checkbox').check();
  const pane = page.getByRole('region', { name: 'What is selected' }).first();
  await expect(pane).toContainText('4 selected');
  await expect(pane.getByRole('region', { name: 'Will be approved' }).getByRole('listitem')).toHaveCount(3);
  const left = pane.getByRole('region', { name: 'Left out' });
  await expect(left.getByRole('listitem')).toHaveCount(1);
  await expect(left).toContainText('waits for: Verify invoice');
  await expectNoAxeViolations(page);

  await page.keyboard.press('a');
  const approves = page.getByRole('form', { name: /^Approve 3 \(1 left out\)$/ });
  await approves.getByRole('radio', { name: /RTGS/ }).check();
  const submit = approves.getByRole('button', { name: 'Approve 3 (1 left out)' });
  const place = await boxOf(submit);
  await submit.click();
  const outcome = page.getByRole('dialog');
  await expect(outcome).toContainText('3 done, 0 refused.');
  await expect(outcome.getByText('Approved: 3 requests')).toBeVisible();
  await expectNoAxeViolations(page);
  await byMouse('A second press of the same place is the hand’s.', () =>
    page.mouse.click(place.x + place.width / 2, place.y + place.height / 2),
  );
  await expect(page.getByText('Your decision is undone.').filter({ visible: true })).toBeHidden();
  // A press outside closes it; what was decided can be undone from the list's foot as well.
  const undo = (await outcome.isVisible()) ? outcome : undoBar(page);
  await undo.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Your decision is undone.').filter({ visible: true })).toBeVisible();
  await expect(outcome).toBeHidden();
  await page.context().close();
});

test('on a phone what is selected is looked at in a page with a title, and the key that leads back leads to the list', async ({
  browser,
}) => {
  const page = await openAs(browser, 'ravi', { viewport: phone, at: '/requests-list' });
  const rows = page.getByRole('listitem').filter({ hasText: 'Approve · ' });
  for (const place of [0, 1]) await rows.nth(place).getByRole('checkbox').check();
  const review = page.getByRole('button', { name: 'What will happen' });
  const title = page.getByRole('heading', { level: 1, name: '2 selected' });
  for (const back of [() => page.goBack(), () => page.getByRole('link', { name: 'Back' }).click()]) {
    await review.click();
    await expect(title).toBeVisible();
    await expectNoAxeViolations(page);
    await back();
    await expect(page.getByRole('heading', { level: 1, name: 'Requests' })).toBeVisible();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
  }
  // Whoever goes back while it is on its way is told all the same what became of it.
  await page.route('**/download/buying/updateRequests', async (route) => {
    await page.goBack();
    await route.continue();
  });
  await review.click();
  await page.getByRole('button', { name: 'Ask 2' }).click();
  const asks = page.getByRole('form', { name: 'Ask 2' });
  await asks.getByLabel('Your question').fill('Is it within the budget of the quarter?');
  await asks.getByRole('button', { name: 'Ask 2' }).click();
  await expect(page.getByRole('dialog').getByText('2 done, 0 refused.')).toBeVisible();
  await page.context().close();
});

test('keys act on what is shown in the list, and on nothing else', { tag: '@long' }, async ({ browser }) => {
  const page = await openAs(browser, 'ravi', { viewport: wide, at: '/requests-list' });
  const first = await shownID(page);
  const last = page.locator('[data-request]').last();
  const other = await last.getAttribute('data-request');
  // The search leaves one that was not open: it opens, and what is gone from the list does not stay.
  const search = page.getByRole('searchbox');
  await search.fill(other ?? '');
  await expect(page.locator(`[data-shown="${other}"]`)).toBeVisible();
  await expect(page.locator(`[data-request="${first}"]`)).toBeHidden();
  await search.fill('nothing is called so');
  await expect(page.locator('[data-shown]')).toBeHidden();
  await expect(page.getByText('No request is open')).toBeVisible();
  await search.fill('');
  await expect(page.locator('[data-shown]')).toBeVisible();

  // Opened by its address beside a list that has it not: it is shown, and keys leave it alone.
  await page.goto(`/requests-list/${first}?search=${other}`);
  await expect(page.getByText('This request is not in the list beside it.')).toBeVisible();
  for (const key of ['a', 'c', 'r', 'v', 'w', 'i']) await page.keyboard.press(key);
  await expect(form(page)).toBeHidden();
  await page.keyboard.press('j');
  await expect(page.locator(`[data-shown="${other}"]`)).toBeVisible();
  await page.context().close();
});

test('while a search is on its way, nothing says that the open request is not in the list', {
  tag: '@long',
}, async ({ browser }) => {
  const page = await openAs(browser, 'ravi', { viewport: wide, at: '/requests-list' });
  const keyed = page.locator('[data-shown] [data-action] [aria-hidden]').filter({ hasText: /^[A-Z]$/ });
  await expect(keyed.first()).toBeVisible();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/getuserRequests', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest('**/getuserRequests');
  await page.keyboard.press('/');
  await page.keyboard.type('monitor');
  await asked;
  // No key acts meanwhile.
  await expect(keyed).toHaveCount(0);
  await expect(page.getByText('This request is not in the list beside it.')).toBeHidden();
  letGo();
  await page.context().close();
});

test('on a phone the title stands as high as the arrow beside it', { tag: '@long' }, async ({ browser }) => {
  const page = await openAs(browser, 'ravi', { viewport: phone, at: '/requests-list' });
  const title = page.getByRole('heading', { level: 1, name: 'Requests' });
  await expect(title).toBeVisible();
  const middle = await title.evaluate((one) => {
    const words = document.createRange();
    words.selectNodeContents(one);
    const { top, bottom } = words.getBoundingClientRect();
    return (top + bottom) / 2;
  });
  const arrow = await boxOf(page.getByRole('link', { name: 'Back', exact: true }));
  expect(Math.abs(middle - (arrow.y + arrow.height / 2))).toBeLessThan(2);
  await page.context().close();
});

test('chips show each part of what waits, and their counts are those of all', { tag: '@long' }, async ({
  browser,
}) => {
  const page = await openAs(browser, 'ravi', { viewport: wide, at: '/requests-list' });
  await expect(chip(page, /^All \d/)).toBeVisible();
  const count = async (name: RegExp) => Number((await chip(page, name).textContent())?.replace(/\D/g, ''));
  const parts = [/^Approvals/, /^Invoices/, /^Inform/];
  const sum = (await Promise.all(parts.map(count))).reduce((total, one) => total + one, 0);
  expect(sum).toBe(await count(/^All/));
  const tasks = ['Approve', 'Verify invoice', 'Inform'];
  for (const [index, part] of parts.entries()) {
    await chip(page, part).click();
    const rows = page.getByRole('region', { name: 'List of requests' }).getByRole('listitem');
    await expect(rows.first()).toContainText(`${tasks[index]} · `);
    await expect(rows.filter({ hasNotText: `${tasks[index]} · ` })).toHaveCount(0);
  }
  await page.context().close();
});

test('the inbox fills the window: list, request and document scroll each by itself', async ({ browser }) => {
  const page = await openAs(browser, 'ravi', { viewport: wide });
  for (const viewport of sizes) {
    await page.setViewportSize(viewport);
    await page.goto('/requests-list?view=approvals');
    if (viewport.width < 769) await page.locator('[data-request]').first().click();
    await expect(page.locator('[data-action="approve"]')).toBeVisible();
    const overflow = await page.evaluate(() => {
      const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement;
      return [scrollHeight - clientHeight, scrollWidth - clientWidth];
    });
    expect(overflow, `${viewport.width} x ${viewport.height}`).toEqual([0, 0]);
    const foot = await boxOf(page.locator('[data-shown] footer'));
    expect(Math.round(foot.y + foot.height)).toBe(viewport.height);
    if (viewport.width < 769) continue;
    // One row each: what one may do, and the document's tools.
    for (const row of ['[data-shown] footer [data-action]', '[role="toolbar"] button']) {
      const middles = await page.locator(row).evaluateAll((all) =>
        all.map((one) => {
          const { top, height } = one.getBoundingClientRect();
          return Math.round((top + height / 2) / 4);
        }),
      );
      expect(new Set(middles).size, `${row} at ${viewport.width}`).toBe(1);
    }
  }
  await page.context().close();
});

test('the question stands on top, and the answer box right under it says whom it answers', {
  tag: '@long',
}, async ({ browser }) => {
  const asha = await openAs(browser, 'asha', { viewport: wide });
  for (const viewport of [wide, phone]) {
    await asha.setViewportSize(viewport);
    await asha.goto('/');
    await asha.getByRole('link', { name: 'Update Request' }).first().click();
    const question = asha.getByRole('region', { name: 'The question' });
    await expect(question).toContainText('Ravi Menon asks');
    const box = question.getByLabel('Your answer');
    await expect(question.getByRole('button', { name: 'Answer Ravi' })).toBeVisible();
    const [asked, answer] = [await boxOf(question), await boxOf(box)];
    expect(answer.y).toBeGreaterThan(asked.y);
    // Nothing else to write in, until it is asked for; and then it says that it is no answer.
    await expect(asha.getByRole('main').getByRole('textbox')).toHaveCount(1);
    await expectNoAxeViolations(asha);
  }
  await asha.getByRole('button', { name: 'Write a comment' }).click();
  await expect(
    asha.getByText('A comment does not answer Ravi: the box for that is at the top.'),
  ).toBeVisible();
  await expect(asha.getByRole('textbox', { name: 'Write a comment' })).toBeFocused();
  const question = asha.getByRole('region', { name: 'The question' });
  await question.getByLabel('Your answer').fill('The mesh back.');
  await question.getByRole('button', { name: 'Answer Ravi' }).click();
  await expect(question.getByText('You answered')).toBeVisible();
  await expect(question).toContainText('The mesh back.');
  await asha.context().close();
});
