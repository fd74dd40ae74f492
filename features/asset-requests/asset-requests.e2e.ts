import { expect, type Page } from '@playwright/test';
import { paper, step, submit, takeStep, typeInvoice } from '../../testing/asset-request-steps.ts';
import { expectNoAxeViolations, openAs, pageOf } from '../../testing/browser.ts';
import { test } from '../../testing/journey.ts';
import { turned } from '../../testing/pictures-made.ts';

// One request after another, as people make them: each begins with the balance that the one before left.
test.describe.configure({ mode: 'serial', timeout: 240_000 });

/** Opens a request from the dashboard's 'Waiting for you', and begins the step that waits. */
async function openFromDashboard(page: Page, requestID: string, label: string): Promise<void> {
  await page.goto('/');
  const more = page.getByRole('button', { name: /more$/ });
  const row = page.getByRole('listitem').filter({ hasText: `${requestID} ·` });
  await expect(row.or(more).first()).toBeVisible();
  if (!(await row.isVisible())) await more.click();
  await row.getByRole('link', { name: label }).click();
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
  await expectLeft(asha, '₹ 3,300');
  const id = await submit(asha, { name: 'Foot rest', price: '1500' });
  await expect(asha.getByRole('heading', { level: 1, name: 'Foot rest' })).toBeVisible();
  await expectLeft(asha, '₹ 1,800');

  await openFromDashboard(ravi, id, 'Verify and Approve');
  await takeStep(
    ravi,
    'Seek Clarification',
    { message: 'Request submitted to Employee for Clarification.', next: 'Asha Nambiar' },
    (form) => form.getByLabel('Your question').fill('Which model of foot rest?'),
  );

  await openFromDashboard(asha, id, 'Update Request');
  await expect(asha.getByText('Which model of foot rest?')).toBeVisible();
  await takeStep(asha, 'Update Request', { message: 'Request submitted to Approval1.' }, async (form) => {
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
    (form) => form.getByRole('radio', { name: 'Bank transfer (RTGS)' }).check(),
  );

  await openFromDashboard(leena, id, 'Verify and Approve');
  await takeStep(leena, 'Verify and Approve', {
    message: 'Request submitted to Employee to upload invoice',
    next: 'Faisal Khan',
  });

  await openFromDashboard(faisal, id, 'Record payment');
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
  await expect(checks).toContainText('The file was not used in any other request.');
  await expectNoAxeViolations(ravi);
  await step(ravi, 'Verify Invoice').click();
  const form = ravi.getByRole('form', { name: 'Verify Invoice' });
  // What the invoice says is filled in.
  await expect(form.getByLabel('Amount on the invoice')).toHaveValue('1,400');
  // More than is reserved is said at the field, before anything is sent.
  await form.getByLabel('Amount on the invoice').fill('1600');
  await form.getByRole('button', { name: 'Verify Invoice' }).click();
  await expect(form.getByText('At most what is reserved for this request.')).toBeVisible();
  await form.getByLabel('Amount on the invoice').fill('1400');
  await form.getByRole('button', { name: 'Verify Invoice' }).click();
  await expect(ravi.getByText('Asset Request Approved and moved to closed')).toBeVisible();

  // What was used is gone from the balance, the rest has come back.
  await expectLeft(asha, '₹ 1,900');
  await asha.goto(`/asset-at-residence/${id}`);
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

test('a rejected and a cancelled request give back what they held', async ({ browser }) => {
  const asha = await pageOf(browser, 'asha');
  const ravi = await pageOf(browser, 'ravi');
  const rejected = await submit(asha, { name: 'Desk mat', price: '600' });
  await expectLeft(asha, '₹ 1,300');
  await openFromDashboard(ravi, rejected, 'Verify and Approve');
  await takeStep(ravi, 'Reject Request', { message: 'Request has been rejected' }, (form) =>
    form.getByLabel('The reason').fill('One was bought last month.'),
  );
  await asha.goto(`/asset-at-residence/${rejected}`);
  await expect(asha.getByText('One was bought last month.')).toBeVisible();
  await expectLeft(asha, '₹ 1,900');

  const cancelled = await submit(asha, { name: 'Cable tray', price: '500' });
  await expectLeft(asha, '₹ 1,400');
  await asha.goto(`/asset-at-residence/${cancelled}`);
  await takeStep(asha, 'Cancel Request', { message: 'Your asset request has been cancelled' });
  await expectLeft(asha, '₹ 1,900');
});

test('who comes second is told so, and keeps what they typed', async ({ browser }) => {
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

test('a draft survives a reload, is nobody else’s, and can be discarded', async ({ browser }) => {
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

test('axe finds nothing on any of the screens, wide and on a phone', async ({ browser }) => {
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
    await expect(asha.getByText('This is needed.').first()).toBeVisible();
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
