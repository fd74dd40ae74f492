import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations, signInAs } from '#testing/browser.ts';
import { test } from '#testing/journey.ts';

test.use({ shared: true });

test('a person signs in through the company, sees their dashboard and signs out', async ({
  page,
  baseURL,
}) => {
  await signInAs(page, 'asha');
  await expect(page).toHaveTitle(/Meridian/);
  await expect(page.getByRole('main')).toContainText('Asha');
  // What would sign somebody in is not left in the address.
  expect(new URL(page.url()).search).toBe('');
  await expectNoAxeViolations(page);

  await page
    .getByRole('banner')
    .getByRole('button', { name: /Asha Nambiar|profile/i })
    .click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  // By way of the provider, who has signed them out as well.
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
  await expect(page).toHaveURL(`${baseURL}/#/login`);
  await expectNoAxeViolations(page);
  await page.goto('/');
  await page.waitForURL((url) => url.origin !== baseURL);
});

test('a stranger sees nothing of the portal, and the sign-in is the company’s', { tag: '@long' }, async ({
  page,
  baseURL,
}) => {
  await page.goto('/asset-at-residence');
  await page.waitForURL((url) => url.origin !== baseURL);
  await expect(page.getByRole('button', { name: 'Asha Nambiar' })).toBeVisible();
  await page.goto('/#/login');
  await expect(page).toHaveTitle('Me@Meridian-Login');
  await expectNoAxeViolations(page);
});

const link = (response: object) =>
  `/?response=${encodeURIComponent(Buffer.from(JSON.stringify(response)).toString('base64'))}`;
const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }) as Record<string, string>);

test('somebody else’s link, or a made-up one, changes nothing for whoever is signed in', {
  tag: '@long',
}, async ({ page, baseURL, playwright }) => {
  await page.goto('/profile?from=mail#details');
  await page.getByRole('button', { name: 'Asha Nambiar' }).click();
  // Back to the very place where it began.
  await expect(page).toHaveURL(`${baseURL}/profile?from=mail#details`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const before = await stored(page);
  expect(before).toMatchObject({
    empcode: 'E1001',
    pop_status: '0',
    useremail: 'asha@meridian.example.com',
    expiresTime: expect.stringMatching(/^\d\d-\d\d-\d{4} \d\d:\d\d (am|pm)$/),
  });

  // What Ravi's own sign-in carries, in another browser: good there, worthless here.
  const other = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
  const login = await (await other.post('/api/getDummyToken', { data: { username: 'ravi' } })).json();
  expect(login).toMatchObject({ empcode: 'E1002' });
  await page.goto(link(login));
  await expect(page.getByRole('main')).toContainText('Asha');
  expect(await stored(page)).toMatchObject({ empcode: 'E1001', userLoginData: before.userLoginData });
  const headers = { authorization: `Bearer ${login.access_token}` };
  expect((await other.get('/api/profile', { headers })).status()).toBe(200);
  expect((await page.request.get('/api/profile', { headers })).status()).toBe(401);
  await other.dispose();

  await page.goto(link({ error: 'not_known', reference: 'aB3-xyz' }));
  await expect(page.getByRole('alert')).toContainText('nobody who works here');
  await expect(page.getByText('Reference aB3-xyz')).toBeVisible();
  expect(page.url()).toBe(`${baseURL}/#/login`);
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Stay signed in as before' }).click();
  await expect(page.getByRole('main')).toContainText('Asha');
});

test('a stranger with somebody else’s link stays a stranger, and is not sent round in circles', {
  tag: '@long',
}, async ({ page, baseURL }) => {
  const login = { access_token: 'x'.repeat(43), expires_in: 900, username: 'ravi', empcode: 'E1002' };
  await page.goto(link({ ...login, pop_status: 0 }));
  await expect(page.getByRole('alert')).toBeVisible();
  expect(page.url()).toBe(`${baseURL}/#/login`);
  expect(await stored(page)).not.toHaveProperty('userLoginData');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Ravi Menon' })).toBeVisible();
});

test('the sign-in of one tab carries over to another', { tag: '@long' }, async ({ page, context }) => {
  await signInAs(page, 'asha');
  const second = await context.newPage();
  await second.goto('/sso/login');
  await second.getByRole('button', { name: 'Ravi Menon' }).click();
  await expect(second.getByRole('main')).toContainText('Ravi');
  // The first tab's bearer no longer goes with the browser's cookie: at its next call it becomes Ravi's too.
  await page.reload();
  await expect(page.getByRole('main')).toContainText('Ravi');
});

test('the demo provider’s pages hold nothing that axe finds, wide and narrow', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('searchbox').fill('nair');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('button', { name: /Nair/ }).first()).toBeVisible();
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoAxeViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
