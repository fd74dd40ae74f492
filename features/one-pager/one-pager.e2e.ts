import { readFileSync } from 'node:fs';
import { type Browser, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectNoAxeViolations, openAs, pageOf, signInAs, visit } from '#testing/browser.ts';
import { coarse, pdfPage, pointsApart, readGreys } from '#testing/files/pages-as-pictures.ts';
import { zipText } from '#testing/files/zip-text.ts';
import { test } from '#testing/journey.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const hr = 'E1065';

/** Asha’s page by the larger template, as her manager has it. */
async function reviewed(browser: Browser): Promise<Page> {
  const page = await pageOf(browser, 'ravi');
  await visit(page, '/one-pagers');
  await page.getByLabel('Template').selectOption('Talent review');
  await page.getByRole('link', { name: 'Asha Nambiar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Asha Nambiar' })).toBeVisible();
  return page;
}

/** What the browser saves, had in this form. */
async function had(page: Page, form: RegExp): Promise<Buffer> {
  await page.getByRole('button', { name: 'Download' }).click();
  await dialog(page).getByRole('radio', { name: form }).check();
  const saved = page.waitForEvent('download');
  // Pressed twice it is had once.
  await dialog(page).getByRole('button', { name: 'Download' }).dblclick();
  const bytes = readFileSync(await (await saved).path());
  await expect(dialog(page)).toHaveCount(0);
  return bytes;
}

test('a manager reads a page, sees it as it is drawn, and has the same as a PDF, as slides and as a spreadsheet', async ({
  browser,
}) => {
  const page = await reviewed(browser);
  await expect(page.getByRole('heading', { name: 'Performance' })).toBeVisible();
  await expect(page.getByText('Salary grade')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'As drawn' }).click();
  const sheet = page.getByRole('img', { name: 'The page of Asha Nambiar, as it is drawn' });
  await expect(sheet).toBeVisible();
  await expect
    .poll(() => sheet.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
    .toBeGreaterThan(0);
  await expectNoAxeViolations(page);
  const seen = test.info().outputPath('seen.png');

  const pdf = await had(page, /^PDF/);
  const paper = await pdfPage(pdf, 1, 2);
  const shot = await sharp(await sheet.screenshot())
    .resize(paper.width, paper.height, { fit: 'fill' })
    .png()
    .toFile(seen);
  expect(shot.width).toBe(paper.width);
  // The name across the file is faint; edges are drawn in two ways; what stands somewhere else, or is missing, is seen.
  const [onPaper, onScreen] = [await coarse(paper, 4), await coarse(await readGreys(seen), 4)];
  expect(pointsApart(onPaper, onScreen, 48)).toBeLessThan(40);
  const turned = { ...onScreen, data: onScreen.data.toReversed() };
  expect(pointsApart(onPaper, turned, 48)).toBeGreaterThan(400);

  expect(await zipText(await had(page, /^Slides/))).toContain('Asha Nambiar');
  expect(await zipText(await had(page, /^Spreadsheet/))).toContain('Asha Nambiar');
});

test('many pages are made in the background; a link shows whoever opens it what they may see, until it is ended', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'leena');
  await visit(page, '/one-pagers');
  await page.getByLabel('Template').selectOption('Talent review');
  await page.getByLabel('Where').selectOption('Department');
  await page.getByLabel('Is exactly').fill('Design');
  await page.keyboard.press('Enter');
  const people = page.getByRole('list', { name: 'One-pagers' }).getByRole('listitem');
  await expect(people.filter({ hasText: 'Engineering' })).toHaveCount(0);
  await expect(people).toHaveCount(20);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Download' }).click();
  await expectNoAxeViolations(page);
  await dialog(page).getByRole('button', { name: 'Download' }).click();
  await expect(page.getByText('The file is being made')).toBeVisible();
  const files = page.getByRole('region', { name: 'Your files' });
  await expect(files.getByText(/^\d+ of \d+ pages made/)).toBeVisible();
  await expect(files.getByText(/^\d+ pages, /)).toBeVisible();
  await expectNoAxeViolations(page);
  const saved = page.waitForEvent('download');
  await files.getByRole('button', { name: 'Save' }).click();
  expect(
    readFileSync(await (await saved).path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');

  await page.getByLabel('Name or code').fill('Nambiar');
  await page.getByRole('checkbox', { name: 'Choose Asha Nambiar' }).check();
  await page.getByLabel('Name or code').fill('E1002');
  await page.getByRole('checkbox', { name: 'Choose Ravi Menon' }).check();
  await expect(page.getByText('2 people chosen')).toBeVisible();
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Make a link' }).click();
  const address = await dialog(page).getByRole('code').textContent();
  await expectNoAxeViolations(page);
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();

  const ravi = await pageOf(browser, 'ravi');
  const { pathname, search } = new URL(address ?? '');
  await visit(ravi, `${pathname}${search}`);
  await expect(ravi.getByRole('link', { name: 'Asha Nambiar' })).toBeVisible();
  await expect(ravi.getByText('One page is not for you to see.')).toBeVisible();
  await expectNoAxeViolations(ravi);
  await page.getByRole('button', { name: 'End the link: Talent review, 2 people' }).click();
  await expect(page.getByText('The link no longer works')).toBeVisible();
  await ravi.reload();
  await expect(ravi.getByText('This link has ended, or there was none.')).toBeVisible();
});

test('whose page it is sees who looked and asks for a correction, HR answers; what is written stands in the history', {
  tag: '@long',
}, async ({ browser }) => {
  const ravi = await reviewed(browser);
  await ravi.getByRole('button', { name: 'Write: Strengths' }).click();
  await dialog(ravi).getByLabel('Strengths').fill('Draws what others only say.');
  await expectNoAxeViolations(ravi);
  await dialog(ravi).getByRole('button', { name: 'Save' }).dblclick();
  await expect(ravi.getByText('Saved', { exact: true })).toBeVisible();

  const asha = await openAs(browser, 'asha', { at: '/one-pagers/mine' });
  const viewers = asha.getByRole('region', { name: 'Who sees your page' });
  await viewers.getByText('Manager: Talent review').click();
  await expect(viewers.getByText('Ravi Menon').filter({ visible: true })).toHaveCount(1);
  await expect(
    viewers.getByText('Strengths (shown to them, not to you)').filter({ visible: true }),
  ).toHaveCount(1);
  const looks = asha.getByRole('list', { name: 'Who looked' });
  await expect(looks.getByText(/^Read, Talent review, /).first()).toBeVisible();
  await expectNoAxeViolations(asha);
  await asha.getByRole('button', { name: 'Write: What I hope for' }).click();
  await dialog(asha).getByLabel('What I hope for').fill('To teach.');
  await dialog(asha).getByRole('button', { name: 'Save' }).click();
  await expect(asha.getByText('Saved', { exact: true })).toBeVisible();
  await asha.getByRole('button', { name: 'Something is wrong' }).click();
  await dialog(asha).getByRole('button', { name: 'Tell HR' }).click();
  await expect(dialog(asha).getByText('Say what it should be.')).toBeVisible();
  await dialog(asha).getByLabel('What is wrong').selectOption('Education');
  await dialog(asha).getByLabel('What it should say').fill('BDes, not BSc.');
  await expectNoAxeViolations(asha);
  await dialog(asha).getByRole('button', { name: 'Tell HR' }).dblclick();
  await expect(asha.getByText('HR has been told')).toBeVisible();

  const staff = await openAs(browser, hr, { at: '/one-pagers/corrections' });
  const asked = staff.getByRole('listitem').filter({ hasText: 'BDes, not BSc.' });
  await expect(asked).toBeVisible();
  await expectNoAxeViolations(staff);
  await asked.getByRole('button', { name: 'Corrected' }).click();
  await dialog(staff).getByLabel('A word to them').fill('You are right.');
  await dialog(staff).getByRole('button', { name: 'Corrected' }).click();
  await expect(staff.getByText('They are told')).toBeVisible();
  await expect(asked).toHaveCount(0);
  await visit(staff, '/one-pagers/facts');
  await expect(staff.getByText('No HR system is set up')).toBeVisible();
  await expectNoAxeViolations(staff);

  await asha.getByRole('button', { name: /^Notifications/ }).click();
  await expect(asha.getByText('Nimisha Koya has corrected your one-pager.').first()).toBeVisible();
  await asha.goto('/one-pagers/mine');
  await expect(asha.getByText('Answer: You are right.')).toBeVisible();

  const history = ravi.getByRole('list', { name: 'What was published' });
  const pages = history.getByRole('listitem').filter({ hasText: 'Talent review' });
  const now = pages.filter({ hasText: 'Changed: Strengths' });
  await expect(async () => {
    await ravi.reload();
    await ravi.getByRole('button', { name: 'History' }).click();
    await expect(now).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await now.getByRole('button', { name: /^Show page/ }).click();
  await expect(ravi.getByText('Draws what others only say.')).toBeVisible();
  const before = pages.filter({ hasText: 'As published' });
  await before.getByRole('button', { name: /^Compare with page/ }).click();
  await expect(ravi.getByText('Differs').first()).toBeInViewport();
  await expect(ravi.getByText(/^Asks before she draws/)).toBeVisible();
  await expectNoAxeViolations(ravi);
});

test('who signs out gives the pair of secrets back', async ({ page }) => {
  await signInAs(page, 'ravi');
  await visit(page, '/one-pagers');
  await expect(page.getByRole('link', { name: 'Asha Nambiar' })).toBeVisible();
  const ended = page.waitForResponse(/auth\/logout$/);
  await page.getByRole('banner').getByRole('button', { name: /Ravi/ }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  expect((await ended).status()).toBe(200);
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('onepager_token'))).toBeNull();
});
