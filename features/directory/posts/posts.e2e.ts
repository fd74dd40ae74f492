import { expect } from '@playwright/test';
import { expectNoAxeViolations, openAs, pageOf, visit } from '#testing/browser.ts';
import { test } from '#testing/journey.ts';

test('HR opens a post, everybody sees it in the chart, and whoever takes it closes it', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'admin');
  await visit(page, '/admin/employees');
  await page.getByRole('link', { name: 'Vacant posts' }).click();
  const list = page.getByRole('list', { name: 'Vacant posts' });
  await expect(list.getByRole('listitem').first()).toBeVisible();
  await expectNoAxeViolations(page);

  await page.getByRole('button', { name: 'Add a vacant post' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Enter what the post is called.')).toBeVisible();
  await expect(form.getByText('Choose somebody who works here.')).toBeVisible();
  await expectNoAxeViolations(page);
  await form.getByLabel('Post', { exact: true }).fill('Display Lead');
  await form.getByRole('combobox', { name: 'Reports to' }).fill('Ravi M');
  await form.getByRole('option', { name: /Ravi Menon/ }).click();
  await form.getByLabel('Location').selectOption({ index: 1 });
  await form.getByLabel('Org unit').selectOption({ index: 1 });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(list).toContainText('Display Lead');

  const reader = await openAs(browser, 'asha', { at: '/org-chart/E1002' });
  const tree = reader.getByRole('tree', { name: 'Org chart' });
  const here = tree.getByRole('treeitem', { selected: true });
  await expect(here).toContainText('Ravi Menon');
  await expect(here).toContainText('3 vacant');
  await reader.keyboard.press('ArrowRight');
  const post = tree.getByRole('treeitem', { name: /Vacant: Display Lead/ });
  await expect(post).toHaveAttribute('aria-level', '5');
  await reader.keyboard.press('d');
  await expect(here).toContainText('Vacant: Display Lead');
  await expect(reader.getByRole('heading', { name: 'Vacant: Display Lead' })).toBeVisible();
  await expect(reader.getByRole('link', { name: 'Fill' })).toHaveCount(0);
  await expectNoAxeViolations(reader);

  // From the chart to whoever takes it.
  await visit(page, '/org-chart/E1002');
  await expect(page.getByRole('tree').getByRole('treeitem', { selected: true })).toContainText('Ravi Menon');
  await page.keyboard.press('ArrowRight');
  await page.getByRole('treeitem', { name: /Vacant: Display Lead/ }).click();
  await page.getByRole('link', { name: 'Fill' }).click();
  await form.getByRole('button', { name: 'Go on with them' }).click();
  await expect(form.getByText('Choose somebody, or take somebody on.')).toBeVisible();
  await expectNoAxeViolations(page);
  await form.getByRole('combobox', { name: 'Somebody who works here' }).fill('E1007');
  await form.getByRole('option', { name: /Meera Iyer/ }).click();
  await form.getByRole('button', { name: 'Go on with them' }).click();
  await expect(form.getByText('This fills the vacant post Display Lead.')).toBeVisible();
  await expect(form.getByLabel('Designation')).toHaveValue('Display Lead');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('list', { name: 'History' })).toContainText('Display Lead');

  await visit(page, '/admin/vacant-posts?status=filled');
  await expect(list.getByRole('listitem')).toHaveText(/Display Lead.*Meera Iyer from/);
  await reader.reload();
  await expect(here).toContainText('2 vacant');
  await reader.keyboard.press('ArrowRight');
  await expect(tree.getByRole('treeitem', { name: /Meera Iyer/ })).toBeVisible();
  await expect(post).toHaveCount(0);

  await visit(page, '/admin/vacant-posts');
  // As it was read before, the list has the post still: its rows move up as it goes.
  await expect(list).not.toContainText('Display Lead');
  await page.getByRole('button', { name: 'Withdraw Visual Merchandiser' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(list).not.toContainText('Visual Merchandiser');
  await reader.context().close();
});
