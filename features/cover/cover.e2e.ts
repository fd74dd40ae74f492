import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations, pageOf, visit } from '#testing/browser.ts';
import { test } from '#testing/journey.ts';

test.describe.configure({ mode: 'serial' });

/** Types the beginning of a name and takes the first who is found. */
async function choose(page: Page, text: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Colleague' });
  await field.fill(text);
  await expect(page.getByRole('option').first()).toBeVisible();
  await field.press('Enter');
}

const today = (page: Page) => page.getByLabel('First day').inputValue();

test('an approver names a cover, who decides in their place, and the request says for whom', async ({
  browser,
}) => {
  const ravi = await pageOf(browser, 'ravi');
  await visit(ravi, '/requests-list');
  await expect(ravi).toHaveURL(/AAR-\d+/);
  const id = new URL(ravi.url()).pathname.split('/').at(-1) ?? '';
  await visit(ravi, '/');
  await ravi
    .getByRole('button', { name: /Ravi Menon/ })
    .first()
    .click();
  await ravi.getByRole('link', { name: 'Cover while away' }).click();
  await expect(ravi.getByRole('heading', { level: 1, name: 'Cover' })).toBeVisible();

  await ravi.getByRole('button', { name: 'Name as cover' }).click();
  await expect(ravi.getByText('Choose one of those who work here.')).toBeVisible();
  // A colleague of the same role and place is one press away, and needs no warning.
  const warning = ravi.getByText(/does not approve where you do/);
  const suggested = ravi
    .getByRole('group', { name: 'They approve where you do' })
    .getByRole('button')
    .first();
  const name = (await suggested.textContent()) ?? '';
  await suggested.click();
  await expect(ravi.getByRole('combobox', { name: 'Colleague' })).toHaveValue(new RegExp(`^${name} `));
  await expect(warning).toBeHidden();
  await ravi.getByRole('combobox', { name: 'Colleague' }).fill('');
  await choose(ravi, 'Meera I');
  await expect(warning).toBeVisible();
  await expect(ravi.getByRole('combobox', { name: 'Colleague' })).toHaveValue(/^Meera Iyer/);
  await expect(ravi.getByText('Choose one of those who work here.')).toBeHidden();
  await ravi.getByLabel('Last day').fill(await today(ravi));
  await ravi.getByRole('button', { name: 'Name as cover' }).click();
  await expect(ravi.locator('[data-toast]').filter({ hasText: 'Meera Iyer covers for you' })).toBeVisible();
  await expect(ravi.getByRole('list', { name: 'My covers' }).getByText('Running')).toBeVisible();
  await expectNoAxeViolations(ravi);

  const meera = await pageOf(browser, 'meera');
  await visit(meera, `/requests-list/${id}?role=FL1`);
  await meera.getByRole('button', { name: 'Wrong invoice', exact: true }).click();
  const form = meera.getByRole('form', { name: 'Wrong invoice' });
  await form.getByLabel('What is wrong').fill('It is of another shop.');
  await form.getByRole('button', { name: 'Wrong invoice', exact: true }).click();
  await expect(form).toBeHidden();
  await visit(ravi, `/requests-list/${id}`);
  await expect(ravi.getByText('Meera Iyer for Ravi Menon').first()).toBeVisible();

  await visit(meera, '/cover');
  await expect(meera.getByRole('list', { name: 'I cover for' }).getByText('Ravi Menon')).toBeVisible();

  await visit(ravi, '/cover');
  await ravi.getByRole('button', { name: 'End now: the cover by Meera Iyer' }).click();
  await ravi.getByRole('dialog').getByRole('button', { name: 'End now' }).click();
  await expect(
    ravi.locator('[data-toast]').filter({ hasText: 'The cover by Meera Iyer has ended' }),
  ).toBeVisible();
  await expect(ravi.getByRole('list', { name: 'My covers' }).getByText('Over')).toBeVisible();
});

test('an administrator gives a request to somebody, and the request says so', { tag: '@long' }, async ({
  browser,
}) => {
  const admin = await pageOf(browser, 'admin');
  await admin.goto('/admin/asset-requests');
  await expect(admin.getByRole('heading', { name: 'Nobody can take these on' })).toBeVisible();
  await admin.getByLabel('Find a request').fill('chair');
  await admin.getByRole('list', { name: 'Any other active request' }).getByRole('button').first().click();
  const dialog = admin.getByRole('dialog');
  await choose(admin, 'Omar');
  await expectNoAxeViolations(admin);
  await dialog.getByLabel('Why').fill('Everybody else is away.');
  await dialog.getByRole('button', { name: 'Reassign' }).click();
  const toast = admin.locator('[data-toast]').filter({ hasText: 'is given to' });
  await expect(toast).toBeVisible();
  const id = (await toast.textContent())?.match(/AAR-\d+/)?.[0] ?? '';
  await admin.goto(`/requests-list/${id}`);
  await expect(admin.getByText(/^Given to Omar/)).toBeVisible();
  await expect(admin.getByText('Everybody else is away.')).toBeVisible();
});

test('axe finds nothing on the screens, wide and on a phone', { tag: '@long' }, async ({ browser }) => {
  const ravi = await pageOf(browser, 'ravi');
  const admin = await pageOf(browser, 'admin');
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await ravi.setViewportSize(viewport);
    await ravi.goto('/cover');
    await ravi.getByRole('combobox', { name: 'Colleague' }).fill('Me');
    await expect(ravi.getByRole('option').first()).toBeVisible();
    await expectNoAxeViolations(ravi);
    await admin.setViewportSize(viewport);
    await admin.goto('/admin/asset-requests');
    await expect(admin.getByRole('heading', { name: 'Any other active request' })).toBeVisible();
    await expectNoAxeViolations(admin);
  }
});

test('what was typed before a suggestion was pressed does not come back once the cover is named', {
  tag: '@long',
}, async ({ browser }) => {
  const leena = await pageOf(browser, 'leena');
  await leena.goto('/cover');
  const colleague = leena.getByRole('combobox', { name: 'Colleague' });
  await colleague.fill('Bhu');
  const suggested = leena
    .getByRole('group', { name: 'They approve where you do' })
    .getByRole('button')
    .first();
  await suggested.click();
  await expect(colleague).not.toHaveValue('Bhu');
  await leena.getByLabel('Last day').fill(await today(leena));
  await leena.getByRole('button', { name: 'Name as cover' }).click();
  await expect(leena.locator('[data-toast]').filter({ hasText: 'covers for you' })).toBeVisible();
  await expect(colleague).toHaveValue('');
});
