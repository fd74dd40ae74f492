import { expect } from '@playwright/test';
import { expectNoAxeViolations, openAs, visit } from '#testing/browser.ts';
import { test } from '#testing/journey.ts';

test('an administrator writes to a group, who is in it hears of it, and it is taken back; what is planned is changed, stopped and planned again', async ({
  browser,
}) => {
  const admin = await openAs(browser, 'admin');
  const asha = await openAs(browser, 'asha');
  await visit(admin, '/admin/announcements');
  const list = admin.getByRole('list', { name: 'Messages to groups' });
  await expect(list.getByText('Planned')).toBeVisible();
  await admin.getByRole('button', { name: 'New message' }).click();
  const dialog = admin.getByRole('dialog');
  // It begins with nobody. What is refused stays to be corrected.
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('Write the message.')).toBeVisible();
  await expect(dialog.getByText('Choose whom it is for.')).toBeVisible();
  await dialog.getByLabel('Message', { exact: true }).fill('The lift works again.');
  // To everybody is asked once more, with how many they are.
  await dialog.getByText('Everybody', { exact: true }).click();
  await expect(dialog.getByText(/^It goes to [\d,]+ people\.$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText(/^Tick this to send it to all [\d,]+\.$/)).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: /^Yes, it is for all [\d,]+$/ })).not.toBeChecked();
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

  // What was sent stays as it was; the same can be said again.
  await expect(sent.getByRole('button', { name: 'Change' })).toHaveCount(0);
  await sent.getByRole('button', { name: 'Send again' }).click();
  await expect(dialog.getByLabel('Message', { exact: true })).toHaveValue('The lift works again.');
  await expect(dialog.getByText('It goes to 2 people.')).toContainText('Asha Nambiar');
  await dialog.getByRole('button', { name: 'Close' }).first().click();

  // What is planned is changed, stopped, and planned again.
  const planned = (text: string) => list.getByRole('listitem').filter({ hasText: text });
  const drill = planned('There is a fire drill');
  await drill.getByRole('button', { name: 'Change' }).click();
  const message = dialog.getByLabel('Message', { exact: true });
  await expect(message).toHaveValue(/^There is a fire drill tomorrow at eleven/);
  await expect(dialog.getByText(/^It goes to [\d,]+ people\.$/)).toBeVisible();
  await message.fill('The fire drill is at noon.');
  await dialog.getByText('Some people').click();
  await dialog.getByLabel('Employee codes').fill('e1001');
  await expect(dialog.getByText('It goes to 1 person.')).toContainText('Asha Nambiar');
  await dialog.getByLabel('Time').fill('12:30');
  await expectNoAxeViolations(admin);
  await dialog.getByRole('button', { name: 'Save' }).click();
  const noon = planned('The fire drill is at noon.');
  await expect(noon).toContainText('Asha Nambiar');
  await expect(noon).toContainText('12:30');
  await expect(drill).toHaveCount(0);
  await noon.getByRole('button', { name: 'Stop' }).click();
  await dialog.getByRole('button', { name: 'Stop' }).click();
  await expect(noon.getByText('Stopped')).toBeVisible();
  await noon.getByRole('button', { name: 'Plan it again' }).click();
  await expect(dialog.getByLabel('Time')).toHaveValue('12:30');
  await dialog.getByRole('button', { name: 'Plan it' }).click();
  await expect(noon.getByText('Planned')).toBeVisible();
  await noon.getByRole('button', { name: 'Change' }).click();
  await dialog.getByText('At once').click();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(noon.getByText('Sent', { exact: true })).toBeVisible();
  await expect(asha.getByText('The fire drill is at noon.')).toBeVisible();
});
