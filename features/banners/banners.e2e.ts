import { expect, type Page } from '@playwright/test';
import { enterAs, expectNoAxeViolations, openAs } from '#testing/browser.ts';
import { test } from '#testing/journey.ts';

const script = '<img src=x onerror="document.title=1">';

/** Fills what a new banner and a new prompt have in common. */
async function fill(page: Page, code: string, title: string) {
  const form = page.getByRole('dialog');
  await form.getByLabel('Code').fill(code);
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Text').fill(`${script} for everybody`);
  await form.getByLabel('From', { exact: true }).fill('01-01-2020');
  await form.getByLabel('To', { exact: true }).fill('01-01-2090');
  return form;
}
const strip = (page: Page) => page.getByRole('region', { name: 'Announcements for you' });

test('a banner is written, previewed, read, put away in every browser, changed, ordered, ended and restored', async ({
  browser,
}) => {
  const admin = await openAs(browser, 'admin', { at: '/admin/banners/banner' });
  await admin.getByRole('button', { name: 'Add a banner' }).click();
  const form = await fill(admin, 'canteen', 'The canteen moves');
  await form.getByLabel('Link').fill('https://elsewhere.example.org/');
  await form.getByLabel('Button').fill('Read more');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Enter a path of the portal, as /policies')).toBeVisible();
  await expectNoAxeViolations(admin);
  await form.getByLabel('Link').fill('/help-and-support');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText('It applies from now on.')).toBeVisible();

  // Of those that nobody has placed the one that began first stands first.
  await admin.goto('/admin/banners/banner-order');
  await admin.getByRole('button', { name: 'Change Order' }).click();
  const first = form.getByRole('listitem').first();
  await expect(first).toContainText('The canteen moves');
  await form.getByRole('button', { name: 'Move The canteen moves down' }).click();
  const grip = form.getByRole('button', { name: /^Move Town hall on Friday with/ });
  await grip.press('ArrowUp');
  await grip.press('ArrowUp');
  await expect(first).toContainText('Town hall on Friday');
  const rows = form.getByRole('listitem');
  const last = (await rows.last().textContent()) ?? '';
  await rows.last().dragTo(rows.first(), { targetPosition: { x: 80, y: 4 } });
  await expect(first).toHaveText(last);
  await grip.press('ArrowUp');
  await expect(first).toContainText('Town hall on Friday');
  await expectNoAxeViolations(admin);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText('It applies from now on.')).toBeVisible();

  await admin.goto('/admin/banner-preview?role=USER');
  await expect(admin.getByRole('heading', { name: 'The canteen moves' })).toBeVisible();
  await expectNoAxeViolations(admin);

  const asha = await openAs(browser, 'asha', { viewport: { width: 390, height: 844 } });
  await expect(strip(asha).getByRole('heading', { name: 'Town hall on Friday' })).toBeVisible();
  await strip(asha).getByRole('button', { name: 'Next' }).click();
  await expect(strip(asha).getByText(script)).toBeVisible();
  await expectNoAxeViolations(asha);
  await strip(asha).getByRole('button', { name: 'Next' }).click();
  await strip(asha).getByRole('button', { name: 'Put away: Town hall on Friday' }).click();
  await expect(strip(asha).getByRole('heading', { name: 'The canteen moves' })).toBeVisible();
  await strip(asha).getByRole('button', { name: 'Put away: The canteen moves' }).click();
  await expect(strip(asha)).toHaveCount(0);

  const other = await openAs(browser, 'asha');
  await expect(other.getByRole('heading', { name: /^Waiting for you/ })).toBeVisible();
  await expect(strip(other)).toHaveCount(0);

  const change = async (fields: () => Promise<void>) => {
    await admin.goto('/admin/banners/banner');
    await admin.getByRole('button', { name: 'Change The canteen moves' }).click();
    await fields();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(admin.getByText('It applies from now on.')).toBeVisible();
  };
  await change(() => form.getByLabel('Text').fill('To the second floor.'));
  await other.reload();
  await expect(strip(other).getByText('To the second floor.')).toBeVisible();
  await change(() => form.getByLabel('It has ended').check());
  await other.reload();
  await expect(other.getByRole('heading', { name: /^Waiting for you/ })).toBeVisible();
  await expect(strip(other)).toHaveCount(0);
  await change(() => form.getByLabel('It has ended').uncheck());
  await other.reload();
  await expect(strip(other).getByText('To the second floor.')).toBeVisible();
  await strip(other).getByRole('link', { name: 'Read more' }).click();
  await expect(other).toHaveURL(/\/help-and-support$/);
});

test('a prompt opens after signing in, waits until the next time, is answered once, and its answers are read', {
  tag: '@long',
}, async ({ browser }) => {
  const admin = await openAs(browser, 'admin', { at: '/admin/banners/prompt' });
  await admin.getByRole('button', { name: 'Add a prompt' }).click();
  const form = await fill(admin, 'parking', 'A place for bicycles?');
  await form.getByLabel('Answers to choose from').fill('Yes, please\nNot for me');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText('It applies from now on.')).toBeVisible();

  const asha = await openAs(browser, 'asha', { viewport: { width: 390, height: 844 } });
  const drawer = asha.getByRole('dialog', { name: 'A place for bicycles?' });
  await expect(drawer.getByText(script)).toBeVisible();
  await expectNoAxeViolations(asha);
  await asha.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await asha.reload();
  await expect(asha.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible();
  await expect(drawer).toHaveCount(0);

  await enterAs(asha, 'asha');
  await drawer.getByRole('button', { name: 'Yes, please' }).click();
  await expect(asha.getByText('Your answer is saved')).toBeVisible();
  await expect(drawer).toHaveCount(0);
  expect(await asha.evaluate(() => localStorage.getItem('pop_status'))).toBe('0');
  await enterAs(asha, 'asha');
  expect(await asha.evaluate(() => localStorage.getItem('pop_status'))).toBe('0');

  await admin.goto('/admin/prompt-answers?prompt=parking&who=answered');
  const row = admin.getByRole('listitem').filter({ hasText: 'Asha Nambiar' });
  await expect(row.getByText('Yes, please')).toBeVisible();
  await expectNoAxeViolations(admin);

  await admin.goto('/admin/banners/prompt');
  await admin.getByRole('button', { name: 'Change A place for bicycles?' }).click();
  await form.getByLabel('It has ended').check();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText('It applies from now on.')).toBeVisible();
  const ravi = await openAs(browser, 'ravi');
  expect(await ravi.evaluate(() => localStorage.getItem('pop_status'))).toBe('0');
});
