import { afterAll, beforeAll, expect, test } from 'vitest';
import { seeded } from '#demo/random.ts';
import {
  chair,
  Desk,
  entitled,
  fillCompany,
  invoiceFacts,
  type Name,
  pdf,
  people,
} from '#testing/asset-requests.ts';
import { wrongRequests } from '#testing/database/wrong-requests.ts';
import { long } from '#testing/long.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { isFinal } from '../../workflow/vocabulary.ts';

let portal: TestPortal;
let desk: Desk;

beforeAll(async () => {
  portal = await openTestPortal({ demo: false });
  await fillCompany(portal);
  desk = new Desk(portal);
  // Not what is under test: hundreds of calls of one session in a second.
  await Promise.all((Object.keys(people) as Name[]).map((who) => desk.call(who, 'getAssetCategoryList')));
});
afterAll(() => portal.close());

const count = (statuses: number[]) =>
  Object.fromEntries(
    Map.groupBy(statuses, (status) => String(status))
      .entries()
      .map(([status, all]) => [status, all.length]),
  );

/** What must hold of all requests, asked of the tables. */
const hold = async () => expect(await wrongRequests(portal)).toEqual([]);

test('200 submissions of one person at once never spend more than the balance', async () => {
  const price = 300_000;
  const answers = await Promise.all(Array.from({ length: 200 }, () => desk.submit('asha', chair(price))));
  const fits = Math.floor(entitled / price);
  expect(count(answers.map(({ status }) => status))).toEqual({ 200: fits, 422: 200 - fits });
  const { body } = await desk.call('asha', 'getUserBalance', {});
  expect(body.data).toMatchObject({ reserved: fits * price, available: entitled - fits * price });
  await hold();
});

test('50 approvals of one request at once make one step; 49 are told that it has moved on', async () => {
  const { requestID } = (await desk.submit('dev', chair(100_000))).body.data;
  const approvers = ['ravi', 'rita'] as const;
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      desk.step(approvers[index % 2] ?? 'ravi', requestID, 'FL1', 'approve', {
        paymentMode: 'RTGS',
        version: 1,
      }),
    ),
  );
  expect(count(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 49 });
  for (const { status, body } of answers) {
    if (status === 409)
      expect(body).toMatchObject({
        error: { code: 'moved_on', message: expect.stringContaining('it is now at RTGS Approval') },
        current: { currentStatus: 'RTGS Request', sequenceID: 2 },
      });
  }
  await hold();
});

test('one submission sent 20 times at once, and again later, makes one request and one file', async () => {
  const key = { 'idempotency-key': 'the-same-submission' };
  const send = (price = 100_000) =>
    desk.submit('rita', chair(price), [{ name: 'quote.pdf', bytes: pdf }], key);
  const answers = [...(await Promise.all(Array.from({ length: 20 }, () => send()))), await send()];
  expect(new Set(answers.map(({ body }) => JSON.stringify(body.data))).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 200 });
  const { body } = await desk.call('rita', 'getAssetRequests', { mine: true });
  expect(body.data).toHaveLength(1);
  expect((await desk.detail('rita', body.data[0].requestID)).files).toHaveLength(1);
  expect(await send(200_000)).toMatchObject({
    status: 422,
    body: { error: { code: 'idempotency_key_used' } },
  });
  // Somebody else's key of the same name is another.
  expect(await desk.submit('dev', chair(100_000), [], key)).toMatchObject({ status: 200 });
});

// Digits, as a cheque's number; none twice.
let references = 100_000;
/** Everything that an offer may need. */
const filled = (reserved: number) => ({
  comment: 'as said',
  paymentMode: 'Online',
  reference: String(references++),
  bank: 'Bank',
  shopName: 'Shop',
  amount: reserved,
  date: new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(),
  billVerified: true,
});

test('random walks of several at once: what always holds, holds', async () => {
  const walkers = ['asha', 'dev', 'ravi', 'rita', 'leena', 'tara', 'faisal'] as const;
  const reached = new Set<string>();
  const walk = async (owner: Name, seed: number) => {
    const random = seeded(seed);
    const reimbursed = random() < 0.3;
    const more = reimbursed ? { purchaseType: 'reimbursement', invoice: invoiceFacts(50_000) } : {};
    const submitted = await desk.submit(owner, chair(50_000, more), [{ name: 'bill.pdf', bytes: pdf }]);
    expect(submitted.status).toBe(200);
    const { requestID } = submitted.body.data;
    for (let steps = 0; steps < 25; steps++) {
      const views = await Promise.all(
        walkers.map(async (who) => ({
          who,
          read: await desk.call(who, `getAssetRequest?requestID=${requestID}`),
        })),
      );
      const offers = views.flatMap(({ who, read }) =>
        read.status === 200
          ? read.body.data.actions.map(
              (offer: { action: string; call: string; needs: { field: string }[] }) => ({
                who,
                offer,
                role: read.body.data.currentRole,
                version: read.body.data.sequenceID,
              }),
            )
          : [],
      );
      const status = views.find(({ who }) => who === owner)?.read.body.data.currentStatus;
      reached.add(status);
      if (isFinal(status)) return expect(offers).toEqual([]);
      const onwards = offers.filter(({ offer }) => !/reject|cancel/.test(offer.action));
      const { who, offer, role, version } = onwards[Math.floor(random() * onwards.length)];
      const given = filled(50_000) as Record<string, unknown>;
      const fields = Object.fromEntries(
        offer.needs
          .map(({ field }: { field: string }) => [field, given[field]])
          .filter(([, value]: [string, unknown]) => value !== undefined),
      );
      const take = () =>
        offer.call === 'uploadInvoice'
          ? desk.upload(
              who,
              'uploadInvoice',
              'AssetRequest',
              {
                requestID,
                action: offer.action,
                version,
                comment: 'as said',
                ...(offer.action !== 'receivedDamaged' && { invoice: invoiceFacts(50_000) }),
              },
              [{ name: 'invoice.pdf', bytes: pdf }],
            )
          : desk.call(
              who,
              offer.call === 'validateInvoice' ? `validateInvoice/${requestID}` : 'updateRequest',
              {
                ...(offer.call === 'updateRequest' && { requestID }),
                currentRole: role,
                action: offer.action,
                version,
                ...fields,
              },
            );
      const [one, other] = await Promise.all([take(), take()]);
      expect([one.status, other.status].sort()).toEqual([200, 409]);
    }
  };
  for (let round = 0; round < (long ? 40 : 1); round++) {
    await Promise.all(
      (['dev', 'rita', 'ravi'] as const).map((owner, index) => walk(owner, round * 3 + index)),
    );
    await hold();
  }
  expect(reached.size).toBeGreaterThan(5);
}, 600_000);
