import { expect, test } from '@playwright/test';
import { expectNoAxeViolations, signInAs } from '../../testing/browser.ts';

test('a person signs in through the company, sees their dashboard and signs out', async ({
  page,
  baseURL,
}) => {
  await signInAs(page, 'asha');
  await expect(page).toHaveTitle(/Meridian/);
  await expect(page.getByRole('main')).toContainText('Asha');
  // What would sign somebody in is not left in the address.
  expect(new URL(page.url()).search).toBe('');
  await expectNoAxeViolations(page);

  await page
    .getByRole('banner')
    .getByRole('button', { name: /Asha Nambiar|profile/i })
    .click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL((url) => url.hash === '#/login' || url.origin !== baseURL);
  await page.goto('/');
  await page.waitForURL((url) => url.origin !== baseURL);
});

test('a stranger sees nothing of the portal, and the sign-in is the company’s', async ({ page, baseURL }) => {
  await page.goto('/asset-at-residence');
  await page.waitForURL((url) => url.origin !== baseURL);
  await expect(page.getByRole('button', { name: 'Asha Nambiar' })).toBeVisible();
  await page.goto('/#/login');
  await expect(page).toHaveTitle('Me@Meridian-Login');
  await expectNoAxeViolations(page);
});
