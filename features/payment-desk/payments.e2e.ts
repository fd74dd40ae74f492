import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { readXlsx } from 'hucre';
import { expectNoAxeViolations, pageOf, visit } from '#testing/browser.ts';
import { test } from '#testing/journey.ts';
import { byMouse } from '#testing/pages/by-keys.ts';

const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Choose .*AAR-\d+/ });
const idIn = (label: string | null) => /AAR-\d+/.exec(label ?? '')?.[0] ?? '';

test('several are paid by one transfer: accounts checked, the file for the bank, one reference over all', async ({
  browser,
}) => {
  const faisal = await pageOf(browser, 'faisal');
  // Of what waits on the dashboard, payments of laptops that do not agree are called so too, from the night on in which that is found.
  const menu = faisal.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: /^Payments/ }).click();
  await expect(faisal.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
  await expect(faisal.getByRole('button', { name: /^Bank transfer/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  // An account that nobody has checked is compared and confirmed.
  const check = faisal.getByRole('button', { name: 'Check account' });
  await expect(boxes(faisal).first()).toBeVisible();
  const unchecked = await check.count();
  if (unchecked > 0) {
    await check.first().click();
    const dialog = faisal.getByRole('dialog', { name: 'Is this account right?' });
    await dialog.getByRole('button', { name: 'The account is right' }).click();
    await expect(dialog).toBeHidden();
    await expect(check).toHaveCount(unchecked - 1);
  }

  // By keyboard: the first, and with Shift the one below it.
  const enabled = boxes(faisal).and(faisal.locator(':enabled'));
  await enabled.first().focus();
  await faisal.keyboard.press('Space');
  await faisal.keyboard.press('Shift+ArrowDown');
  await expect(faisal.getByText('2 chosen')).toBeVisible();
  await faisal.getByRole('button', { name: /^Reimbursement/ }).click();
  await expect(faisal.getByRole('heading', { name: 'Reimbursement' })).toBeVisible();
  const reimbursed = idIn(await enabled.first().getAttribute('aria-label'));
  await enabled.first().check();
  await expect(faisal.getByText('3 chosen')).toBeVisible();
  await faisal.getByRole('button', { name: 'Begin transfer' }).click();

  await expect(faisal).toHaveURL(/\/payments\/runs\/\d+$/);
  await expect(faisal.getByText('Draft', { exact: true })).toBeVisible();
  const download = faisal.waitForEvent('download');
  await faisal.getByRole('button', { name: 'Download bank file' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^transfer-\d+\.csv$/);
  expect(
    readFileSync(await file.path(), 'utf8')
      .trim()
      .split('\r\n'),
  ).toHaveLength(4);
  await expect(faisal.getByText(/SHA-256 [0-9a-f]{12}/)).toBeVisible();

  const release = faisal.getByRole('form', { name: 'Release' });
  await release.getByRole('button', { name: /^Release/ }).click();
  await expect(release.getByText(/3 to 40 letters/)).toBeVisible();
  await release.getByLabel('Bank reference (UTR)').fill('UTR2026112177777');
  await release.getByRole('button', { name: /^Release/ }).click();
  await expect(faisal.getByText('3 records paid')).toBeVisible();
  await expect(faisal.getByText('Released', { exact: true })).toBeVisible();
  // It says that it is paid, when and by whom; nothing asks for what was done already.
  const paid = faisal.getByRole('region', { name: 'Paid' });
  await expect(paid).toContainText('UTR2026112177777');
  await expect(paid).toContainText('Faisal Khan');
  await expect(faisal.getByText(/then enter the reference/)).toBeHidden();

  await visit(faisal, `/requests-list/${reimbursed}`);
  await expect(faisal.getByText(/bank reference UTR2026112177777/)).toBeVisible();
  await visit(faisal, '/payments/runs?search=UTR2026112177777');
  await expect(faisal.getByRole('link', { name: /Bank transfer/ })).toHaveCount(1);
});

test('cheques are numbered, printed and prepared; a draft can be changed and given up', {
  tag: '@long',
}, async ({ browser }) => {
  const tara = await pageOf(browser, 'tara');
  await tara.goto('/payments');
  await expect(boxes(tara).first()).toBeVisible();
  const enabled = boxes(tara).and(tara.locator(':enabled'));
  const first = await enabled.first().getAttribute('aria-label');
  await enabled.first().check();
  await enabled.nth(1).check();
  await tara.getByRole('button', { name: 'Begin cheques' }).click();
  await expect(tara).toHaveURL(/\/payments\/runs\/\d+$/);
  await tara.getByRole('button', { name: `Take ${idIn(first)} out of the run` }).click();
  await expect(tara.getByText('1 record', { exact: true })).toBeVisible();

  const numbers = tara.getByRole('form', { name: 'Cheque numbers' });
  await expect(numbers.getByLabel('First cheque number')).toHaveValue(/^100\d{3}$/);
  await numbers.getByLabel('First cheque number').fill('000451');
  await numbers.getByRole('button', { name: 'Number the cheques' }).click();
  await expect(numbers.getByText('Cheque 000451 is in no cheque book of this bank.').first()).toBeVisible();
  // A second book: its numbers can be given.
  await tara.goto('/payments/cheque-books');
  const add = tara.getByRole('form', { name: 'Enter a cheque book' });
  await add.getByLabel('Bank', { exact: true }).fill('State Bank of India');
  await add.getByLabel('First cheque number').fill('000451');
  await add.getByLabel('Last cheque number').fill('000500');
  await add.getByRole('button', { name: 'Save book' }).click();
  await expect(tara.getByText('Next 000451 · 50 left')).toBeVisible();
  await tara.goBack();
  await numbers.getByLabel('Cheque book').selectOption({ label: 'State Bank of India, next 000451' });
  await numbers.getByRole('button', { name: 'Number the cheques' }).click();
  await expect(tara.getByText('Cheque 000451')).toBeVisible();
  await tara.emulateMedia({ media: 'print' });
  await expect(tara.locator('[data-cheque="000451"]')).toBeVisible();
  await expect(tara.locator('[data-cheque="000451"]')).toContainText(/Rupees .* Only/);
  await tara.emulateMedia({ media: 'screen' });
  await tara.getByRole('button', { name: /^Cheques prepared/ }).click();
  await expect(tara.getByText('1 cheque prepared')).toBeVisible();

  await tara.goto('/payments/runs?status=Draft');
  await tara
    .getByRole('link', { name: /Cheques/ })
    .first()
    .click();
  await tara.getByRole('button', { name: 'Discard' }).click();
  await tara.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(tara.getByText('Discarded', { exact: true })).toBeVisible();
});

test('an order is placed from the desk, and the invoice report opens as a spreadsheet', {
  tag: '@long',
}, async ({ browser }) => {
  const faisal = await pageOf(browser, 'faisal');
  await faisal.goto('/payments?mode=Online');
  await faisal.getByRole('button', { name: 'Place order' }).first().click();
  const dialog = faisal.getByRole('dialog', { name: /^Order/ });
  await dialog.getByLabel('Order number').fill('OD-7788');
  await dialog.getByLabel('Expected on').fill('2099-01-01');
  await dialog.getByRole('button', { name: 'Place order' }).click();
  await expect(dialog.getByRole('alert').first()).toBeVisible();
  const soon = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel('Expected on').fill(soon);
  await dialog.getByRole('button', { name: 'Place order' }).click();
  const placed = faisal.locator('[data-toast]').filter({ hasText: 'Order placed.' });
  await expect(placed).toBeVisible();
  // The toast is over the next thing to press, and the pointer rests on it: it is in nobody's way, and goes.
  await byMouse('A pointer that rests is what is tried; keys rest on nothing.', () =>
    placed.hover({ force: true }),
  );
  const download = faisal.waitForEvent('download');
  await faisal.getByRole('button', { name: 'Invoice report' }).click();
  const file = await download;
  await expect(placed).toBeHidden();
  expect(file.suggestedFilename()).toBe('Invoice.xlsx');
  // Whoever comes back finds it again.
  await faisal.reload();
  const again = faisal.waitForEvent('download');
  await faisal.getByRole('button', { name: 'Download', exact: true }).click();
  expect((await again).suggestedFilename()).toBe('Invoice.xlsx');
  const { sheets } = await readXlsx(readFileSync(await file.path()));
  expect(sheets[0]?.name).toBe('data');
  const rows = sheets[0]?.rows ?? [];
  expect(rows.length).toBeGreaterThan(50);
  expect(rows.some((row) => row.includes('UTR2026112177777'))).toBe(true);
});

test('an employee changes their account; it waits to be checked', { tag: '@long' }, async ({ browser }) => {
  const asha = await pageOf(browser, 'asha');
  await asha.goto('/profile');
  await asha.getByRole('link', { name: 'My bank account' }).click();
  await expect(asha.getByText(/^Checked /)).toBeVisible();
  // The same again stays checked, and nothing says otherwise.
  await asha.getByRole('button', { name: 'Save account' }).click();
  await expect(asha.getByText('Account saved')).toBeVisible();
  await expect(asha.getByText('Finance will check it', { exact: false })).toBeHidden();
  await asha.getByLabel('Account number').fill('12');
  await asha.getByRole('button', { name: 'Save account' }).click();
  const wrong = asha.getByRole('alert').filter({ hasText: 'Enter 6 to 20 digits.' });
  await expect(wrong).toBeVisible();
  await expect(asha.getByLabel('Account number')).toBeFocused();
  // What would be lost is asked about before the page is left; whoever stays finds it as it was.
  asha.once('dialog', (asked) => void asked.dismiss());
  await asha.reload({ timeout: 3_000 }).catch(() => {});
  await expect(asha.getByLabel('Account number')).toHaveValue('12');
  await asha.getByLabel('Account number').fill('998877665544');
  await expect(wrong).toBeHidden();
  const save = asha.getByRole('button', { name: 'Save account' });
  // Without a network it says so, and can be sent again at once.
  await asha.context().setOffline(true);
  await save.click();
  await expect(asha.getByRole('alert').filter({ hasText: 'The portal cannot be reached. ' })).toBeVisible();
  await expect(save).not.toHaveAttribute('aria-busy');
  await asha.context().setOffline(false);
  await save.click();
  await expect(asha.getByText('Waiting to be checked')).toBeVisible();
});

test('what somebody leaves behind who has left is closed with a recovery', { tag: '@long' }, async ({
  browser,
}) => {
  const faisal = await pageOf(browser, 'faisal');
  await faisal.goto('/requests-list?role=FINANCE');
  const leavers = faisal.locator('main a[href*="/requests-list/AAR-"]');
  await expect(leavers.first()).toBeVisible();
  const recover = faisal.getByRole('button', { name: 'Close with recovery', exact: true });
  const links = await leavers.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  for (const link of links) {
    await faisal.goto(link);
    await expect(faisal.getByRole('region', { name: 'What happened' })).toBeVisible();
    if (await recover.isVisible()) break;
  }
  await recover.click();
  const form = faisal.getByRole('form', { name: 'Close with recovery' });
  await form.getByLabel('The reason').fill('Left before the invoice came.');
  await form.getByLabel('Amount to recover').fill('1000');
  await form.getByRole('button', { name: 'Close with recovery' }).click();
  await expect(faisal.getByText('Closed. Their clearance shows the amount to recover.')).toBeVisible();
});

const sizes = [
  ['on a phone', { width: 390, height: 844 }],
  ['wide', { width: 1280, height: 800 }],
] as const;
for (const [size, viewport] of sizes)
  test(`axe finds nothing on any of the screens, ${size}`, { tag: '@long' }, async ({ browser }) => {
    const faisal = await pageOf(browser, 'faisal');
    const asha = await pageOf(browser, 'asha');
    await faisal.setViewportSize(viewport);
    await asha.setViewportSize(viewport);
    await faisal.goto('/payments');
    await expect(boxes(faisal).first()).toBeVisible();
    await boxes(faisal).and(faisal.locator(':enabled')).first().check();
    await expectNoAxeViolations(faisal);
    await faisal.goto('/payments/runs');
    await expect(faisal.getByRole('link', { name: /^Run \d+/ }).first()).toBeVisible();
    await expectNoAxeViolations(faisal);
    await faisal.goto('/payments/runs?status=Draft');
    await faisal
      .getByRole('link', { name: /^Run \d+/ })
      .first()
      .click();
    await expect(faisal.getByRole('form', { name: 'Release' })).toBeVisible();
    await expectNoAxeViolations(faisal);
    await asha.goto('/payments/my-account');
    await expect(asha.getByLabel('Account number')).toBeVisible();
    await expectNoAxeViolations(asha);
  });
