import { expect } from '@playwright/test';
import { enterAs, expectNoAxeViolations, openAs } from '#testing/browser.ts';
import { test } from '#testing/journey.ts';

test('an administrator grants a role, is told what is held already, ends it and takes that back', async ({
  page,
}) => {
  await enterAs(page, 'admin', '/admin/roles');
  const list = page.getByRole('list', { name: 'Roles' });
  await expect(list.getByRole('listitem').first()).toBeVisible();
  await expectNoAxeViolations(page);

  await page.getByRole('button', { name: 'Grant a role' }).click();
  const dialog = page.getByRole('dialog', { name: 'Grant a role' });
  await dialog.getByRole('button', { name: 'Grant a role' }).click();
  await expect(dialog.getByText('Choose the person.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Person' }).fill('Asha');
  await dialog.getByRole('option', { name: /E1001/ }).click();
  await dialog.getByLabel('Role', { exact: true }).selectOption('STORE');
  await expect(dialog.getByText('Manages the stores of the place that you choose')).toBeVisible();
  await dialog.getByLabel('Location').selectOption('KOC2');
  await dialog.getByLabel(/Reason/).fill('While the post is vacant');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Grant a role' }).click();
  await expect(dialog).toBeHidden();
  const row = list.getByRole('listitem').filter({ hasText: 'E1001' }).first();
  await expect(row).toContainText('Manages the stores of');
  await expect(row).toContainText('While the post is vacant');

  // The same again is told before it is sent.
  await page.getByRole('button', { name: 'Grant a role' }).click();
  await dialog.getByRole('combobox', { name: 'Person' }).fill('Asha');
  await dialog.getByRole('option', { name: /E1001/ }).click();
  await dialog.getByLabel('Role', { exact: true }).selectOption('STORE');
  await dialog.getByLabel('Location').selectOption('KOC2');
  await expect(dialog.getByText('They hold this role for this place on these days already.')).toBeVisible();
  await page.keyboard.press('Escape');

  await row.getByRole('button', { name: /^End for/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click();
  await expect(page.getByText(/^Ended for Asha/)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('z');
  await expect(list.getByRole('listitem').filter({ hasText: 'While the post is vacant' })).toBeVisible();

  // The role and the person are in the address, and on the person’s page it is the same.
  await page
    .getByRole('group', { name: 'Role' })
    .getByRole('button', { name: /Store manager/ })
    .click();
  await expect(page).toHaveURL(/role=STORE/);
  await page.goto('/admin/employees/E1001');
  await expect(page.getByRole('list', { name: 'Roles' })).toContainText('While the post is vacant');
  await expectNoAxeViolations(page);
});

test('an administrator starts a review, keeps and ends roles by keys, takes that back, and finishes', async ({
  page,
}) => {
  await enterAs(page, 'admin', '/admin/role-reviews');
  await expect(page.getByText('No review yet')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Start a review' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start a review' }).click();
  const reviews = page.getByRole('list', { name: 'Role reviews' });
  await expect(reviews).toContainText(/^Opened on .*0 of \d+ decided/);
  await reviews.getByRole('link').click();

  const list = page.getByRole('list', { name: 'Roles in this review' });
  await expect(list.getByRole('listitem').first()).toBeVisible();
  await expectNoAxeViolations(page);
  // Both at once: the second is for the next row, though the first is still on its way.
  await page.keyboard.press('k');
  await page.keyboard.press('e');
  await expect(page.getByText(/^(Kept|Ended) for /)).toBeVisible();
  await expect(page.getByText(/^2 of \d+ decided/)).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByText(/^1 of \d+ decided/)).toBeVisible();

  await page.getByRole('button', { name: 'Keep the whole list' }).click();
  await expect(page.getByText(/roles were kept$/)).toBeVisible();
  await expect(
    page.getByText('Another administrator decides').or(page.getByText('All is decided')),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Finish the review' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Finish the review' }).click();
  await page.goto('/admin/role-reviews');
  await expect(reviews.getByText('Finished')).toBeVisible();
  await expectNoAxeViolations(page);
});

test('on a phone what is decided in a review stays where it is, and is taken back there', {
  tag: '@long',
}, async ({ browser }) => {
  const page = await openAs(browser, 'admin', {
    at: '/admin/role-reviews',
    viewport: { width: 390, height: 844 },
  });
  await page.getByRole('button', { name: 'Start a review' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start a review' }).click();
  // On a slow line: what stands under the progress stands there before it comes.
  await page.route('**/getRoleReviews?*', async (route) => {
    await new Promise((go) => setTimeout(go, 800));
    await route.continue();
  });
  await page
    .getByRole('list', { name: 'Role reviews' })
    .getByRole('listitem')
    .filter({ hasText: 'Open until' })
    .getByRole('link')
    .click();
  const rows = page.getByRole('list', { name: 'Roles in this review' }).getByRole('listitem');
  const row = rows.nth(1);
  const top = await rows.first().evaluate((element) => element.getBoundingClientRect().top);
  await expect(page.getByRole('button', { name: 'Finish the review' })).toBeVisible();
  expect(await rows.first().evaluate((element) => element.getBoundingClientRect().top)).toBeCloseTo(top, 0);
  const [lets = ''] = (await row.locator('bdi').allTextContents()).slice(-1);
  for (const [deed, became] of [
    ['Keep', 'Kept'],
    ['End', 'Ended'],
  ] as const) {
    await row.getByRole('button', { name: new RegExp(`^${deed} for `) }).click();
    // Nobody else's row comes up under the thumb, and the way back is where it was pressed.
    await expect(row.getByText(became, { exact: true }).last()).toBeVisible();
    await expect(row).toContainText(lets);
    await expect(page.getByText(/^1 of \d+ decided/)).toBeVisible();
    await expect(row).toContainText(became);
    await row.getByRole('button', { name: 'Undo' }).click();
    await expect(row.getByRole('button', { name: /^Keep for / })).toBeVisible();
    await expect(page.getByText(/^0 of \d+ decided/)).toBeVisible();
  }
  await row.getByRole('button', { name: /^Keep all of / }).click();
  await expect(row.getByText('Kept', { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await row.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/^0 of \d+ decided/)).toBeVisible();
  // Once its reader comes back, what was decided is elsewhere.
  await row.getByRole('button', { name: /^Keep for / }).click();
  await expect(row.getByText('Kept', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Kept', exact: true }).click();
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Undecided', exact: true }).click();
  await expect(rows.getByText('Kept', { exact: true })).toHaveCount(0);
});
