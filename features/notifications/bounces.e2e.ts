import { expect } from '@playwright/test';
import { expectNoAxeViolations, openAs, visit } from '#testing/browser.ts';
import { test } from '#testing/journey.ts';

test('whose e-mails do not arrive is told so, HR too, and has the address tried again', {
  tag: '@long',
}, async ({ browser, portal }) => {
  const refused = { code: 550, text: '5.2.2 over quota' };
  portal.mail.refuse = (address) =>
    address.startsWith('asha.') || address.startsWith('asha@') ? refused : null;
  const admin = await openAs(browser, 'admin', { at: '/admin/announcements' });
  await admin.getByRole('button', { name: 'New message' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Message', { exact: true }).fill('The lift works again.');
  await dialog.getByText('Some people').click();
  await dialog.getByLabel('Employee codes').fill('e1001');
  await expect(dialog.getByText('It goes to 1 person.')).toContainText('Asha Nambiar');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toBeHidden();

  const page = await openAs(browser, 'asha', { at: '/profile/notifications' });
  const notice = page.getByRole('status').filter({ hasText: 'Your e-mails do not arrive' });
  await expect(async () => {
    await page.reload();
    await expect(notice).toContainText('The mail server says that this mailbox is full.', { timeout: 1_000 });
  }).toPass();
  await expectNoAxeViolations(page);
  await visit(page, '/profile');
  await expect(notice).toBeVisible();
  await expectNoAxeViolations(page);

  await visit(admin, '/admin/employees');
  await admin.getByLabel('Status').selectOption('No e-mail arrives');
  const row = admin.getByRole('listitem').filter({ hasText: 'Asha Nambiar' });
  await expect(row.getByText('E-mails do not arrive')).toBeVisible();
  await expectNoAxeViolations(admin);
  await row.getByRole('link').click();
  await expect(admin.getByRole('status').filter({ hasText: 'Correct the address' })).toBeVisible();
  await expectNoAxeViolations(admin);

  // Refused again it stays and says so; taken, it goes.
  const answer = Promise.withResolvers<typeof refused>();
  portal.mail.refuse = () => answer.promise;
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(notice).toContainText('A letter is on its way.');
  answer.resolve(refused);
  await expect(notice).toContainText('The letter was refused again.');
  portal.mail.refuse = () => null;
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(notice).toBeHidden();
  expect(portal.mail.taken.map(({ subject }) => subject)).toContain('Your e-mails arrive again');
  await page.context().close();
});
