import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations, openAs, visit } from '#testing/browser.ts';
import { test } from '#testing/journey.ts';

test.describe.configure({ mode: 'serial' });
test.use({ shared: true });

const timeline = (page: Page) => page.getByRole('region', { name: 'What happened' });
const write = (page: Page) => page.getByRole('textbox', { name: 'Write a comment' });

/** A comment shows as soon as it is sent: once it is kept, its writer can edit it. */
async function expectKept(page: Page, text: string): Promise<void> {
  const comment = timeline(page).getByRole('listitem').filter({ hasText: text });
  await expect(comment.getByRole('button', { name: 'Edit' })).toBeVisible();
}

test('Asha mentions Ravi in a comment; he hears of it, by e-mail too, and answers', async ({
  browser,
  portal,
}) => {
  const asha = await openAs(browser, 'asha');
  const ravi = await openAs(browser, 'ravi');
  await asha.clock.install();
  await visit(asha, '/asset-at-residence?show=all');
  await asha.locator('main a[href*="/asset-at-residence/AAR-"]').first().click();
  await expect(asha).toHaveURL(/AAR-\d+$/);
  const id = asha.url().split('/').at(-1) ?? '';

  // A question waits for her answer: that has its box, and a comment one that she opens.
  await asha.getByRole('button', { name: 'Write a comment' }).press('Enter');
  // By keyboard alone: '@', some letters, Enter.
  await write(asha).focus();
  await asha.keyboard.type('Could you look at the quote, @rav');
  const option = asha.getByRole('option', { name: /Ravi Menon/ });
  await expect(option).toBeVisible();
  // The next frame comes when she has typed on, as on a busy machine: the letters stay in their order.
  await asha.clock.pauseAt(Date.now() + 60_000);
  await asha.keyboard.press('Enter');
  await asha.keyboard.type('pl');
  await asha.clock.runFor(100);
  await asha.keyboard.type('ease? <b>https://shop.example/chair?a=1</b>');
  await expect(write(asha)).toHaveValue(
    'Could you look at the quote, @Ravi Menon please? <b>https://shop.example/chair?a=1</b>',
  );
  await asha.clock.resume();
  await asha.getByRole('button', { name: 'Send comment' }).click();
  await expect(write(asha)).toHaveValue('');
  await expect(timeline(asha).getByText('@Ravi Menon', { exact: true }).last()).toBeVisible();
  const link = timeline(asha).getByRole('link', { name: 'https://shop.example/chair?a=1' });
  await expect(link).toHaveAttribute('rel', /noopener/);
  await expect(timeline(asha).getByText('<b>')).toBeVisible();

  const told = () =>
    portal.mail.taken.filter(
      ({ recipient, subject }) =>
        recipient === 'ravi@meridian.example.com' &&
        /^Asha Nambiar mentioned you on /.test(subject ?? '') &&
        subject?.includes(id),
    );
  await expect.poll(() => told().length).toBe(1);
  expect(told()[0]?.text).toContain(`/requests-list/${id}`);

  await visit(ravi, '/');
  await ravi.getByRole('button', { name: /Notifications/ }).click();
  await ravi
    .getByRole('link', { name: /Asha Nambiar mentioned you/ })
    .first()
    .click();
  await expect(ravi).toHaveURL(new RegExp(`/requests-list/${id}$`));
  await expect(timeline(ravi).getByText('@Ravi Menon', { exact: true }).last()).toBeVisible();
  await write(ravi).fill('It is fine.');
  await ravi.getByRole('button', { name: 'Send comment' }).click();
  await expect(timeline(ravi).getByText('It is fine.')).toBeVisible();
  await expectKept(ravi, 'It is fine.');

  // The answer comes to the page by itself, half a minute later at most; an asking that was on its way before is not the one.
  await expect(async () => {
    await asha.clock.fastForward('00:31');
    await expect(timeline(asha).getByText('It is fine.')).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expectNoAxeViolations(asha);
  await write(asha).fill('@');
  await expect(asha.getByRole('listbox')).toBeVisible();
  await expectNoAxeViolations(asha);
  await asha.keyboard.press('Escape');
  await expect(asha.getByRole('listbox')).toBeHidden();

  // Changed, then deleted: a mark stays.
  await timeline(ravi).getByRole('button', { name: 'Edit' }).click();
  await ravi.getByRole('textbox', { name: 'Edit your comment' }).fill('It is quite fine.');
  await ravi.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(timeline(ravi).getByText('It is quite fine.')).toBeVisible();
  await timeline(ravi).getByRole('button', { name: 'Delete' }).last().click();
  await ravi.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(timeline(ravi).getByText('deleted a comment')).toBeVisible();
  await asha.context().close();
  await ravi.context().close();
});

test('a comment that was not sent stays, and is sent once when the network is back', {
  tag: '@long',
}, async ({ browser }) => {
  const asha = await openAs(browser, 'asha', { at: '/asset-at-residence?show=all' });
  await asha.locator('main a[href*="/asset-at-residence/AAR-"]').first().click();
  await asha.getByRole('button', { name: 'Write a comment' }).click();
  await write(asha).fill('Sent on the train.');
  await asha.reload();
  await expect(write(asha)).toHaveValue('Sent on the train.');
  await write(asha).focus();
  await asha.route('**/addComment', (route) => route.abort());
  await asha.keyboard.press('Control+Enter');
  await expect(timeline(asha).getByText(/^Not sent/)).toBeVisible();
  await asha.unroute('**/addComment');
  await timeline(asha).getByRole('button', { name: 'Send again' }).click();
  await expect(timeline(asha).getByText(/^Not sent/)).toBeHidden();
  await expect(timeline(asha).getByText('Sent on the train.')).toHaveCount(1);
  await expectKept(asha, 'Sent on the train.');
  await asha.reload();
  await expect(timeline(asha).getByText('Sent on the train.')).toHaveCount(1);
  await asha.context().close();
});

test('one chooses what one hears of, and how', { tag: '@long' }, async ({ browser }) => {
  const meera = await openAs(browser, 'meera', { at: '/profile' });
  await meera.getByRole('link', { name: 'Notification settings' }).click();
  const mail = meera.getByRole('combobox', { name: 'New comments: By e-mail' });
  await expect(mail).toHaveValue('soon');
  // It shows at once: what is kept is known with the answer.
  const kept = meera.waitForResponse((answer) => answer.request().method() === 'POST' && answer.ok());
  await mail.selectOption('never');
  await expect(mail).toHaveValue('never');
  await kept;
  await meera.reload();
  await expect(mail).toHaveValue('never');
  await expect(meera.getByRole('switch', { name: 'New comments: In the portal' })).toBeChecked();
  await expectNoAxeViolations(meera);
  await meera.setViewportSize({ width: 390, height: 844 });
  await expectNoAxeViolations(meera);
  await meera.context().close();
});
