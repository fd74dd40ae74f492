import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations, openAs } from '#testing/browser.ts';
import { test } from '#testing/journey.ts';

const help = (page: Page) => page.getByRole('main').locator('[data-widget="help"]');

test('an administrator takes a card from everybody, gives it back in the first place, and its history says so', async ({
  browser,
}) => {
  const asha = await openAs(browser, 'asha');
  await expect(help(asha)).toBeVisible();

  const admin = await openAs(browser, 'admin', { at: '/admin/widgets' });
  await expect(admin.getByRole('heading', { name: 'Help', exact: true })).toBeVisible();
  await expectNoAxeViolations(admin);
  const form = admin.getByRole('dialog');
  const change = () => admin.getByRole('button', { name: 'Change Help', exact: true }).click();
  await change();
  await form.getByLabel('Number in the order').fill('1001');
  await expect(form.getByLabel('Number in the order')).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel('Number in the order').fill('90');
  await form.getByRole('checkbox', { name: 'Show it to nobody' }).check();
  await expectNoAxeViolations(admin);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText('Shown to nobody')).toBeVisible();
  await asha.reload();
  await expect(asha.getByRole('main').locator('[data-widget="coupons"]')).toBeVisible();
  await expect(help(asha)).toHaveCount(0);
  // Where nobody can say which cards there are, none is seen.
  await asha.route('**/download/rest/getMyWidgets', (route) => route.abort(), { times: 1 });
  await asha.reload();
  await expect(asha.getByText('Your cards could not be loaded')).toBeVisible();
  await expect(asha.getByRole('main').locator('[data-widget]')).toHaveCount(0);
  await expectNoAxeViolations(asha);
  await asha.getByRole('button', { name: 'Try again' }).click();
  await expect(asha.getByRole('main').locator('[data-widget="coupons"]')).toBeVisible();
  await expect(help(asha)).toHaveCount(0);

  await change();
  await form.getByRole('checkbox', { name: 'Show it to nobody' }).uncheck();
  await form.getByLabel('Number in the order').fill('0');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText('Number 0 in the order, at first 90')).toBeVisible();
  await admin.getByRole('button', { name: /^History of Help/ }).click();
  await expect(admin.getByRole('list', { name: /^History of Help/ }).getByRole('listitem')).toHaveCount(2);
  await expectNoAxeViolations(admin);

  // On a phone, where all cards stand in one column, it is the first of them.
  await asha.setViewportSize({ width: 390, height: 844 });
  await asha.reload();
  await expect(asha.getByRole('main').locator('[data-widget]').first()).toHaveAttribute(
    'data-widget',
    'help',
  );
  await expect(help(asha)).toBeVisible();

  // As the portal ships it, by one press that the history keeps.
  await admin.getByRole('button', { name: 'Reset to how the portal ships it: Help' }).click();
  await expect(admin.getByText('Help is as the portal ships it')).toBeVisible();
  await expect(admin.getByText('Number 90 in the order', { exact: true })).toBeVisible();
  await expect(admin.getByRole('list', { name: /^History of Help/ }).getByRole('listitem')).toHaveCount(3);
  await expect(admin.getByRole('button', { name: /^Reset to how/ })).toHaveCount(0);
});
