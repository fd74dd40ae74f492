import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations, openAs, visit } from '#testing/browser.ts';
import { photo } from '#testing/files/pictures-made.ts';
import { test } from '#testing/journey.ts';

/** Pastes a picture as a browser does, wherever the focus is. */
async function paste(page: Page, bytes: Buffer): Promise<void> {
  await page.evaluate((base64) => {
    const data = new DataTransfer();
    const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    data.items.add(new File([content], 'image.png', { type: 'image/png' }));
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
    (document.activeElement ?? document.body).dispatchEvent(event);
  }, bytes.toString('base64'));
}

test('somebody tells us something on a phone with a pasted picture, and has the answer as it comes', async ({
  browser,
}) => {
  const asha = await openAs(browser, 'asha', { viewport: { width: 390, height: 844 } });
  await visit(asha, '/help-and-support');
  await asha.getByRole('button', { name: 'Tell us' }).click();
  const form = asha.getByRole('dialog', { name: 'Tell us something' });
  await form.getByLabel('Topic').selectOption('This portal');
  await expect(form.getByText('What is missing here, or goes wrong.')).toBeVisible();
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByText('Enter what you want to say.')).toBeVisible();
  // What was typed is there again.
  await expect(form.getByText('Choose a picture')).toBeVisible();
  await form.getByLabel('What would you like to tell us?').fill('The balance shows twice.');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await asha.getByRole('button', { name: 'Tell us' }).click();
  await expect(form.getByLabel('What would you like to tell us?')).toHaveValue('The balance shows twice.');
  await paste(asha, await photo(600, 400).png().toBuffer());
  await expect(form.getByText('image.png')).toBeVisible();
  await expectNoAxeViolations(asha);
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(asha.getByText('Thank you. You are told when there is an answer.')).toBeVisible();
  const own = asha.getByRole('region', { name: 'What you told us' });
  await expect(own.getByRole('listitem').first()).toContainText('Waits for an answer');
  await expectNoAxeViolations(asha);

  const admin = await openAs(browser, 'admin');
  await admin.getByRole('navigation').getByRole('link', { name: 'What people tell us' }).click();
  await admin.getByRole('link', { name: 'The balance shows twice.' }).click();
  await expect(admin.getByRole('img', { name: 'The picture that Asha Nambiar sent' })).toBeVisible();
  await expectNoAxeViolations(admin);
  const answer = admin.getByRole('form', { name: 'Your answer' });
  await answer.getByRole('textbox', { name: 'Your answer' }).fill('One of them is last year’s.');
  await answer.getByRole('button', { name: 'Send the answer' }).click();
  await expect(admin.getByText('The answer is sent')).toBeVisible();
  await expect(answer).toHaveCount(0);

  // The page of the one who told it follows, and they are done with it.
  await expect(own.getByRole('listitem').first()).toContainText('One of them is last year’s.');
  await own.getByRole('link', { name: 'The balance shows twice.' }).click();
  await expect(asha.getByText('Aditi Rao answered')).toBeVisible();
  expect(await asha.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectNoAxeViolations(asha);
  await asha.getByRole('button', { name: 'That settles it' }).click();
  await expect(asha.getByText('Done', { exact: true })).toBeVisible();

  // Without the network it waits in the browser, and goes out with its picture.
  await visit(asha, '/help-and-support');
  await asha.getByRole('button', { name: 'Tell us' }).click();
  await form.getByLabel('Topic').selectOption('This portal');
  await form.getByLabel('What would you like to tell us?').fill('It shows three times now.');
  await paste(asha, await photo(300, 200).png().toBuffer());
  await expect(form.getByText(/^If you close this before you send it/)).toBeVisible();
  await asha.context().setOffline(true);
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(
    asha.getByText(
      'It goes out by itself, with all that you attached, as soon as the portal can be reached.',
    ),
  ).toBeVisible();
  await asha.context().setOffline(false);
  await own.getByRole('link', { name: 'It shows three times now.' }).click();
  await expect(asha.getByRole('img', { name: 'The picture that Asha Nambiar sent' })).toBeVisible();
});
