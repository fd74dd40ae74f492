import { expect } from '@playwright/test';
import { expectNoAxeViolations, openAs } from '#testing/browser.ts';
import { test } from '#testing/journey.ts';

test.use({ settings: { UNDO_SECONDS: '25' } });

/** Asha answers the question on her chair, at a lower price, with something more and from a shop elsewhere. */
async function amend(url: string): Promise<string> {
  const signedIn = await fetch(`${url}/api/getDummyToken`, {
    method: 'POST',
    body: JSON.stringify({ username: 'E1001' }),
    headers: { 'content-type': 'application/json' },
  });
  const { access_token } = (await signedIn.json()) as { access_token: string };
  const cookie = signedIn.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
  const headers = {
    authorization: `Bearer ${access_token}`,
    cookie: cookie.join('; '),
    'content-type': 'application/json',
  };
  const call = async (path: string, body?: object) => {
    const answer = await fetch(`${url}/download/buying/${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers,
    });
    const text = await answer.text();
    expect(answer.status, text).toBe(200);
    return JSON.parse(text).data;
  };
  const [asked] = await call('getAssetRequests', { mine: true, status: ['Seek Clarification'] });
  const {
    requestID,
    sequenceID: version,
    assests,
    shop,
  } = await call(`getAssetRequest?requestID=${asked.requestID}`);
  const [chair] = assests;
  const item = (more: object) => ({ category: chair.category, quantity: 1, ...more });
  await call('updateRequest', {
    requestID,
    version,
    currentRole: 'USER',
    action: 'updateRequest',
    comment: 'A cheaper one.',
    assests: [
      item({ assetId: chair.assetId, name: chair.name, price: 990_000, productID: 'M-100', priority: 1 }),
      item({ name: 'Foot rest', price: 50_000, quantity: 2, priority: 2 }),
    ],
    shop: { name: shop.name, place: 'Ernakulam', accountNumber: shop.accountNumber, bankCode: shop.bankCode },
  });
  return requestID;
}

test('an approver sees what was amended, decides, undoes it, and decides again', async ({
  browser,
  portal,
}) => {
  const requestID = await amend(portal.url);
  const page = await openAs(browser, 'ravi', { at: `/requests-list/${requestID}` });
  const changes = page.getByRole('region', { name: 'Changed since you decided' });
  await expect(changes).toContainText('Price of one: ₹ 13,900 is now ₹ 9,900');
  await expect(changes).toContainText('City or address: now Ernakulam');
  await expect(changes.getByRole('listitem').filter({ hasText: 'Removed' })).toContainText(
    'Delivery and fitting',
  );
  await expectNoAxeViolations(page);

  const decide = page.getByRole('button', { name: 'Verify and Approve', exact: true });
  const approve = async () => {
    await decide.click();
    const form = page.getByRole('form', { name: 'Verify and Approve' });
    await form.getByLabel(/RTGS/).first().check();
    await form.getByRole('button', { name: 'Verify and Approve', exact: true }).click();
  };
  const notice = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: 'You decided: Verify and Approve.' });
  await approve();
  // The list goes on to the next; back at this one, it says what was decided.
  await expect(page).not.toHaveURL(new RegExp(`${requestID}$`));
  await page.goto(`/requests-list/${requestID}`);
  await expect(notice).toBeVisible();
  await expect(decide).toBeHidden();
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(notice).toBeHidden();
  await expect(decide).toBeVisible();

  await approve();
  await expect(page).not.toHaveURL(new RegExp(`${requestID}$`));
  await page.goto(`/requests-list/${requestID}`);
  await expect(notice).toBeVisible();
  await expectNoAxeViolations(page);
  // Its time comes: the page shows it by itself.
  await expect(notice).toBeHidden();
  await expect(page.getByText('RTGS Approval').first()).toBeVisible();
  await expect(changes).toBeHidden();
});
