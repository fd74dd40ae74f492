import { expect } from '@playwright/test';
import { expectNoAxeViolations, openAs } from '#testing/browser.ts';
import { longPdf } from '#testing/files/long-pdf.ts';
import { test } from '#testing/journey.ts';
import { long } from '#testing/long.ts';

/** How many pages there are, one far within, and one that is found by what stands in it. */
const [all, far, found] = long ? [300, 200, 222] : [90, 60, 72];

test('a long policy is published and read by pieces; whoever is asked says that they have read it', async ({
  browser,
}) => {
  const admin = await openAs(browser, 'admin', { at: '/policies/travel' });
  await expect(admin.getByRole('heading', { level: 1, name: 'Travel policy' })).toBeVisible();
  await admin.getByRole('button', { name: 'Publish a version' }).click();
  const form = admin.getByRole('dialog');
  const file = await longPdf(all);
  await form.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(form.getByText('Say what changed, at least one thing.')).toBeVisible();
  await form
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'travel.pdf', mimeType: 'application/pdf', buffer: file });
  await form.getByLabel('What changed').fill(`It has ${all} pages now.`);
  await expectNoAxeViolations(admin);
  await form.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(admin.getByText('The version is published')).toBeVisible();
  // The portal asks everybody, and the page says so as it happens.
  await expect(admin.getByRole('region', { name: 'What is asked of you' })).toBeVisible();

  const asha = await openAs(browser, 'asha', { viewport: { width: 390, height: 844 } });
  let bytes = 0;
  asha.on('response', async (response) => {
    if (response.url().includes('/download/rest/download'))
      bytes += Number(response.headers()['content-length'] ?? 0);
  });
  const begun = Date.now();
  await asha.goto('/policies/travel');
  // On a phone its words, in letters that one reads.
  const words = (of: number) => asha.locator(`[data-page="${of}"] [data-kind]`).first();
  await expect(words(1)).toBeVisible();
  expect(await words(1).evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))).toBeCloseTo(
    16,
    1,
  );
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  await expect(asha.getByText(`Page 1 of ${all}`)).toBeVisible();
  console.log(`the first of ${all} pages on a phone: ${seconds} s, ${Math.round(bytes / 1000)} kB`);
  await expect(asha.getByText(`It has ${all} pages now.`)).toBeVisible();
  expect(bytes).toBeLessThan(file.length / 2);
  await asha.getByRole('button', { name: 'Outline and annexures' }).click();
  await asha
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^Section ${far}`) })
    .click();
  await expect(asha.getByText(`Page ${far} of ${all}`)).toBeVisible();
  await expect(words(far)).toBeVisible();
  await asha.getByRole('button', { name: 'As text' }).click();
  await expect(asha.locator('[data-page] canvas').first()).toBeVisible();
  expect(await asha.locator('canvas').count()).toBeLessThanOrEqual(5);
  await asha.getByRole('button', { name: 'As text' }).click();
  await expect(asha.locator('canvas')).toHaveCount(0);
  await expect(asha.getByText(`Page ${far} of ${all}`)).toBeVisible();
  await expectNoAxeViolations(asha);
  expect(await asha.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await asha.getByRole('button', { name: 'I have read this' }).click();
  await expect(asha.getByText('Thank you. It is kept.')).toBeVisible();
  await expect(asha.getByText(/^Read on \d\d-\d\d-\d{4}$/).first()).toBeVisible();

  // A question about the page in sight is answered for everybody.
  await asha.getByRole('button', { name: 'Outline and annexures' }).click();
  await asha.getByRole('button', { name: 'Ask about this page' }).click();
  const asking = asha.getByRole('dialog', { name: `Ask about page ${far}` });
  await asking.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(asking.getByText('Enter your question.')).toBeVisible();
  await asking.getByLabel('Your question').fill('Does this hold for trains?');
  await expectNoAxeViolations(asha);
  await asking.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(asha.getByText('HR was asked. You are told when they answer.')).toBeVisible();
  // HR of the place is told; an administrator looks.
  await admin.reload();
  await admin.getByRole('button', { name: 'Answer: Does this hold for trains?' }).click();
  const answering = admin.getByRole('dialog');
  await answering.getByRole('textbox', { name: 'Answer' }).fill('It does.');
  await expectNoAxeViolations(admin);
  await answering.getByRole('button', { name: 'Save the answer' }).click();
  await expect(admin.getByText('The answer is saved')).toBeVisible();
  await expect(asha.getByRole('region', { name: 'Questions' }).getByText('It does.')).toBeVisible();
  await expectNoAxeViolations(asha);

  // The link to the questions, as a notice has it, leads to them on a phone too: past an outline of all headings.
  await asha.goto('/policies/travel#questions');
  await expect(
    asha.getByRole('dialog').getByRole('button', { name: new RegExp(`^Section ${all}`) }),
  ).toBeAttached();
  await expect(asha.getByRole('heading', { name: 'Questions', exact: true })).toBeInViewport();
  await expect(asha.getByText('Does this hold for trains?')).toBeInViewport();
  await asha.keyboard.press('Escape');
  await expect(asha.getByRole('dialog')).toHaveCount(0);

  // What stands in it is read in the background.
  const inText = asha.getByRole('list', { name: 'In their text' });
  const link = inText.getByRole('link', { name: new RegExp(`page ${found}$`) });
  await expect(async () => {
    await asha.goto(`/policies?search=section%20${found}`);
    await expect(link).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await link.click();
  await expect(asha.getByText(`Page ${found} of ${all}`)).toBeVisible();

  await admin.getByRole('link', { name: 'Who has read it' }).click();
  await expect(admin.getByText(/1 read, 0 do not agree/)).toBeVisible();
  await expectNoAxeViolations(admin);
});
