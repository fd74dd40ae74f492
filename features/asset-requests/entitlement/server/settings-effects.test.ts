import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { moneyText } from '#formats/money/money.ts';
import { transact } from '#server/db/database.ts';
import { chair, Desk, fillCompany, people } from '#testing/asset-requests.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { momentOf } from '../../requests/server/moment-service.ts';
import { applyEntitlementRules } from './rule-service.ts';
import { listAboveRule } from './rule-store.ts';

let portal: TestPortal;
let desk: Desk;
const now = new Date('2026-06-15T06:00:00Z');

beforeAll(async () => {
  portal = await openTestPortal({ demo: false, now: () => now });
  await fillCompany(portal);
  desk = new Desk(portal);
});
afterAll(() => portal.close());
beforeEach(async () => {
  await sql`update record_versions set replaced_at = now() where replaced_at is null`.execute(
    portal.platform.database.writes,
  );
});

const decide = (kind: string, key: string, value: object, from = '2026-06-15') =>
  sql`insert into record_versions (kind, key, value, effective_from, made_by, made_at)
    values (${kind}, ${key}, ${JSON.stringify(value)}, ${from}, ${people.admin}, ${now})`.execute(
    portal.platform.database.writes,
  );
const limited = (priceLimit: number | null) => ({ name: 'Chair', position: 1, disabled: false, priceLimit });
const limit = moneyText(1_000_000, 'INR');
const everybody = '["*","*"]';
const apply = () =>
  transact(portal.platform.database, (tx) => applyEntitlementRules(tx, momentOf(portal.platform)));
const balanceOf = async (who: 'asha' | 'dev') => (await desk.call(who, 'getUserBalance', {})).body.data;

test('a dearer item is refused at its price, with the limit; what was submitted before keeps its prices', async () => {
  const { body } = await desk.submit('asha', chair(1_500_000));
  const { requestID } = body.data;
  await decide('category', 'chair', limited(1_000_000));
  const refused = await desk.submit('asha', chair(1_000_001));
  expect(refused).toMatchObject({
    status: 422,
    body: {
      error: { fields: { 'assests.0.price': `One piece may cost at most ${limit} in this category.` } },
    },
  });
  const dearLeftOut = chair(100, {
    assests: [
      { category: 'chair', name: 'Chair', quantity: 9, price: 1_000, priority: 1 },
      { category: 'chair', name: 'Left out', quantity: 1, price: 9_000_000, priority: 2, deleted: true },
    ],
  });
  expect((await desk.submit('asha', dearLeftOut)).status).toBe(200);

  await desk.step('ravi', requestID, 'FL1', 'seekClarification', { comment: 'Which one?' });
  const { assests } = await desk.detail('asha', requestID);
  const { assetId } = assests[0];
  const item = { category: 'chair', name: 'Chair', quantity: 1, priority: 1 };
  const update = (more: object[]) =>
    desk.step('asha', requestID, 'USER', 'updateRequest', { comment: 'This one.', assests: more });
  expect(await update([{ ...item, assetId, price: 1_500_001 }])).toMatchObject({
    status: 422,
    body: { error: { fields: { 'assests.0.price': expect.stringContaining(limit) } } },
  });
  expect(await update([{ ...item, assetId, price: 1_400_000 }])).toMatchObject({ status: 200 });
});

test('a category that is not offered from today on is neither listed nor taken', async () => {
  await decide('category', 'chair', { ...limited(null), name: 'Seat' });
  expect((await desk.call('asha', 'getAssetCategoryList')).body.data).toEqual([
    { value: 'chair', label: 'Seat' },
  ]);
  await decide('category', 'chair', { ...limited(null), disabled: true }, '2026-06-14');
  expect((await desk.call('asha', 'getAssetCategoryList')).body.data).toHaveLength(1);
  await sql`update record_versions set replaced_at = now() where effective_from = '2026-06-15' and replaced_at is null`.execute(
    portal.platform.database.writes,
  );
  expect((await desk.call('asha', 'getAssetCategoryList')).body.data).toEqual([]);
  expect(await desk.submit('asha', chair(100))).toMatchObject({
    status: 422,
    body: { error: { fields: { 'assests.0.category': expect.any(String) } } },
  });
});

test('whoever has nothing for the year gets what the rule gives, once, even when asked for twenty times at once', async () => {
  const { writes } = portal.platform.database;
  await sql`delete from asset_entitlements where empcode = ${people.dev}`.execute(writes);
  expect(await balanceOf('dev')).toMatchObject({ entitled: 0, mayStart: false });
  await decide('entitlement', everybody, { amount: 300_000 });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      index % 2 ? desk.submit('dev', chair(100_000)) : desk.call('dev', 'getUserBalance', {}),
    ),
  );
  const submitted = answers.filter((_, index) => index % 2);
  expect(submitted.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(submitted.filter(({ status }) => status === 422)).toHaveLength(7);
  expect(answers.filter((_, index) => index % 2 === 0).every(({ status }) => status === 200)).toBe(true);
  expect(await balanceOf('dev')).toMatchObject({ entitled: 300_000, reserved: 300_000, available: 0 });
});

test('a new rule changes what rules gave, never below what is spent, and leaves what was set for one person', async () => {
  const before = await balanceOf('asha');
  await decide('entitlement', everybody, { amount: 200_000 });
  expect(await apply()).toBe(1);
  expect(await balanceOf('dev')).toMatchObject({ entitled: 300_000, available: 0 });
  expect(await listAboveRule(portal.platform.database.reads, 2026)).toMatchObject([
    { empcode: people.dev, entitled: 300_000, ruleAmount: 200_000 },
  ]);
  expect(await apply()).toBe(0);
  await decide('entitlement', '["M1","Retail"]', { amount: 900_000 });
  expect(await apply()).toBe(1);
  expect(await balanceOf('dev')).toMatchObject({ entitled: 900_000, available: 600_000 });
  expect(await listAboveRule(portal.platform.database.reads, 2026)).toEqual([]);
  expect(await balanceOf('asha')).toEqual(before);
});
