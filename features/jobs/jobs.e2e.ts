import { expect } from '@playwright/test';
import { enterAs, expectNoAxeViolations } from '#testing/browser.ts';
import { test } from '#testing/journey.ts';

test('an administrator comes to the jobs from the first page of the area, finds a page by what one does there, and goes back', async ({
  page,
}) => {
  await enterAs(page, 'admin', '/admin');
  await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page
    .getByRole('searchbox', { name: 'Search people, records, settings and the log' })
    .fill('by itself');
  const pages = page.getByRole('list', { name: 'Pages', exact: true });
  await expect(pages.getByRole('link', { name: 'Jobs' })).toBeVisible();
  await expectNoAxeViolations(page);
  await pages.getByRole('link', { name: 'Jobs' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
  // The first page of the area is another entry: one is marked.
  const marked = page.getByRole('navigation', { name: 'Main menu' }).locator('[aria-current=page]');
  await expect(marked).toHaveText('Jobs');
  const kinds = page.getByRole('list', { name: 'All kinds of jobs' });
  await expect(kinds.getByText('Send the morning letter')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Administration' })).toBeVisible();
});
