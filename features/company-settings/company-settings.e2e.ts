import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { enterAs, expectNoAxeViolations } from '#testing/browser.ts';
import { test } from '#testing/journey.ts';

const group = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name });
const change = async (page: Page, title: string) => {
  await page.getByRole('button', { name: `Change ${title}` }).click();
  return page.getByRole('dialog');
};
async function saved(page: Page) {
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}
const accentOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent').trim());

test('an administrator changes name, colour, logo and the time to undo; a colleague’s open page has them soon, and an earlier version comes back by a press', async ({
  page,
  browser,
}) => {
  const theirs = await (await browser.newContext()).newPage();
  await enterAs(theirs, 'asha');
  const banner = theirs.getByRole('banner');
  await expect(banner.getByText('Me@Meridian')).toBeVisible();

  await enterAs(page, 'admin', '/admin/settings/portal-name');
  await expect(page.getByRole('heading', { level: 1, name: 'Name and contact' })).toBeVisible();
  let dialog = await change(page, 'Name and contact');
  const name = dialog.getByRole('textbox', { name: 'Name of the portal' });
  await name.fill('<b>');
  await expect(dialog.getByText('Use letters, digits, blanks, & and -')).toBeVisible();
  await name.fill('Brightwell');
  await expect(dialog.getByRole('img', { name: 'The portal in the dark theme' })).toContainText(
    'Me@Brightwell',
  );
  await saved(page);
  await expect(page.getByText(/Set here by .+ on/)).toBeVisible();
  // Nobody has loaded anything anew.
  await expect(banner.getByText('Me@Brightwell')).toBeVisible();
  await expect(theirs).toHaveTitle(/Me@Brightwell/);

  await group(page, 'Colours and logo').click();
  const shipped = await accentOf(theirs);
  dialog = await change(page, 'Colours and logo');
  const light = dialog.getByRole('group', { name: 'Accent in the light theme' });
  await light.getByRole('textbox', { name: 'Colour, as #rrggbb' }).fill('#ffd400');
  await expect(dialog.getByText(/and 4\.5:1 is needed/)).toBeVisible();
  await light.getByRole('button', { name: /^Use #/ }).click();
  await expect(dialog.getByText(/^Readable/)).toBeVisible();
  const accent = await light.getByRole('textbox', { name: 'Colour, as #rrggbb' }).inputValue();
  const picture = await sharp({ create: { width: 200, height: 60, channels: 4, background: accent } })
    .png()
    .toBuffer();
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture });
  await expect(dialog.getByRole('img', { name: 'The logo as it is chosen' })).toBeVisible();
  await expectNoAxeViolations(page);
  await saved(page);
  await expect(banner.getByRole('img', { name: 'Me@Brightwell' })).toBeVisible();
  await expect.poll(() => accentOf(theirs)).toBe(accent);
  // From the first paint on: the page brings it.
  await theirs.reload({ waitUntil: 'commit' });
  await theirs.waitForLoadState('domcontentloaded');
  expect(await theirs.locator('link[data-look]').count()).toBe(1);
  await expect.poll(() => accentOf(theirs)).toBe(accent);
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await theirs.emulateMedia({ colorScheme: theme });
    await expectNoAxeViolations(page);
    await expectNoAxeViolations(theirs);
  }

  await group(page, 'Times and reminders').click();
  dialog = await change(page, 'Times and reminders');
  const undo = dialog.getByRole('textbox', { name: 'Time to undo a decision' });
  await undo.fill('1000');
  await expect(dialog.getByText('Enter a whole number from 0 to 300')).toBeVisible();
  await expect(dialog.getByRole('listitem').getByText('Whoever decides has 1000 seconds')).toHaveCount(0);
  await undo.fill('45');
  await expect(dialog.getByText('Whoever decides has 45 seconds to undo.')).toBeVisible();
  await saved(page);
  await expect(
    page.getByRole('definition').getByText('Whoever decides has 45 seconds to undo.'),
  ).toBeVisible();

  await group(page, 'Colours and logo').click();
  dialog = await change(page, 'Colours and logo');
  await dialog.getByRole('button', { name: 'Remove the logo' }).click();
  await dialog.getByRole('button', { name: 'Use the portal’s own' }).click();
  await saved(page);
  await expect(banner.getByText('Me@Brightwell')).toBeVisible();
  await expect.poll(() => accentOf(theirs)).not.toBe(accent);
  await theirs.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => accentOf(theirs)).toBe(shipped);
  await page.getByRole('button', { name: /^History of/ }).click();
  await page.getByRole('button', { name: /^Go back to this: Colours and logo/ }).click();
  await expect(banner.getByRole('img', { name: 'Me@Brightwell' })).toBeVisible();
  await expect.poll(() => accentOf(theirs)).toBe(accent);
  await theirs.context().close();
});

test('what a restart changes is found by its name or by what it is for, and no secret is in it', async ({
  page,
}) => {
  await enterAs(page, 'admin', '/admin/settings/server');
  await expect(page.getByRole('heading', { level: 1, name: 'Changed with a restart' })).toBeVisible();
  const list = page.getByRole('list', { name: 'Changed with a restart' });
  await expect(list.getByText('Asia/Kolkata')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search these settings' }).fill('mail server');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list.getByText('SMTP_URL')).toBeVisible();
  // The journeys' mail server: that there is one, and not which.
  await expect(list.getByText('Set', { exact: true })).toBeVisible();
  await expect(list.getByText('smtp:')).toHaveCount(0);
  await expectNoAxeViolations(page);
  await page.getByRole('searchbox', { name: 'Search these settings' }).fill('no such thing');
  await expect(page.getByText('No setting found')).toBeVisible();
});
