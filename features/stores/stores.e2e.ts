import { expect } from '@playwright/test';
import { expectNoAxeViolations, openAs } from '#testing/browser.ts';
import { test } from '#testing/journey.ts';

test('HR sets the posts of a store, is told what is no month, and moves somebody to another store', {
  tag: '@long',
}, async ({ browser }) => {
  const admin = await openAs(browser, 'admin', { at: '/eye-care-budget?store=chennai-t-nagar' });
  await expect(admin.getByRole('heading', { level: 1, name: 'Eye care budget' })).toBeVisible();
  await expect(admin.getByText(/15 posts, 14 on the rolls/)).toBeVisible();
  await expectNoAxeViolations(admin);
  await admin.getByRole('button', { name: 'Set posts' }).click();
  const form = admin.getByRole('dialog');
  await form.getByLabel('Designation').fill('Night Guard');
  await form.getByLabel('Posts').fill('2');
  const month = await form.getByLabel('From month').inputValue();
  await form.getByLabel('From month').fill('13');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Invalid month number')).toBeVisible();
  await expectNoAxeViolations(admin);
  await form.getByLabel('From month').fill(month);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText(/17 posts, 14 on the rolls/)).toBeVisible();

  await admin.getByRole('link', { name: 'People', exact: true }).click();
  await expect(admin.getByText('14 people')).toBeVisible();
  await expectNoAxeViolations(admin);
  await admin
    .getByRole('button', { name: /^Move / })
    .first()
    .click();
  await form.getByLabel('Store').selectOption({ label: 'Kochi, MG Road' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText('13 people')).toBeVisible();
  await expect(form).toBeHidden();
  await admin.getByRole('combobox', { name: 'Store' }).selectOption({ label: 'Kochi, MG Road' });
  await expect(admin.getByText('41 people')).toBeVisible();

  await admin.goto('/admin/stores/store');
  await expect(admin.getByText('Dubai, Deira', { exact: true })).toBeVisible();
  await expectNoAxeViolations(admin);
});
