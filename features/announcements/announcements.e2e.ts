import { expect } from '@playwright/test';
import { expectNoAxeViolations, openAs } from '../../testing/browser.ts';
import { test } from '../../testing/journey.ts';

test('an administrator writes to a place, who is there hears of it, and it is taken back', async ({
  browser,
}) => {
  const admin = await openAs(browser, 'admin');
  const asha = await openAs(browser, 'asha');
  await admin.goto('/admin/announcements');
  const list = admin.getByRole('list', { name: 'Messages to groups' });
  await expect(list.getByText('Planned')).toBeVisible();
  await admin.getByRole('button', { name: 'New message' }).click();
  const dialog = admin.getByRole('dialog');
  await expect(dialog.getByText(/^It goes to [\d,]+ people\.$/)).toBeVisible();
  // What is refused stays to be corrected.
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('Write the message.')).toBeVisible();
  await dialog.getByLabel('Message', { exact: true }).fill('The lift works again.');
  await dialog.getByLabel('Link').fill('https://elsewhere.example');
  await dialog.getByText('Some people').click();
  await dialog.getByLabel('Employee codes').fill('e1001, e1002');
  await expect(dialog.getByText('It goes to 2 people.')).toContainText('Asha Nambiar');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('Enter a page of this portal', { exact: false })).toBeVisible();
  await dialog.getByLabel('Link').fill('/mode');
  await expectNoAxeViolations(admin);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toBeHidden();
  const sent = list.getByRole('listitem').filter({ hasText: 'The lift works again.' });
  await expect(sent.getByText('Sent', { exact: true })).toBeVisible();
  await expect(sent).toContainText('2 of 2 people');

  await asha.getByRole('button', { name: /^Notifications/ }).click();
  const notice = asha.getByText('The lift works again.');
  await expect(notice).toBeVisible();
  await sent.getByRole('button', { name: 'Take back' }).click();
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await expect(sent.getByText('Taken back')).toBeVisible();
  await expect(asha.getByText('This message was taken back.')).toBeVisible();
  await expect(notice).toBeHidden();
});
