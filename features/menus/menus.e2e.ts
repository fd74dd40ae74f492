import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations, openAs } from '#testing/browser.ts';
import { test } from '#testing/journey.ts';

const entry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name });

test('an administrator hides an entry from one org unit and adds one of the company’s own; everybody sees it as it is saved', async ({
  browser,
}) => {
  const omar = await openAs(browser, 'omar');
  const asha = await openAs(browser, 'asha');
  await expect(entry(omar, 'Policies')).toBeVisible();

  const admin = await openAs(browser, 'admin', { at: '/admin/menus/menu-room-entry' });
  await expect(admin.getByRole('heading', { name: 'Policies', exact: true })).toBeVisible();
  await expectNoAxeViolations(admin);
  const form = admin.getByRole('dialog');
  await admin.getByRole('button', { name: 'Change Policies', exact: true }).click();
  await form.getByRole('combobox', { name: 'Org units' }).selectOption({ label: 'Technology' });
  await expect(form.getByText('Only the menu leaves it out.')).toBeVisible();
  await form.getByLabel('Name in the menu').fill('House rules');
  await expectNoAxeViolations(admin);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  // Neither has loaded the page anew.
  await expect(entry(omar, 'Policies')).toHaveCount(0);
  await expect(entry(asha, 'House rules')).toBeVisible();
  await expect(entry(omar, 'House rules')).toHaveCount(0);
  // The page itself is as open as before.
  await omar.goto('/policies');
  await expect(omar.getByRole('heading', { level: 1, name: 'Policies' })).toBeVisible();

  // The way back to this page stays.
  await admin.getByRole('button', { name: 'Change Configure Profile', exact: true }).click();
  await form.getByRole('checkbox', { name: 'Show it to nobody' }).check();
  await expect(form.getByText('This is the way back to this page.')).toBeVisible();
  await admin.keyboard.press('Escape');

  await admin.goto('/admin/menus/menu-entry');
  await admin.getByRole('button', { name: 'Add an entry' }).click();
  await form.getByLabel('Code').fill('canteen');
  await form.getByLabel('Name').fill('Canteen');
  await form.getByLabel('Where it leads').fill('/nowhere');
  await expect(form.getByText('Enter a page of the portal')).toBeVisible();
  await form.getByLabel('Where it leads').fill('https://canteen.example.com/');
  await expectNoAxeViolations(admin);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(entry(asha, 'Canteen')).toHaveAttribute('target', '_blank');
  await expect(entry(asha, 'Canteen')).toHaveAttribute('rel', 'noopener noreferrer');
  await expectNoAxeViolations(asha);
});

test('an administrator sees why somebody lacks an entry, goes to what hides it, and is shown the same again', {
  tag: '@long',
}, async ({ browser }) => {
  const admin = await openAs(browser, 'admin', { at: '/admin/menus' });
  await admin.getByRole('link', { name: 'What somebody sees' }).click();
  await expect(admin.getByText('Choose a person')).toBeVisible();
  await expectNoAxeViolations(admin);
  await admin.getByRole('combobox', { name: 'Person' }).fill('Omar');
  await admin.getByRole('option', { name: /Omar Farooq/ }).click();
  await expect(
    admin.getByRole('heading', { level: 1, name: 'What Omar Farooq sees in the menu' }),
  ).toBeVisible();
  const rows = admin.getByRole('list', { name: 'Entries of the menu' }).getByRole('listitem');
  const coupons = rows.filter({ hasText: '/discount-coupons' });
  await expect(coupons).toContainText('Not shown');
  await expect(coupons).toContainText('Hidden in IBD-GCC');
  await admin.getByRole('combobox', { name: 'Entries' }).selectOption({ label: 'Shown' });
  await expect(coupons).toHaveCount(0);
  await expect(rows.filter({ hasText: '/employee-search' })).toContainText('Everybody sees it');
  await expect(admin).toHaveURL(/\/admin\/menu-of\/E1008\?shown=yes$/);
  await expectNoAxeViolations(admin);
  await admin.reload();
  await expect(rows.first()).toBeVisible();
  await expect(coupons).toHaveCount(0);
  await admin
    .getByRole('list', { name: 'Entries of the menu' })
    .getByRole('link', { name: 'Change Employee search' })
    .click();
  await expect(admin).toHaveURL(/menu-room-entry\?search=/);

  // From their own record, too.
  await admin.goto('/admin/employees/E1001');
  await admin.getByRole('link', { name: 'What they see in the menu' }).click();
  await expect(admin.getByRole('heading', { level: 1, name: /Asha Nambiar/ })).toBeVisible();
});
