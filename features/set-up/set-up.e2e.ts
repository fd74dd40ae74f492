import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectNoAxeViolations } from '#testing/browser.ts';
import { type MailServer, startMailServer } from '#testing/others/mail-server.ts';
import { type OpenIdProvider, openIdClient, startOpenIdProvider } from '#testing/others/openid-provider.ts';
import { paper, submit, takeStep, typeInvoice } from '#testing/pages/asset-request-steps.ts';
import { freePort } from '#testing/processes/ports.ts';
import { type ServerProcess, startServerProcess } from '#testing/processes/server-process.ts';

// A company without demo data, on the embedded database, as its operator starts it: its own OpenID provider and mail server, and a first administrator.
const email = 'boss@acme.example.com';
let folder: string;
let provider: OpenIdProvider;
let mail: MailServer;
let server: ServerProcess;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  folder = mkdtempSync(join(tmpdir(), 'portal-set-up-'));
  const [port, providerPort] = [await freePort(), await freePort()];
  provider = await startOpenIdProvider(`http://127.0.0.1:${port}`, providerPort);
  mail = await startMailServer();
  server = await startServerProcess({
    DATA_DIR: folder,
    DEMO: '0',
    PORT: String(port),
    ADMIN_EMAIL: email,
    PRODUCT: 'Acme',
    COMPANY_DOMAIN: 'acme.example.com',
    SMTP_URL: mail.url,
    MAIL_FROM: 'portal@acme.example.com',
    SSO: 'oidc',
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: openIdClient.id,
    OIDC_CLIENT_SECRET: openIdClient.secret,
  });
});
test.afterAll(async () => {
  await server?.stop();
  await provider?.close();
  await mail?.close();
  rmSync(folder, { recursive: true, force: true });
});

const card = (page: Page) => page.getByRole('region', { name: /^Set up your company/ });
const step = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Set up your company' })
    .getByRole('listitem')
    .filter({
      has: page.getByRole('heading', { level: 2, name, exact: true }),
    });
const save = async (page: Page) => {
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
};

const addressOf = (name: string) => `${name.toLowerCase().replace(' ', '.')}@acme.example.com`;
const head = 'Code,Name,Designation,Location code,E-mail,Department,Grade,Org unit,Joined';
const people = ['Lena Vogel', 'Paul Braun', 'Mia Koch', 'Jonas Wolf', 'Emma Lang', 'Felix Roth'].map(
  (name, at) =>
    `P${at + 1},${name},Analyst,${at < 5 ? 'HQ' : 'BER1'},${addressOf(name)},Sales,M1,${at < 5 ? 'HQ' : 'Retail'},2026-01-05`,
);

test.describe.configure({ mode: 'serial' });

test('an administrator of an empty company goes from the card through the steps, until a made-up request comes to its end', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  provider.next = { sub: email, email, email_verified: true };
  const page = await browser.newPage({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible();
  await expect(card(page).getByText('1 of 12 done')).toBeVisible();
  await expect(page.getByText('Your company is not set up yet')).toBeVisible();
  await expect(page.getByText('Nothing waits for you', { exact: true })).toHaveCount(0);
  await expect(card(page).getByRole('link', { name: 'Places' })).toHaveAttribute('href', '/admin/places');
  await expectNoAxeViolations(page);

  await card(page).getByRole('link', { name: 'All steps' }).click();
  await expect(step(page, 'Places and org units')).toContainText('1 place, 1 org unit');
  await expect(step(page, 'Entitlements')).toContainText('Later');
  await expect(step(page, 'Sign-in')).toContainText('OpenID Connect: 1 person is signed in');
  await expectNoAxeViolations(page);
  await step(page, 'Places and org units').getByRole('link', { name: 'Places' }).click();
  await page.getByRole('button', { name: 'Add a place' }).click();
  for (const [label, text] of [
    ['Code', 'BER1'],
    ['Name', 'Alexanderplatz'],
    ['City', 'Berlin'],
  ] as const)
    await page.getByRole('dialog').getByLabel(label, { exact: true }).fill(text);
  await save(page);
  await page.goto('/admin/set-up');
  await expect(step(page, 'Places and org units')).toContainText('2 places, 1 org unit');

  await step(page, 'People').getByRole('link', { name: 'Upload a spreadsheet' }).click();
  await page.getByLabel('What it holds').selectOption('Employees');
  await page.getByLabel('Spreadsheet', { exact: true }).setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([head, ...people].join('\r\n')),
  });
  await page.getByRole('button', { name: 'Check the rows' }).click();
  // An org unit that is not there yet is added from the file that names it.
  await expect(page.getByText('the portal doesn’t know Retail (rows: 1) yet')).toBeVisible();
  await page.getByRole('button', { name: 'Look and add' }).click();
  const adding = page.getByRole('dialog', { name: 'Not known yet: Org unit' });
  await adding.getByLabel('Name of Retail').fill('Retail trade');
  await expectNoAxeViolations(page);
  await adding.getByRole('button', { name: 'Add them' }).click();
  await expect(adding).toBeHidden();
  await page.getByRole('button', { name: 'Apply 6 rows' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apply 6 rows' }).click();
  await expect(page.getByRole('heading', { level: 2, name: /applied|Applied/ }).first()).toBeVisible();

  // Back on the dashboard it counts what is there, and leads on.
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(card(page).getByText('3 of 12 done')).toBeVisible();
  await card(page).getByRole('link', { name: 'Categories' }).click();
  await page.getByRole('button', { name: 'Add a category' }).click();
  await page.getByRole('dialog').getByLabel('Code').fill('chairs');
  await page.getByRole('dialog').getByLabel('Name').fill('Chairs');
  await save(page);

  await page.goto('/admin/set-up');
  await expect(step(page, 'A made-up request')).toContainText('Acme: it sticks, nobody for Approval 1');
  await expect(step(page, 'A made-up request')).toContainText('Acme: grade M1 has nothing to spend');
  await step(page, 'Entitlements').getByRole('link', { name: 'Entitlements' }).click();
  await page.getByRole('button', { name: 'Add a rule' }).click();
  await page.getByRole('dialog').getByLabel('Amount for a year').fill('50000');
  await save(page);

  const approves = async (role: string, person: string, place?: string) => {
    await page.goto('/admin/set-up');
    await step(page, 'Approvers of each place').getByRole('link', { name: 'Routing' }).click();
    await page.getByRole('button', { name: 'Add a place' }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('combobox').first().selectOption({ label: role });
    if (place) await form.getByLabel('Location').selectOption({ label: place });
    await form.getByRole('combobox', { name: 'People' }).fill(person);
    await form.getByRole('option', { name: new RegExp(person) }).click();
    await save(page);
    await page.goto('/admin/set-up');
  };
  await approves('Approval 1', 'Lena Vogel');
  await approves('Approval 2', 'Paul Braun', 'Acme');
  const missing = 'Alexanderplatz, Berlin, Retail trade: nobody for Approval 2';
  await expect(step(page, 'Approvers of each place')).toContainText('1 of 2 places have both approvals');
  await expect(step(page, 'Approvers of each place').getByRole('link', { name: missing })).toHaveAttribute(
    'href',
    '/admin/asset-settings/routing',
  );
  await approves('Approval 2', 'Mia Koch', 'Alexanderplatz');
  await expect(step(page, 'Approvers of each place')).toContainText('2 of 2 places have both approvals');
  await expect(step(page, 'A made-up request')).toContainText('nobody for Finance');
  for (const [role, code] of [
    ['Finance', 'P4'],
    ['Informer', 'P6'],
    ['Human resources', 'P5'],
  ] as const) {
    await page.goto(`/admin/employees/${code}`);
    await page.getByRole('button', { name: 'Grant a role' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Role').selectOption({ label: role });
    await form.getByRole('button', { name: 'Grant a role', exact: true }).click();
    await expect(page.getByRole('button', { name: /^End: / })).toBeVisible();
  }

  await page.goto('/admin/set-up');
  await expect(step(page, 'A made-up request')).toContainText('It comes to its end at 2 of 2 places');
  await expectNoAxeViolations(page);
  for (const left of ['E-mail', 'My Apps'])
    if (await step(page, left).getByText('To do').isVisible())
      await page.getByRole('button', { name: `Not now: ${left}` }).click();
  await expect(page.getByText('12 of 12 done')).toBeVisible();

  // Done, it can be put away, and is found again under Admin.
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(card(page).getByText('Your company is set up')).toBeVisible();
  await expectNoAxeViolations(page);
  await card(page).getByRole('button', { name: 'Take it off the dashboard' }).click();
  await expect(card(page)).toHaveCount(0);
  await expect(page.getByText('Nothing waits for you')).toBeVisible();
  const group = page.getByRole('button', { name: 'Admin', exact: true });
  if ((await group.getAttribute('aria-expanded')) === 'false') await group.click();
  await page.getByRole('link', { name: 'Set up your company' }).click();
  await expect(page.getByRole('button', { name: 'Show it on the dashboard' })).toBeVisible();
});

/** Somebody of the company, signed in by its provider. */
async function enter(browser: Browser, address: string): Promise<Page> {
  provider.next = { sub: address, email: address, email_verified: true };
  const page = await (await browser.newContext({ baseURL: server.url })).newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible();
  return page;
}

test('in that company two requests come to their end at two places, a store is marked, a policy read, a coupon claimed, and an entry hidden from an org unit', {
  tag: '@long',
}, async ({ browser }) => {
  test.setTimeout(480_000);
  const boss = await enter(browser, email);
  const lena = await enter(browser, addressOf('Lena Vogel'));
  const paul = await enter(browser, addressOf('Paul Braun'));
  const mia = await enter(browser, addressOf('Mia Koch'));
  const jonas = await enter(browser, addressOf('Jonas Wolf'));
  const emma = await enter(browser, addressOf('Emma Lang'));
  const felix = await enter(browser, addressOf('Felix Roth'));

  for (const { who, second, number } of [
    { who: emma, second: paul, number: 1 },
    { who: felix, second: mia, number: 2 },
  ]) {
    const id = await submit(who, { name: `Chair ${number}`, price: '4000' });
    await lena.goto(`/requests-list/${id}`);
    await takeStep(lena, 'Verify and Approve', { message: 'Request submitted to Approval2.' });
    await second.goto(`/requests-list/${id}`);
    await takeStep(second, 'Verify and Approve', {
      message: 'Request submitted to Employee to upload invoice',
    });
    await jonas.goto(`/requests-list/${id}`);
    await jonas.getByRole('button', { name: 'Record payment', exact: true }).click();
    const payment = jonas.getByRole('region', { name: 'Record payment' });
    // An account that was checked with one request of the shop is checked with the other.
    if (number === 1) {
      await payment.getByRole('link', { name: 'Check account' }).click();
      await jonas.getByRole('dialog').getByRole('button', { name: 'The account is right' }).click();
      await expect(jonas).toHaveURL(new RegExp(`/requests-list/${id}$`));
    } else await jonas.goto(`/requests-list/${id}`);
    await takeStep(jonas, 'Record payment', { message: 'Payment recorded.' }, (form) =>
      form.getByLabel('Bank reference (UTR)').fill(`UTR20261127000${number}`),
    );
    await who.goto(`/asset-at-residence/${id}`);
    await takeStep(who, 'Upload Invoice', { message: 'Request submitted to Approval1.' }, async (form) => {
      await form
        .getByLabel('The invoice', { exact: true })
        .setInputFiles(await paper(`invoice-${number}.pdf`, `Invoice ${number}`));
      await typeInvoice(form, `I-${number}`, '4000');
    });
    await lena.goto(`/requests-list/${id}`);
    await takeStep(lena, 'Verify Invoice', { message: 'Asset Request Approved and moved to closed' });
    await who.goto(`/asset-at-residence/${id}`);
    await expect(who.getByText('Closed', { exact: true }).first()).toBeVisible();
  }

  // A region, its store in Berlin, and somebody in it who is marked.
  const dialog = boss.getByRole('dialog');
  await boss.goto('/admin/stores/store-region');
  await boss.getByRole('button', { name: 'Add a region' }).click();
  await dialog.getByLabel('Code').fill('north');
  await dialog.getByLabel('Name').fill('North');
  await save(boss);
  await boss.goto('/admin/stores/store');
  await boss.getByRole('button', { name: 'Add a store' }).click();
  await dialog.getByLabel('Code').fill('alex');
  await dialog.getByLabel('Name').fill('Alex');
  await dialog.getByLabel('Region').selectOption({ label: 'North' });
  await dialog.getByLabel('Location').selectOption({ label: 'Alexanderplatz' });
  await dialog.getByLabel('Org unit').selectOption({ label: 'Retail trade' });
  await save(boss);
  await boss.goto('/store-people');
  await boss.getByRole('button', { name: 'Add a person' }).first().click();
  await dialog.getByRole('combobox', { name: 'Person' }).fill('Felix Roth');
  await dialog.getByRole('option', { name: /Felix Roth/ }).click();
  await dialog.getByLabel('Designation').fill('Cashier');
  await save(boss);
  await boss.goto('/store-attendance');
  const foot = boss.getByRole('region', { name: 'The day so far' });
  await foot.getByRole('button', { name: 'Mark 1 present' }).click();
  await expect(foot).toContainText('1 of 1 marked');

  await boss.goto('/admin/policies/policy-category');
  await boss.getByRole('button', { name: 'Add a category' }).click();
  await dialog.getByLabel('Code').fill('house');
  await dialog.getByLabel('Name').fill('House');
  await save(boss);
  await boss.goto('/admin/policies/policy');
  await boss.getByRole('button', { name: 'Add a policy' }).click();
  await dialog.getByLabel('Code').fill('doors');
  await dialog.getByLabel('Title').fill('Doors');
  await dialog.getByLabel('Category').selectOption({ label: 'House' });
  await save(boss);
  await boss
    .getByRole('button', { name: /^Publish a version/ })
    .first()
    .click();
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles(await paper('doors.pdf', 'Close the doors.'));
  await expect(dialog.getByText('Nobody is asked to say that they have read it.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(boss.getByText('The version is published')).toBeVisible();
  // Who reads it is told that nothing is asked, until somebody has them asked.
  await felix.goto('/policies/doors');
  await expect(felix.getByText('This is for you to know.')).toBeVisible();
  await boss.getByRole('button', { name: 'Change Doors', exact: true }).click();
  await dialog.getByLabel('Ask them to say that they have read it').check();
  await save(boss);
  await felix.getByRole('button', { name: 'I have read this' }).click();
  await expect(felix.getByText('Thank you. It is kept.')).toBeVisible();

  await boss.goto('/admin/coupons/coupon-category');
  await boss.getByRole('button', { name: 'Add a category' }).click();
  await dialog.getByLabel('Code').fill('food');
  await dialog.getByLabel('Name').fill('Food');
  await save(boss);
  await boss.goto('/admin/coupons/coupon-campaign');
  await boss.getByRole('button', { name: 'Add a coupon' }).click();
  await dialog.getByLabel('Code', { exact: true }).fill('lunch');
  await dialog.getByLabel('Title', { exact: true }).fill('Lunch');
  await dialog.getByLabel('Vendor', { exact: true }).fill('Canteen');
  await dialog.getByLabel('Terms', { exact: true }).fill('Once a day.');
  await dialog.getByLabel('Category', { exact: true }).selectOption({ label: 'Food' });
  await dialog.getByLabel('First day', { exact: true }).fill('01-01-2026');
  await dialog.getByLabel('Last day', { exact: true }).fill('31-12-2030');
  await dialog.getByRole('radio', { name: 'Everybody gets the same code' }).check();
  await dialog.getByLabel('The code', { exact: true }).fill('LUNCH');
  await save(boss);
  await felix.goto('/discount-coupons');
  await felix.getByRole('button', { name: 'Get a code: Lunch' }).click();
  await expect(felix.getByRole('dialog').locator('[data-code]')).toHaveText('LUNCH');
  await felix.keyboard.press('Escape');

  await boss.goto('/admin/menus/menu-room-entry');
  await boss.getByRole('button', { name: 'Change Discount coupons', exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Org units' }).selectOption({ label: 'Acme' });
  await save(boss);
  const entry = (page: Page) =>
    page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Discount coupons' });
  await expect(entry(emma)).toBeVisible();
  await expect(entry(felix)).toHaveCount(0);
});
