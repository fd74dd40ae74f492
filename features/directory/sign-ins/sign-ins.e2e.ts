import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations, openAs, visit } from '#testing/browser.ts';
import { test } from '#testing/journey.ts';

const toast = (page: Page, text: RegExp | string) => page.locator('[data-toast]').filter({ hasText: text });
const finance = 'E1005';

test('HR asks for another address of somebody in finance, an administrator agrees, and they stop it', async ({
  browser,
}) => {
  const hr = await openAs(browser, 'E1065', { at: `/admin/employees/${finance}` });
  await hr.getByRole('button', { name: 'Change', exact: true }).click();
  const form = hr.getByRole('dialog');
  await form.getByLabel('E-mail').fill('faisal.k@meridian.example.com');
  await expect(form.getByText('another address waits for an administrator')).toBeVisible();
  await expectNoAxeViolations(hr);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(hr, /The new address of .* waits for an administrator/)).toBeVisible();
  const card = hr.getByRole('region', { name: 'Another address for signing in' });
  await expect(card.getByText('Waits for an administrator')).toBeVisible();
  await expect(card.getByText(/is to become faisal\.k@/)).toBeVisible();
  await expect(card.getByRole('button', { name: /Withdraw/ })).toBeVisible();
  await expectNoAxeViolations(hr);

  const admin = await openAs(browser, 'admin', { at: '/admin/sign-in-addresses' });
  const row = admin
    .getByRole('list', { name: 'Sign-in addresses' })
    .getByRole('listitem')
    .filter({ hasText: 'faisal.k@' });
  await expectNoAxeViolations(admin);
  await row.getByRole('button', { name: /^Agree to the new address/ }).click();
  await expect(toast(admin, /can stop it for a day/)).toBeVisible();
  await expect(row.getByText(/^Holds/)).toBeVisible();

  const holder = await openAs(browser, 'faisal', { at: '/sign-in-address' });
  await expect(holder.getByText('If you know nothing of it, stop it')).toBeVisible();
  await expectNoAxeViolations(holder);
  await holder.getByRole('button', { name: 'Stop it' }).click();
  await expect(toast(holder, 'Stopped. You sign in as before')).toBeVisible();
  await expect(holder.getByText('You sign in by faisal@meridian.example.com.')).toBeVisible();

  // The log says who gained power, and by whom.
  await visit(admin, '/admin/employees/E1001');
  await admin.getByRole('button', { name: 'Grant a role' }).click();
  await admin.getByRole('dialog').getByLabel('Role').selectOption({ label: 'Store manager' });
  await admin.getByRole('dialog').getByRole('button', { name: 'Grant a role' }).click();
  await expect(admin.getByRole('dialog')).toBeHidden();
  await visit(admin, '/admin/audit-log?gained=any');
  await expect(admin.getByRole('combobox', { name: 'Gained power' })).toHaveValue('any');
  await expect(admin.getByText(/^Gained a role: /).first()).toBeVisible();
  await expectNoAxeViolations(admin);
});

test('nobody changes their own grade, and is told so before it is sent', async ({ browser }) => {
  const page = await openAs(browser, 'admin', { at: '/admin/employees/E1006' });
  await expect(page.getByRole('button', { name: 'Grant a role' })).toBeHidden();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Grade').fill('L9');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('This is about yourself')).toBeVisible();
  await expect(form.getByLabel('Grade')).toBeFocused();
});
