import { afterAll, beforeAll, expect, test } from 'vitest';
import { moneyText } from '#formats/money/money.ts';
import { Desk, fillCompany } from '#testing/asset-requests.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';

let portal: TestPortal;
let desk: Desk;

beforeAll(async () => {
  portal = await openTestPortal({ demo: false });
  await fillCompany(portal);
  desk = new Desk(portal);
});
afterAll(() => portal.close());

const money = (amount: number) => moneyText(amount, 'INR');
const item = (name: string, price: number, priority: number, more: object = {}) => ({
  category: 'chair',
  name,
  quantity: 1,
  price,
  priority,
  ...more,
});

test('an approver sees exactly what was amended since they asked, and nothing once they have decided', async () => {
  const shop = { name: 'Comfort Furniture', accountNumber: '123456789', bankCode: 'HDFC0000123' };
  const assests = [item('Chair', 1_390_000, 1), item('Delivery', 100_000, 2)];
  const { body } = await desk.submit('asha', { purchaseType: 'instore', shop, assests });
  const { requestID } = body.data;
  const [chair] = (await desk.detail('asha', requestID)).assests;
  expect((await desk.detail('ravi', requestID)).changes).toBeNull();
  await desk.step('ravi', requestID, 'FL1', 'seekClarification', { comment: 'Is there a cheaper one?' });
  expect((await desk.detail('ravi', requestID)).changes).toBeNull();
  const amended = await desk.step('asha', requestID, 'USER', 'updateRequest', {
    comment: 'There is.',
    assests: [
      item('Chair', 990_000, 1, { assetId: chair.assetId, productID: 'M-100' }),
      item('Foot rest', 50_000, 2, { quantity: 2 }),
    ],
    shop: { ...shop, place: 'Kochi' },
  });
  expect(amended.status).toBe(200);
  const changes = {
    items: [
      {
        what: 'changed',
        assetId: chair.assetId,
        name: 'Chair',
        detail: null,
        fields: [
          { label: 'Product number', before: null, after: 'M-100' },
          { label: 'Price of one', before: money(1_390_000), after: money(990_000) },
        ],
      },
      { what: 'added', name: 'Foot rest', detail: `Chair, 2 × ${money(50_000)}`, fields: [] },
      { what: 'removed', name: 'Delivery', detail: `Chair, 1 × ${money(100_000)}`, fields: [] },
    ],
    shop: [{ label: 'City or address', before: null, after: 'Kochi' }],
    total: { before: money(1_490_000), after: money(1_090_000) },
  };
  expect((await desk.detail('ravi', requestID)).changes).toMatchObject({
    since: { by: { name: 'Ravi' }, mine: true },
    ...changes,
  });
  expect((await desk.detail('rita', requestID)).changes).toMatchObject({
    since: { mine: false },
    ...changes,
  });
  expect((await desk.detail('asha', requestID)).changes).toBeNull();
  expect((await desk.detail('faisal', requestID)).changes).toBeNull();
  await desk.step('ravi', requestID, 'FL1', 'approve', { paymentMode: 'RTGS' });
  for (const who of ['ravi', 'leena'] as const)
    expect((await desk.detail(who, requestID)).changes).toBeNull();
});

test('an answer that changes nothing, and what is kept of a request, is never altered', async () => {
  const { body } = await desk.submit('dev', {
    purchaseType: 'instore',
    shop: { name: 'Shop' },
    assests: [item('Chair', 10_000, 1)],
  });
  const { requestID } = body.data;
  await desk.step('ravi', requestID, 'FL1', 'seekClarification', { comment: 'Which?' });
  await desk.step('dev', requestID, 'USER', 'updateRequest', { comment: 'The usual.' });
  expect((await desk.detail('ravi', requestID)).changes).toBeNull();
  const { pool } = portal.platform.database;
  const { rows } = await pool.query(
    'select sequence from asset_request_versions where request_number = $1 order by sequence',
    [Number(requestID.slice(4))],
  );
  expect(rows).toEqual([{ sequence: 1 }]);
  await expect(pool.query('update asset_request_versions set total = 1')).rejects.toThrow();
  await expect(pool.query('delete from asset_request_versions')).rejects.toThrow();
});
