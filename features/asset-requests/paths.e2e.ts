import { type Browser, expect, type Page } from '@playwright/test';
import { type DemoPerson, pageOf } from '#testing/browser.ts';
import { test } from '#testing/journey.ts';
import { answer, paper, step, submit, takeStep, typeInvoice } from '#testing/pages/asset-request-steps.ts';

// What is drawn for the steps that no other journey takes; every way through the graph is walked on the server (walks.postgres.test.ts).
test.describe.configure({ mode: 'serial' });
test.use({ shared: true });

const approve = 'Verify and Approve';
type Fill = NonNullable<Parameters<typeof takeStep>[3]>;

/** Takes a step of somebody else's request from the work list. */
async function decide(
  browser: Browser,
  who: DemoPerson,
  id: string,
  label: string,
  told: Parameters<typeof takeStep>[2],
  fill?: Fill,
): Promise<void> {
  const page = await pageOf(browser, who);
  await page.goto(`/requests-list/${id}`);
  await takeStep(page, label, told, fill);
}

/** Takes a step of one's own request. */
async function own(
  browser: Browser,
  id: string,
  label: string,
  told: Parameters<typeof takeStep>[2],
  fill?: Fill,
): Promise<void> {
  const page = await pageOf(browser, 'asha');
  await page.goto(`/asset-at-residence/${id}`);
  await takeStep(page, label, told, fill);
}

const payBy =
  (mode: string): Fill =>
  (form) =>
    form.getByRole('radio', { name: mode }).check();
const toFl2 = { message: 'Request submitted to Approval2.', next: 'Leena Shah' };
const toFl1 = { message: 'Request submitted to Approval1.' };

async function toLeena(browser: Browser, id: string, mode: string): Promise<void> {
  await decide(browser, 'ravi', id, approve, toFl2, payBy(mode));
}

async function fromLeena(browser: Browser, id: string, next: string): Promise<void> {
  await decide(browser, 'leena', id, approve, {
    message: 'Request submitted to Employee to upload invoice',
    next,
  });
}

const sendsInvoice =
  (number: string, amount: string): Fill =>
  async (form) => {
    await form
      .getByLabel('The invoice', { exact: true })
      .setInputFiles(await paper(`${number}.pdf`, `Invoice ${number}`));
    await typeInvoice(form, number, amount);
  };

async function verified(browser: Browser, id: string, status: string): Promise<void> {
  await decide(browser, 'ravi', id, 'Verify Invoice', {
    message: 'Asset Request Approved and moved to closed',
  });
  await stands(await pageOf(browser, 'asha'), id, status);
}

async function stands(page: Page, id: string, status: string): Promise<void> {
  await page.goto(`/asset-at-residence/${id}`);
  await expect(page.getByText(status, { exact: true }).first()).toBeVisible();
}

test('by cheque: prepared, handed over, the invoice verified', { tag: '@long' }, async ({ browser }) => {
  const id = await submit(await pageOf(browser, 'asha'), { name: 'Document stand', price: '200' });
  await toLeena(browser, id, 'Cheque');
  await fromLeena(browser, id, 'Tara Banerjee');
  await decide(
    browser,
    'tara',
    id,
    'Prepare cheque',
    { message: 'Asset request submitted to Approval1 for inform user.', next: 'Ravi Menon' },
    async (form) => {
      // The next cheque of the book stands there already.
      await expect(form.getByLabel('Cheque number')).toHaveValue(/^100\d{3}$/);
      await expect(form.getByLabel('Bank', { exact: true })).toHaveValue('State Bank of India');
    },
  );
  await decide(browser, 'ravi', id, 'Inform user', {
    message: 'Request submitted to Employee for uploading invoice.',
    next: 'Asha Nambiar',
  });
  await own(browser, id, 'Upload Invoice', toFl1, sendsInvoice('DS-1', '200'));
  await verified(browser, id, 'Closed');
});

test('ordered online: damaged, and no longer to be rejected', { tag: '@long' }, async ({ browser }) => {
  const placed: Fill = async (form) => {
    await form.getByLabel('Shop', { exact: true }).fill('desk.example');
    await form.getByLabel('Order number').fill('ORD-2026-17');
    const soon = new Date(Date.now() + 3 * 86_400_000);
    await form.getByLabel('Expected on').fill(soon.toISOString().slice(0, 10));
  };
  const id = await submit(await pageOf(browser, 'asha'), { name: 'Monitor arm', price: '200' });
  await toLeena(browser, id, 'Online order');
  await fromLeena(browser, id, 'Faisal Khan');
  const ordered = { message: 'Order placed. The employee will say how it arrived.', next: 'Asha Nambiar' };
  await decide(browser, 'faisal', id, 'Place order', ordered, placed);
  await own(browser, id, 'Received damaged', toFl1, async (form) => {
    await form.getByLabel('What is wrong').fill('The arm is bent.');
    await form.getByLabel('A photo of the damage').setInputFiles(await paper('bent.pdf', 'A bent arm'));
  });
  // The order is there: nobody rejects or cancels it any more.
  const ravi = await pageOf(browser, 'ravi');
  await ravi.goto(`/requests-list/${id}`);
  await expect(step(ravi, 'Answer Asha')).toBeVisible();
  await expect(step(ravi, 'Reject Request')).toHaveCount(0);
});

test('a reimbursement: Approval 2 asks, Approval 1 answers, the bill is checked', { tag: '@long' }, async ({
  browser,
}) => {
  const asha = await pageOf(browser, 'asha');
  await asha.goto('/asset-at-residence/new');
  await asha.getByRole('radio', { name: /Reimbursement/ }).check();
  await asha.getByLabel('Description').fill('Desk lamp');
  await asha.getByLabel('Category').selectOption({ index: 1 });
  await asha.getByLabel('Price of one').fill('200');
  await asha.getByLabel('Shop', { exact: true }).fill('Kochi Furniture');
  await asha.locator('input[type=file]').setInputFiles(await paper('bill.pdf', 'Bill of a lamp'));
  await typeInvoice(asha.locator('form') as never, 'DL-3', '200');
  await asha.getByRole('button', { name: 'Submit request' }).click();
  await expect(asha.getByText('Request submitted to Approval1.')).toBeVisible();
  await expect(asha).toHaveURL(/\/AAR-\d+$/);
  const id = new URL(asha.url()).pathname.split('/').at(-1) ?? '';

  await decide(browser, 'ravi', id, approve, toFl2);
  await decide(
    browser,
    'leena',
    id,
    'Seek Clarification',
    { message: 'Request submitted to Approval1 for clarification.', next: 'Ravi Menon' },
    (form) => form.getByLabel('Your question').fill('Was one not bought in spring?'),
  );
  const ravi = await pageOf(browser, 'ravi');
  await ravi.goto(`/requests-list/${id}`);
  await answer(ravi, 'Leena', toFl2.message, (form) =>
    form.getByLabel('Your answer').fill('That one was for the office.'),
  );
  await decide(
    browser,
    'leena',
    id,
    approve,
    {
      message: 'Invoice verified and this request moved to closed.',
      next: 'Finance pays the employee back next.',
    },
    (form) => form.getByLabel('I have checked the bill').check(),
  );
  await stands(asha, id, 'Closed');
});
