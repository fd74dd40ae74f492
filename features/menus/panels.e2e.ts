import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations, openAs } from '#testing/browser.ts';
import { test } from '#testing/journey.ts';
import { byMouse } from '#testing/pages/by-keys.ts';

/** True while the page behind is locked. */
const isLocked = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).overflow === 'hidden');

test('a panel takes the focus, locks the page behind it, and gives the focus back however it is closed', {
  tag: '@long',
}, async ({ browser }) => {
  const page = await openAs(browser, 'asha');
  for (const name of ['Notifications', 'My Apps', 'Asha Nambiar']) {
    const button = page.getByRole('banner').getByRole('button', { name: new RegExp(name) });
    const panel = page.getByRole('dialog', { name: new RegExp(name) });
    await button.click();
    await expect(panel).toBeFocused();
    expect(await isLocked(page)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await expect(panel).toBeVisible();
    await byMouse('A press outside; Escape does it above.', () => page.mouse.click(262, 400));
    await expect(panel).toBeHidden();
    await expect(button).toBeFocused();
    expect(await isLocked(page)).toBe(false);
  }
});

test('an employee puts an app first; an administrator adds one, which opens in a new tab', async ({
  browser,
}) => {
  const page = await openAs(browser, 'asha');
  const open = () => page.getByRole('button', { name: 'My Apps' }).click();
  const apps = page.getByRole('dialog', { name: 'My Apps' }).getByRole('listitem');
  await open();
  await expect(apps).toHaveCount(12);
  await expect(apps.first()).toContainText('Meridian-U');
  await page.getByRole('button', { name: 'Favourite: TIE' }).click();
  await expect(page.getByRole('button', { name: 'Favourite: TIE' })).toHaveAttribute('aria-pressed', 'true');
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await page.reload();
  await open();
  await expect(apps.first()).toContainText('TIE');

  const admin = await openAs(browser, 'admin', { at: '/admin/apps' });
  await admin.getByRole('button', { name: 'Add an app' }).click();
  const form = admin.getByRole('dialog');
  await form.getByLabel('Code').fill('canteen');
  await form.getByLabel('Name').fill('Canteen');
  await form.getByLabel('Address').fill('canteen.example.com');
  await expect(form.getByText('Enter a whole address')).toBeVisible();
  await expectNoAxeViolations(admin);
  await form.getByLabel('Address').fill('https://canteen.example.com/menu');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText('It applies from now on.')).toBeVisible();

  await page.reload();
  await open();
  await expect(apps).toHaveCount(13);
  const canteen = page.getByRole('link', { name: 'Canteen' });
  await expect(canteen).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(canteen).toHaveAttribute('target', '_blank');
});
