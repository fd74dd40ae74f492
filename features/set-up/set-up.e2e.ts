import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { expectNoAxeViolations } from '../../testing/browser.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { type OpenIdProvider, openIdClient, startOpenIdProvider } from '../../testing/openid-provider.ts';
import { freePort } from '../../testing/ports.ts';
import { type ServerProcess, startServerProcess } from '../../testing/server-process.ts';

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

const head = 'Code,Name,Designation,Location code,E-mail,Department,Grade,Org unit,Joined';
const people = ['Lena Vogel', 'Paul Braun', 'Mia Koch', 'Jonas Wolf', 'Emma Lang', 'Felix Roth'].map(
  (name, at) =>
    `P${at + 1},${name},Analyst,${at < 5 ? 'HQ' : 'BER1'},${name.toLowerCase().replace(' ', '.')}@acme.example.com,Sales,M1,HQ,2026-01-05`,
);

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
  const missing = 'Alexanderplatz, Berlin: nobody for Approval 2';
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
    await expect(page.getByRole('button', { name: /^Revoke/ })).toBeVisible();
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
