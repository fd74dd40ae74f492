import { expect } from '@playwright/test';
import { enterAs, expectNoAxeViolations } from '#testing/browser.ts';
import { openJourneyPortal, test } from '#testing/journey.ts';
import { holdDrawing } from '#testing/pages/hold-drawing.ts';
import { printCode } from './server/sessions/one-time-code.ts';

test.use({ shared: true });

test('an administrator tests the sign-in in a new tab, and stays who they are', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await enterAs(page, 'admin', '/admin/sign-in');
  await expect(page.getByRole('heading', { name: 'Certificates' })).toBeVisible();
  await expectNoAxeViolations(page);
  const before = await page.evaluate(() => localStorage.getItem('userLoginData'));

  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Test sign-in' }).click();
  const tab = await opened;
  await tab.getByRole('button', { name: 'Aditi Rao' }).first().click();
  await expect(tab.getByText('It works')).toBeVisible();
  await expect(tab.getByText('admin@meridian.example.com').first()).toBeVisible();
  await expect(tab).toHaveURL(/\/admin\/sign-in$/);
  await expectNoAxeViolations(tab);
  expect(await tab.evaluate(() => localStorage.getItem('userLoginData'))).toBe(before);
  // Given once: the page loaded again has nothing of it.
  await tab.reload();
  await expect(tab.getByRole('heading', { name: 'Certificates' })).toBeVisible();
  await expect(tab.getByText('It works')).toBeHidden();
});

test('nobody is offered to sign in with a code unless it is turned on', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/#/login');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByText('sign in with a code')).toHaveCount(0);
});

test('an administrator signs in with a code that was printed on the server', { tag: '@long' }, async ({
  browser,
}) => {
  const turnedOn = await openJourneyPortal({ BREAK_GLASS: '1' });
  try {
    const page = await browser.newPage({ baseURL: turnedOn.url });
    const drawing = await holdDrawing(page);
    await page.goto('/#/login');
    await page.getByText('sign in with a code').click();
    const code = page.getByLabel('One-time code');
    const enter = page.getByRole('button', { name: 'Sign in with the code' });
    await enter.click();
    await expect(page.getByText('Enter the code.')).toBeVisible();
    await expect(code).toBeFocused();
    await code.fill('0000-0000-0000-0000-0000');
    // A busy page draws the refusal some frames after it came.
    const answered = page.waitForResponse('**/api/break-glass');
    await drawing.stop();
    await enter.click();
    await (await answered).finished();
    await page.waitForTimeout(100);
    await drawing.goOn();
    await expect(page.getByText('This code is wrong,')).toBeVisible();
    await expect(code).toBeFocused();
    await expectNoAxeViolations(page);
    const email = 'admin@meridian.example.com';
    const printed = await printCode(turnedOn.dataDirectory, { email, printedBy: 'root', now: new Date() });
    await code.fill(printed.code);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: /^Good .*Aditi/ })).toBeVisible();
    await page.context().close();
  } finally {
    await turnedOn.close();
  }
});
