import { expect, type Locator, type Page } from '@playwright/test';
import { enterAs, expectNoAxeViolations, openAs } from '#testing/browser.ts';
import { photo } from '#testing/files/pictures-made.ts';
import { test } from '#testing/journey.ts';

/** Four fields: red and green above, blue and yellow below. */
const picture = async () => ({
  name: 'me.jpg',
  mimeType: 'image/jpeg',
  buffer: await photo(900, 600).jpeg().toBuffer(),
});

const inHeader = (page: Page) => page.getByRole('button', { name: /^Profile of/ });
const inCard = (page: Page) => page.getByRole('main').locator('h2').first().locator('xpath=../..');
const shown = (place: Locator) => place.locator('img').first();

/** The colour in the middle of a picture that is shown, by its parts of 256. */
async function middleOf(image: Locator): Promise<number[]> {
  return image.evaluate(async (element: HTMLImageElement) => {
    await element.decode();
    const canvas = document.createElement('canvas');
    canvas.width = 3;
    canvas.height = 3;
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    context.drawImage(element, 0, 0, 3, 3);
    return [...context.getImageData(1, 1, 1, 1).data].slice(0, 3);
  });
}

async function choose(page: Page, button: string | RegExp, file: Awaited<ReturnType<typeof picture>>) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await chooser).setFiles(file);
}

test('an employee chooses a picture and the part of it that is kept; it shows at once wherever they are, until they remove it', async ({
  page,
}) => {
  await enterAs(page, 'asha', '/profile');
  await expect(inHeader(page).locator('img')).toHaveCount(0);
  await choose(page, 'Choose a picture', await picture());
  const dialog = page.getByRole('dialog', { name: 'Your picture' });
  const part = dialog.getByRole('group', { name: /^Part of the picture/ });
  await expect(part).toBeVisible();
  await expectNoAxeViolations(page);

  // To the lower right by the keyboard alone, as far as it goes.
  await dialog.getByRole('slider', { name: 'Zoom' }).focus();
  await page.keyboard.press('End');
  await part.focus();
  for (let press = 0; press < 90; press++) {
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowUp');
  }
  await dialog.getByRole('button', { name: 'Save picture' }).click();
  const toast = page.locator('[data-toast]').filter({ hasText: 'Profile Image Uploaded' });
  await expect(toast.filter({ hasText: 'Your profile image has been uploaded successfully' })).toBeVisible();
  await expect(dialog).toBeHidden();
  for (const place of [inHeader(page), inCard(page)]) {
    const [red, green, blue] = (await middleOf(shown(place))) as [number, number, number];
    expect([red > 200, green > 200, blue < 60], `${[red, green, blue]}`).toEqual([true, true, true]);
  }
  await expectNoAxeViolations(page);

  await page.reload();
  await expect(shown(inHeader(page))).toBeVisible();
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove picture' }).click();
  await expect(page.locator('[data-toast]').filter({ hasText: 'Your picture was removed' })).toBeVisible();
  await expect(inHeader(page).locator('img')).toHaveCount(0);
  await expect(inCard(page).locator('img')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Choose a picture' })).toBeVisible();
});

test('what cannot be read, is too large or no picture is refused in the words of the specification', {
  tag: '@long',
}, async ({ page }) => {
  await enterAs(page, 'asha', '/profile');
  const failed = page.locator('[data-toast]').filter({ hasText: 'Failed to upload profile image' });
  const { buffer, ...named } = await picture();
  await choose(page, 'Choose a picture', { ...named, buffer: Buffer.alloc(1_000_000) });
  await expect(failed.filter({ hasText: 'Profile image must be less than 1MB' })).toBeVisible();
  await choose(page, 'Choose a picture', { ...named, name: 'me.gif', buffer });
  await expect(failed.filter({ hasText: 'This is no JPG or PNG picture.' })).toBeVisible();

  const alert = page.getByRole('alertdialog');
  await choose(page, 'Choose a picture', { ...named, buffer: Buffer.from('no picture') });
  await expect(alert).toContainText('Can’t upload file try formats like doc,pdf');
  await expectNoAxeViolations(page);
  await alert.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('button', { name: 'Choose a picture' })).toBeFocused();

  // The browser shows the half that is there; the server does not take it.
  await choose(page, 'Choose a picture', { ...named, buffer: buffer.subarray(0, buffer.length / 2) });
  await page.getByRole('button', { name: 'Save picture' }).click();
  await expect(alert).toContainText('Can’t upload file try formats like doc,pdf');
  await page.keyboard.press('Escape');

  await page.route('**/uploadProfilePic*', (route) => route.abort());
  await choose(page, 'Choose a picture', await picture());
  const dialog = page.getByRole('dialog', { name: 'Your picture' });
  await dialog.getByRole('button', { name: 'Save picture' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  // Nothing is lost by it: the same is sent again.
  await page.unroute('**/uploadProfilePic*');
  await dialog.getByRole('button', { name: 'Save picture' }).click();
  await expect(dialog).toBeHidden();
  await expect(shown(inHeader(page))).toBeVisible();
});

test('whoever hides their picture keeps it to their team; the page asks once for all that it draws', {
  tag: '@long',
}, async ({ browser }) => {
  const ravi = await openAs(browser, 'ravi');
  const asked: string[] = [];
  const fetched: string[] = [];
  ravi.on('request', (request) => {
    // Not what the dashboard still asks for.
    if (!request.frame().url().endsWith('/profile')) return;
    const url = new URL(request.url());
    if (url.pathname === '/download/rest/pictures')
      asked.push(...(url.searchParams.get('of') ?? '').split(','));
    if (url.pathname === '/api/images') fetched.push(url.search);
  });
  await ravi.goto('/profile');
  const reports = ravi.getByRole('listitem').filter({ has: ravi.locator('img') });
  await expect(reports.first()).toBeVisible();
  // Everybody once; of those who have none nothing more is asked.
  expect(new Set(asked).size).toBe(asked.length);
  expect(fetched.length).toBeLessThan(asked.length);

  await ravi.getByRole('switch', { name: 'Only my team and human resources see it' }).click();
  await expect(ravi.getByRole('switch', { name: /^Only my team/ })).toHaveAttribute('aria-checked', 'true');
  const manager = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Ravi Menon' });
  const asha = await openAs(browser, 'asha', { at: '/profile' });
  await expect(shown(manager(asha))).toBeVisible();
  const omar = await openAs(browser, 'omar');
  const seen = await omar.evaluate(async () => {
    const { access_token } = JSON.parse(localStorage.getItem('userLoginData') ?? '{}');
    const headers = { authorization: `Bearer ${access_token}` };
    const answer = await fetch('/api/images?img=employee_profile_image/E1002', { headers });
    return answer.status;
  });
  expect(seen).toBe(404);

  // The panel behind the picture changes it too, and stays open behind the dialog.
  await inHeader(asha).click();
  await choose(asha, 'Change your picture', await picture());
  await asha.getByRole('button', { name: 'Save picture' }).click();
  await expect(shown(asha.getByRole('button', { name: 'Change your picture' }))).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test('a photo of several megabytes is made small enough before it is sent', { tag: '@long' }, async ({
    page,
  }) => {
    await enterAs(page, 'leena', '/profile');
    const whole = await photo(100, 100).resize(1_800, 1_800).png().toBuffer();
    const large = Buffer.concat([whole, Buffer.alloc(2_000_000)]);
    await choose(page, 'Take a photo', { name: 'IMG_1.png', mimeType: 'image/png', buffer: large });
    await expect(page.getByRole('group', { name: /^Part of the picture/ })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Save picture' }).click();
    await expect(page.locator('[data-toast]').filter({ hasText: 'Profile Image Uploaded' })).toBeVisible();
  });
});
