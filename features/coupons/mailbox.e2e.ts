import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations, openAs, signInAs, visit } from '#testing/browser.ts';
import { test } from '#testing/journey.ts';
import { byMouse } from '#testing/pages/by-keys.ts';

// As somebody has it who tries the portal out: no mail server, so that all goes to the mailbox of the demo.
test.use({ settings: { SMTP_URL: '', MAIL_FROM: '' } });

/** The mailbox is told of where one signs in. */
async function mailboxOf(page: Page): Promise<string> {
  await page.goto('/');
  return (await page.getByRole('link', { name: 'Open the mailbox' }).getAttribute('href')) ?? '';
}

/** Opens the newest letter to somebody; it may be on its way still. */
async function openLetter(page: Page, mailbox: string, to: string): Promise<void> {
  await page.goto(mailbox);
  await expect(async () => {
    await page.getByRole('searchbox', { name: 'Person or subject' }).fill(to);
    await page.getByRole('button', { name: 'Search' }).press('Enter');
    await page.getByRole('listitem').getByRole('link').first().press('Enter', { timeout: 2_000 });
  }).toPass();
  await expect(page.getByRole('link', { name: to, exact: false }).first()).toBeVisible();
}

test('a newcomer shares a coupon and reads its letter, mentions a colleague, and follows the link of theirs', {
  tag: '@long',
}, async ({ browser }) => {
  const asha = await (await browser.newContext()).newPage();
  const mailbox = await mailboxOf(asha);
  await asha.goto(mailbox);
  await expect(asha.getByRole('heading', { name: 'No e-mail yet' })).toBeVisible();
  await expectNoAxeViolations(asha);
  await signInAs(asha, 'asha');

  await visit(asha, '/discount-coupons?search=airport');
  await asha.getByRole('button', { name: 'Share: Half the fare to the airport' }).click();
  await asha.getByRole('dialog').getByRole('textbox').fill('friend@example.org');
  await asha.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect(asha.locator('[data-coupon]')).toContainText('You have had 1 of 3');
  await visit(asha, '/asset-at-residence?show=all');
  await asha.locator('main a[href*="/asset-at-residence/AAR-"]').first().click();
  await asha.getByRole('button', { name: 'Write a comment' }).press('Enter');
  await asha.getByRole('textbox', { name: 'Write a comment' }).focus();
  await asha.keyboard.type('Could you look at this, @rav');
  await expect(asha.getByRole('option', { name: /Ravi Menon/ })).toBeVisible();
  await asha.keyboard.press('Enter');
  await asha.getByRole('button', { name: 'Send comment' }).click();
  const id = asha.url().split('/').at(-1) ?? '';

  await openLetter(asha, mailbox, 'friend@example.org');
  const letter = asha.frameLocator('iframe');
  await expect(letter.getByText('Asha Nambiar shares a coupon with you')).toBeVisible();
  await expectNoAxeViolations(asha);
  await asha.getByRole('link', { name: 'Plain text' }).press('Enter');
  await expect(asha.locator('pre')).toContainText('Half the fare to the airport');
  await expectNoAxeViolations(asha);
  await asha.getByRole('link', { name: 'All e-mails' }).press('Enter');
  await expect(asha.getByRole('searchbox')).toHaveValue('friend@example.org');

  const ravi = await openAs(browser, 'ravi');
  await openLetter(ravi, mailbox, 'Ravi Menon');
  const opened = ravi.waitForEvent('popup');
  await byMouse('the keys go into a frame as into any page', () =>
    ravi.frameLocator('iframe').locator(`a[href$="/requests-list/${id}"]`).click(),
  );
  const request = await opened;
  await expect(request).toHaveURL(new RegExp(`/requests-list/${id}$`));
  await expect(request.getByRole('region', { name: 'What happened' })).toContainText(
    'Could you look at this',
  );
});
