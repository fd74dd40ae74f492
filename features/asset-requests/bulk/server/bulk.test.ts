import { afterAll, beforeAll, expect, test } from 'vitest';
import { chair, Desk, fillCompany } from '#testing/asset-requests.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';

let portal: TestPortal;
let desk: Desk;

beforeAll(async () => {
  portal = await openTestPortal({ demo: false });
  await fillCompany(portal);
  desk = new Desk(portal);
});
afterAll(() => portal.close());

const submitted = async () => (await desk.submit('asha', chair(10_000))).body.data.requestID as string;
const approval = (requestID: string, more: object = {}) => ({
  requestID,
  currentRole: 'FL1',
  action: 'approve',
  version: 1,
  paymentMode: 'RTGS',
  ...more,
});

test('each step by itself: what is refused stops nothing, and the answers come in order', async () => {
  const [one, two, three, four] = await Promise.all([submitted(), submitted(), submitted(), submitted()]);
  const steps = [
    approval(one ?? ''),
    approval(two ?? '', { version: 7 }),
    approval('AAR-999999999'),
    approval(three ?? '', { paymentMode: undefined }),
    approval(four ?? ''),
    approval(one ?? ''),
  ];
  const key = { 'idempotency-key': 'fifty-at-once' };
  const first = await desk.call('ravi', 'updateRequests', { steps }, key);
  expect(first).toMatchObject({
    status: 200,
    body: {
      data: [
        { requestID: one, done: { currentStatus: 'RTGS Request', sequenceID: 2 }, error: null },
        { requestID: two, done: null, error: { code: 'no_such_version' } },
        { requestID: 'AAR-999999999', done: null, error: { code: 'no_such_request' } },
        {
          requestID: three,
          done: null,
          error: { code: 'needs', fields: { paymentMode: expect.any(String) } },
        },
        { requestID: four, done: { currentStatus: 'RTGS Request' }, error: null },
        { requestID: one, done: null, error: { code: 'moved_on' } },
      ],
    },
  });
  expect(await desk.call('ravi', 'updateRequests', { steps }, key)).toEqual(first);
  expect((await desk.detail('ravi', one ?? '')).sequenceID).toBe(2);
  // The same key with something else in a place that was done: that one is refused, and nothing of it is done.
  const other = [approval(two ?? ''), ...steps.slice(1)];
  const again = await desk.call('ravi', 'updateRequests', { steps: other }, key);
  expect(again.body.data[0]).toMatchObject({ done: null, error: { code: 'idempotency_key_used' } });
  expect((await desk.detail('ravi', two ?? '')).sequenceID).toBe(1);
});

test('sent twice at once, each step is taken once', async () => {
  const requests = await Promise.all(Array.from({ length: 10 }, submitted));
  const steps = requests.map((requestID) => approval(requestID));
  const key = { 'idempotency-key': 'twice-at-once' };
  const [one, other] = await Promise.all([
    desk.call('ravi', 'updateRequests', { steps }, key),
    desk.call('ravi', 'updateRequests', { steps }, key),
  ]);
  expect(one).toEqual(other);
  expect(one.body.data.every(({ done }: { done: object | null }) => done !== null)).toBe(true);
  for (const requestID of requests) expect((await desk.detail('ravi', requestID)).sequenceID).toBe(2);
});

test.each([[[]], [Array.from({ length: 101 }, () => approval('AAR-1'))], [[{ requestID: 'AAR-1' }]]])(
  'not 1 to 100 whole steps: refused as a whole',
  async (steps) => {
    expect(await desk.call('ravi', 'updateRequests', { steps })).toMatchObject({ status: 400 });
  },
);
