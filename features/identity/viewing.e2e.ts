import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations, openAs } from '#testing/browser.ts';
import { test } from '#testing/journey.ts';

const band = (page: Page) => page.getByRole('region', { name: 'As whom you see the portal' });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });

test('an administrator sees the portal as a colleague, changes nothing, and is back at their own', async ({
  browser,
}) => {
  const admin = await openAs(browser, 'admin', { at: '/admin/employees/E1001' });
  const kept = await admin.context().newPage();
  await enterTab(kept);

  await admin.getByRole('button', { name: 'View as Asha Nambiar' }).click();
  const dialog = admin.getByRole('dialog');
  await expect(dialog).toContainText('Asha Nambiar is told that you do');
  await dialog.getByRole('button', { name: 'Start' }).click();
  await expect(dialog.getByText('Say why you want to see the portal')).toBeVisible();
  await expectNoAxeViolations(admin);
  await dialog.getByLabel('Why').fill('She does not find her coupons.');
  await dialog.getByRole('button', { name: 'Start' }).click();

  // Her dashboard and her menu, under the band.
  await expect(band(admin)).toContainText(
    /You see the portal as Asha Nambiar \(E1001\), until .+\. Nothing can be changed\./,
  );
  await expect(admin.getByRole('heading', { level: 1, name: /^Good .*Asha/ })).toBeVisible();
  await expect(menu(admin).getByRole('link', { name: 'Discount coupons' })).toBeVisible();
  await expect(menu(admin).getByRole('button', { name: 'Admin', exact: true })).toHaveCount(0);
  await expectNoAxeViolations(admin);
  // Another tab is drawn for her too: nothing of one stands beside the other.
  await expect(band(kept)).toBeVisible();

  // A write is refused, with what to do.
  await admin.goto('/profile');
  await expect(band(admin)).toBeVisible();
  const answer = await admin.evaluate(async () => {
    const { access_token } = JSON.parse(localStorage.getItem('userLoginData') ?? '{}');
    const sent = await fetch('/download/rest/saveMyCelebration', {
      method: 'POST',
      headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
      body: '{}',
    });
    return (await sent.json()).error.message;
  });
  expect(answer).toBe(
    'You are looking at the portal as Asha Nambiar. Nothing can be changed until you end it.',
  );
  // What is hers alone is not shown.
  await admin.goto('/profile/devices');
  await expect(admin.getByText('This is for Asha Nambiar alone.')).toBeVisible();
  await expect(band(admin)).toBeVisible();
  // A page that she may not open says so, under the band.
  await admin.goto('/admin/employees');
  await expect(band(admin)).toBeVisible();
  await expectNoAxeViolations(admin);

  await admin.setViewportSize({ width: 390, height: 844 });
  await admin.goto('/discount-coupons');
  await expect(admin.getByRole('heading', { level: 1, name: 'Discount coupons' })).toBeVisible();
  const [atTop, title] = [
    await band(admin).boundingBox(),
    await admin.getByRole('heading', { level: 1 }).boundingBox(),
  ];
  expect(atTop?.y).toBe(0);
  expect((atTop?.y ?? 0) + (atTop?.height ?? 0)).toBeLessThanOrEqual((title?.y ?? 0) + 60);
  await expectNoAxeViolations(admin);

  await band(admin).getByRole('button', { name: 'End' }).click();
  await expect(admin.getByRole('heading', { level: 1, name: /^Good .*Aditi/ })).toBeVisible();
  await expect(band(admin)).toHaveCount(0);
  await expect(band(kept)).toHaveCount(0);
  await expect(kept.getByRole('heading', { level: 1, name: /^Good .*Aditi/ })).toBeVisible();
  // Nothing that was read as her is kept in this browser.
  const names = await admin.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('reads', 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore('reads', { keyPath: 'name' });
        opening.onsuccess = () => {
          const asked = opening.result.transaction('reads').objectStore('reads').getAll();
          asked.onsuccess = () => resolve(asked.result.map((one) => JSON.stringify(one)));
        };
      }),
  );
  expect(names.filter((one) => one.includes('"empcode":"E1001","name":"Asha'))).toEqual([]);

  // She is told who looked, and why.
  const asha = await openAs(browser, 'asha');
  await asha.getByRole('button', { name: /^Notifications/ }).click();
  await expect(asha.getByText('The reason: She does not find her coupons.').first()).toBeVisible();
});

/** Another tab of the same browser, on the dashboard. */
async function enterTab(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible();
}
