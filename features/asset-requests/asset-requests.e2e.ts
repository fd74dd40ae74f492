import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations, openAs, pageOf, visit } from '#testing/browser.ts';
import { turned } from '#testing/files/pictures-made.ts';
import { test } from '#testing/journey.ts';
import { long } from '#testing/long.ts';
import { answer, paper, step, submit, takeStep, typeInvoice } from '#testing/pages/asset-request-steps.ts';

// One request after another, as people make them: each begins with the balance that the one before left.
test.describe.configure({ mode: 'serial' });
// The embedded database, as `npm start` begins, takes this journey twice as long, and its own tests hold what it does otherwise.
test.use({ embedded: long });

/** Opens a request that waits: one's own by its row in the dashboard's 'Waiting for you', another's in the inbox that Start opens. */
async function openFromDashboard(page: Page, requestID: string, label: string): Promise<void> {
  await page.goto('/');
  const start = page.getByRole('link', { name: 'Start' });
  const row = page.getByRole('listitem').filter({ hasText: `${requestID} ·` });
  await expect(row.or(start).first()).toBeVisible();
  if (await start.isVisible()) {
    await start.click();
    // To what waits longest: a request, or a payment at the desk.
    await expect(page).toHaveURL(/AAR-/);
    await page.goto(`/requests-list/${requestID}`);
  } else await row.getByRole('link', { name: label }).click();
  await expect(page).toHaveURL(new RegExp(`/${requestID}$`));
}

async function expectLeft(page: Page, left: string): Promise<void> {
  await page.goto('/asset-at-residence');
  await expect(page.getByRole('region', { name: 'Home office balance' })).toContainText(left);
}

test('a chair goes from its request to Closed, with a question and a wrong invoice on the way', async ({
  browser,
}) => {
  const asha = await pageOf(browser, 'asha');
  const ravi = await pageOf(browser, 'ravi');
  const leena = await pageOf(browser, 'leena');
  const faisal = await pageOf(browser, 'faisal');
  await expectLeft(asha, '₹ 18,300');
  const id = await submit(asha, { name: 'Foot rest', price: '1500' });
  await expect(asha.getByRole('heading', { level: 1, name: 'Foot rest' })).toBeVisible();
  await expectLeft(asha, '₹ 16,800');

  await openFromDashboard(ravi, id, 'Verify and Approve');
  await takeStep(
    ravi,
    'Seek Clarification',
    { message: 'Request submitted to Employee for Clarification.', next: 'Asha Nambiar' },
    (form) => form.getByLabel('Your question').fill('Which model of foot rest?'),
  );

  await openFromDashboard(asha, id, 'Update Request');
  await expect(asha.getByRole('region', { name: 'The question' })).toContainText('Which model of foot rest?');
  await answer(asha, 'Ravi', 'Request submitted to Approval1.', async (form) => {
    await form.getByLabel('Your answer').fill('The wide one.');
    await form.getByLabel('Change the items or the shop').check();
    await form.getByLabel('Description').fill('Foot rest, wide');
  });
  await expect(asha.getByRole('heading', { level: 1, name: 'Foot rest, wide' })).toBeFocused();

  await openFromDashboard(ravi, id, 'Verify and Approve');
  await takeStep(
    ravi,
    'Verify and Approve',
    { message: 'Request submitted to Approval2.', next: 'Leena Shah' },
    // The shop has an account: a transfer is chosen already.
    (form) => expect(form.getByRole('radio', { name: 'Bank transfer (RTGS)' })).toBeChecked(),
  );

  await openFromDashboard(leena, id, 'Verify and Approve');
  await takeStep(leena, 'Verify and Approve', {
    message: 'Request submitted to Employee to upload invoice',
    next: 'Faisal Khan',
  });

  // Nothing goes to an account that nobody has checked: where that is done stands in place of the fields.
  await openFromDashboard(faisal, id, 'Record payment');
  await step(faisal, 'Record payment').click();
  const payment = faisal.getByRole('region', { name: 'Record payment' });
  await expect(payment.getByText(/has not been checked yet/)).toBeVisible();
  await expect(payment.getByLabel('Bank reference (UTR)')).toBeHidden();
  await payment.getByRole('link', { name: 'Check account' }).click();
  const account = faisal.getByRole('dialog', { name: 'Is this account right?' });
  await expect(account.locator('[data-document] canvas').first()).toBeVisible();
  await account.getByRole('button', { name: 'It is wrong' }).click();
  await account.getByLabel('What is wrong with it').fill('The quote has another number.');
  await account.getByRole('button', { name: 'Ask Asha Nambiar' }).click();
  await expect(account).toBeHidden();

  await openFromDashboard(asha, id, 'Correct account');
  await expect(asha.getByText('Faisal Khan says: The quote has another number.')).toBeVisible();
  await asha.getByLabel('Account number').fill('501001234568');
  await asha.getByRole('button', { name: 'Save account' }).click();
  await expect(asha).toHaveURL(new RegExp(`/asset-at-residence/${id}$`));

  await openFromDashboard(faisal, id, 'Record payment');
  await step(faisal, 'Record payment').click();
  await payment.getByRole('link', { name: 'Check account' }).click();
  await expect(account.getByText('5010 0123 4568')).toBeVisible();
  await account.getByRole('button', { name: 'The account is right' }).click();
  await expect(account).toBeHidden();

  // It leads back to where it stood in the way.
  await expect(faisal).toHaveURL(new RegExp(`/requests-list/${id}$`));
  await takeStep(
    faisal,
    'Record payment',
    { message: 'Payment recorded. The employee is asked for the invoice.', next: 'Asha Nambiar' },
    (form) => form.getByLabel('Bank reference (UTR)').fill('UTR2026112100042'),
  );

  await openFromDashboard(asha, id, 'Upload Invoice');
  await takeStep(asha, 'Upload Invoice', { message: 'Request submitted to Approval1.' }, async (form) => {
    await form
      .getByLabel('The invoice', { exact: true })
      .setInputFiles(await paper('wrong.pdf', 'Delivery note'));
    await typeInvoice(form, 'DN-17', '1500');
  });

  await openFromDashboard(ravi, id, 'Verify Invoice');
  await takeStep(
    ravi,
    'Wrong invoice',
    { message: 'Request submitted to Employee for uploading invoice.' },
    (form) => form.getByLabel('What is wrong').fill('This is the delivery note.'),
  );

  await openFromDashboard(asha, id, 'Reupload Invoice');
  await takeStep(asha, 'Reupload Invoice', { message: 'Request submitted to Approval1.' }, async (form) => {
    await form
      .getByLabel('The invoice', { exact: true })
      .setInputFiles({ name: 'invoice.jpg', mimeType: 'image/jpeg', buffer: await turned(6) });
    await typeInvoice(form, 'KF/2026/0099', '1400');
    // She sees what the approver will see.
    await expect(form.getByText('1 thing to look at')).toBeVisible();
    await expectNoAxeViolations(asha);
  });

  await openFromDashboard(ravi, id, 'Verify Invoice');
  const checks = ravi.getByRole('region', { name: 'Invoice checks' });
  await expect(checks).toContainText('KF/2026/0099');
  await expect(checks).toContainText('less than the request’s');
  await expect(checks).toContainText('This file is in no other request.');
  await expectNoAxeViolations(ravi);
  await step(ravi, 'Verify Invoice').click();
  const form = ravi.getByRole('form', { name: 'Verify Invoice' });
  // What the invoice says is filled in.
  await expect(form.getByLabel('Amount on the invoice')).toHaveValue('1,400');
  // More than is reserved is said at the field, before anything is sent.
  await form.getByLabel('Amount on the invoice').fill('1600');
  await form.getByRole('button', { name: 'Verify Invoice' }).click();
  await expect(form.getByText('This is more than is reserved for the request.')).toBeVisible();
  await form.getByLabel('Amount on the invoice').fill('1400');
  await form.getByRole('button', { name: 'Verify Invoice' }).click();
  await expect(ravi.getByText('Asset Request Approved and moved to closed')).toBeVisible();

  // What was used is gone from the balance, the rest has come back.
  await expectLeft(asha, '₹ 16,900');
  // She is quicker than the copy of her photo, which comes by itself.
  await asha.route(
    '**/getAssetRequest?**',
    async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      for (const file of json.data.files) file.readableName = null;
      await route.fulfill({ response, json });
    },
    { times: 1 },
  );
  await visit(asha, `/asset-at-residence/${id}`);
  await expect(asha.getByText('Closed', { exact: true }).first()).toBeVisible();
  await asha.getByRole('button', { name: 'invoice.jpg', exact: true }).click();
  await expect(asha.getByRole('dialog', { name: 'invoice.jpg' })).toBeVisible();
  // A photo as she took it, and the readable copy that was made of it.
  const readable = asha.waitForEvent('download');
  await asha.getByRole('button', { name: 'Download as PDF' }).click();
  expect((await readable).suggestedFilename()).toBe('invoice.pdf');
  const download = asha.waitForEvent('download');
  await asha.getByRole('button', { name: 'Download', exact: true }).click();
  expect((await download).suggestedFilename()).toBe('invoice.jpg');
  await asha.keyboard.press('Escape');
  await expect(asha.getByRole('button', { name: 'invoice.jpg', exact: true })).toBeFocused();
});

test('a rejected and a cancelled request give back what they held', { tag: '@long' }, async ({ browser }) => {
  const asha = await pageOf(browser, 'asha');
  const ravi = await pageOf(browser, 'ravi');
  const rejected = await submit(asha, { name: 'Desk mat', price: '600' });
  await expectLeft(asha, '₹ 16,300');
  await openFromDashboard(ravi, rejected, 'Verify and Approve');
  await takeStep(ravi, 'Reject Request', { message: 'Request has been rejected' }, (form) =>
    form.getByLabel('The reason').fill('One was bought last month.'),
  );
  await asha.goto(`/asset-at-residence/${rejected}`);
  await expect(asha.getByText('One was bought last month.')).toBeVisible();
  await expectLeft(asha, '₹ 16,900');

  const cancelled = await submit(asha, { name: 'Cable tray', price: '500' });
  await expectLeft(asha, '₹ 16,400');
  await asha.goto(`/asset-at-residence/${cancelled}`);
  await takeStep(asha, 'Cancel Request', { message: 'Your asset request has been cancelled' });
  await expectLeft(asha, '₹ 16,900');
});

test('who comes second is told so, and keeps what they typed', { tag: '@long' }, async ({ browser }) => {
  const asha = await pageOf(browser, 'asha');
  const ravi = await pageOf(browser, 'ravi');
  const id = await submit(asha, { name: 'Wrist rest', price: '400' });
  await ravi.goto(`/requests-list/${id}`);
  await step(ravi, 'Seek Clarification').click();
  const question = ravi.getByLabel('Your question');
  await question.fill('Is it for both hands?');
  await takeStep(asha, 'Cancel Request', { message: 'Your asset request has been cancelled' });

  const form = ravi.getByRole('form', { name: 'Seek Clarification' });
  await form.getByRole('button', { name: 'Seek Clarification' }).click();
  await expect(form.getByText(/has moved on: it is now at Cancelled/)).toBeVisible();
  await expect(question).toHaveValue('Is it for both hands?');
  await expect(form.getByRole('button', { name: 'Seek Clarification' })).toBeHidden();
});

test('a draft survives a reload, is nobody else’s, and can be discarded', { tag: '@long' }, async ({
  browser,
}) => {
  const asha = await pageOf(browser, 'asha');
  await asha.goto('/asset-at-residence/new');
  await asha.getByLabel('Description').fill('A lamp that I have not decided on');
  await asha.getByRole('button', { name: 'Submit request' }).click();
  await expect(asha.getByText('Choose one of these.')).toBeVisible();
  await asha.reload();
  await expect(asha.getByText('Draft restored')).toBeVisible();
  await expect(asha.getByLabel('Description')).toHaveValue('A lamp that I have not decided on');

  // Somebody else at the same browser.
  const drafts = await asha.evaluate(() => JSON.stringify(localStorage));
  const meera = await openAs(browser, 'meera');
  await meera.evaluate((kept) => {
    for (const [key, value] of Object.entries(JSON.parse(kept) as Record<string, string>))
      if (key.includes('draft')) localStorage.setItem(key, value);
  }, drafts);
  await meera.goto('/asset-at-residence/new');
  await expect(meera.getByLabel('Description')).toHaveValue('');
  await meera.context().close();

  await asha.getByRole('button', { name: 'Discard draft' }).click();
  await expect(asha.getByLabel('Description')).toHaveValue('');
});

test('axe finds nothing on any of the screens, wide and on a phone', { tag: '@long' }, async ({
  browser,
}) => {
  const asha = await pageOf(browser, 'asha');
  const ravi = await pageOf(browser, 'ravi');
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await asha.setViewportSize(viewport);
    await ravi.setViewportSize(viewport);
    await asha.goto('/asset-at-residence');
    await expect(asha.getByRole('listitem').first()).toBeVisible();
    await expectNoAxeViolations(asha);
    await asha.goto('/asset-at-residence/new');
    await asha.getByRole('button', { name: 'Submit request' }).click();
    await expect(asha.getByText('Enter the shop.')).toBeVisible();
    await expectNoAxeViolations(asha);
    await asha.goto('/asset-at-residence?show=all');
    await asha.getByRole('link', { name: 'Foot rest, wide' }).click();
    await expect(asha.getByRole('region', { name: 'What happened' })).toBeVisible();
    await expectNoAxeViolations(asha);

    await ravi.goto('/requests-list');
    await expect(ravi.getByRole('link', { name: /₹/ }).first()).toBeVisible();
    await expectNoAxeViolations(ravi);
    await ravi.getByRole('link', { name: /₹/ }).first().click();
    await step(ravi, 'Verify Invoice').or(step(ravi, 'Verify and Approve')).click();
    await expect(ravi.getByRole('form', { name: /Verify/ })).toBeVisible();
    await expectNoAxeViolations(ravi);
  }
});

test('documents are added to a request that is under way', { tag: '@long' }, async ({ browser }) => {
  const asha = await pageOf(browser, 'asha');
  await submit(asha, { name: 'Book end', price: '400' });
  await asha.getByRole('button', { name: 'Add documents' }).click();
  const form = asha.getByRole('dialog', { name: 'Add documents' });
  const add = form.getByRole('button', { name: 'Add to the request' });
  await add.click();
  const wrong = form.getByText('Attach the file first.');
  await expect(wrong).toBeVisible();
  await form
    .locator('input[type="file"]')
    .first()
    .setInputFiles(await paper('second-quote.pdf', 'Quotation'));
  await expect(wrong).toBeHidden();
  await add.click();
  await expect(form).toBeHidden();
  await expect(asha.getByText('second-quote.pdf').first()).toBeVisible();
});
