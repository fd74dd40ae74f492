import { expect } from '@playwright/test';
import { enterAs, expectNoAxeViolations, openAs } from '#testing/browser.ts';
import { test } from '#testing/journey.ts';

test('an employee comes from the dashboard to an answer, finds another by a word, and says that it helped', async ({
  page,
}) => {
  await enterAs(page, 'asha');
  const card = page.getByRole('region', { name: 'Help', exact: true });
  await card.getByText('Questions people ask').click();
  await expect(card.getByRole('listitem')).toHaveCount(3);
  await expectNoAxeViolations(page);
  await card.getByRole('link', { name: 'Where is my request?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Help & Support' })).toBeVisible();
  await expect(page).toHaveURL(/\/help-and-support#where$/);
  await expect(page.getByText('On your dashboard each request shows its journey')).toBeVisible();
  await expect(page.getByText('Yes: open the panel behind your picture.')).toBeHidden();

  await page.getByRole('searchbox', { name: 'Search the questions' }).fill('LÀRGER');
  await expect(page.getByText('Yes: open the panel behind your picture.')).toBeVisible();
  await expect(page.getByText('Where is my request?')).toHaveCount(0);
  const asked = page.getByRole('group', { name: /^Did this help\? Can I make the text larger/ });
  await asked.getByRole('button', { name: 'Yes' }).click();
  await expect(asked.getByRole('status')).toHaveText('Thank you. Your answer is kept.');
  await expect(asked.getByRole('button', { name: 'Yes' })).toHaveAttribute('aria-pressed', 'true');
  await expectNoAxeViolations(page);
  await page.getByRole('searchbox').fill('nothing like it');
  await expect(page.getByText('No question matches')).toBeVisible();

  await page.route('**/download/rest/getHelp', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('The questions could not be loaded')).toBeVisible();
  await page.unroute('**/download/rest/getHelp');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No question matches')).toBeVisible();
});

test('an administrator changes an answer and adds a contact, and an employee reads both', {
  tag: '@long',
}, async ({ browser }) => {
  const admin = await openAs(browser, 'admin');
  await admin.getByRole('button', { name: 'Admin', exact: true }).click();
  await admin.getByRole('navigation').getByRole('link', { name: 'Help', exact: true }).click();
  await expect(admin.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  await expectNoAxeViolations(admin);
  await admin.getByRole('main').getByRole('link', { name: 'Questions' }).first().click();
  const votes = admin.getByRole('listitem').filter({ hasText: 'Can I make the text larger' });
  await expect(votes.getByText('Number 50 in the order · 1 found it helpful, 0 did not')).toBeVisible();
  await admin.getByRole('button', { name: 'Change Where is my request?' }).click();
  const form = admin.getByRole('dialog');
  await form.getByLabel('Answer').fill('On the third floor.');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText('It applies from now on.')).toBeVisible();

  await admin.goto('/admin/help/help-contact');
  await admin.getByRole('button', { name: 'Add a contact' }).click();
  await form.getByLabel('Code').fill('IT desk');
  await form.getByLabel('What for').fill('IT service desk');
  await form.getByLabel('Name').fill('Omar Farooq');
  await form.getByLabel('Phone').fill('+91 484 555 0100');
  await form.getByLabel('E-mail').fill('it.desk');
  await expect(form.getByText('Enter an e-mail address, as desk@company.com.')).toBeVisible();
  await expect(form.getByText('Use lower-case letters, digits and dashes, at most 40.')).toBeVisible();
  await expectNoAxeViolations(admin);
  await form.getByLabel('Code').fill('it-desk');
  await form.getByLabel('E-mail').fill('it.desk@meridian.example.com');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText('It applies from now on.')).toBeVisible();
  await expect(admin.getByRole('heading', { name: 'IT service desk' })).toBeVisible();

  const asha = await openAs(browser, 'asha', {
    viewport: { width: 390, height: 844 },
    at: '/help-and-support#where',
  });
  await expect(asha.getByText('On the third floor.')).toBeVisible();
  await expect(asha.getByText('IT service desk')).toBeVisible();
  await expect(asha.getByRole('link', { name: '+91 484 555 0100' })).toHaveAttribute(
    'href',
    'tel:+914845550100',
  );
  await expectNoAxeViolations(asha);
  expect(await asha.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
