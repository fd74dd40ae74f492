import { afterAll, beforeAll, expect, test } from 'vitest';
import { chair, Desk, entitled, fillCompany, people } from '#testing/asset-requests.ts';
import { statementsOf } from '#testing/database/statements.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';

let portal: TestPortal;
let desk: Desk;
let now = new Date('2026-06-15T06:00:00Z');
beforeAll(async () => {
  portal = await openTestPortal({ demo: false, now: () => now });
  await fillCompany(portal);
  desk = new Desk(portal);
});
afterAll(() => portal.close());

/** The time goes on, and everybody signs in anew. */
function at(moment: string | Date): void {
  now = new Date(moment);
  desk = new Desk(portal);
}
const entitlement = async (who: 'asha' | 'dev' | 'omar') =>
  (await desk.call(who, 'getEntitlement', {})).body.data;
const route = async (who: 'asha' | 'ravi' | 'elsewhere', purchaseType = 'instore') =>
  (await desk.call(who, 'getRoute', { purchaseType })).body.data;

test('says what is left, what holds the rest, and why not', async () => {
  expect(await entitlement('asha')).toMatchObject({
    entitled,
    available: entitled,
    reservedBy: [],
    mayStart: true,
    nextEligible: null,
  });
  const small = (await desk.submit('asha', chair(1_000_000))).body.data.requestID;
  const large = (await desk.submit('asha', chair(4_000_000))).body.data.requestID;
  expect(await entitlement('asha')).toMatchObject({
    reserved: entitled,
    available: 0,
    reservedBy: [
      { requestID: large, reserved: 4_000_000, title: 'Ergonomic chair', displayName: 'Pending Approval' },
      { requestID: small, reserved: 1_000_000 },
    ],
    nextEligible: null,
  });
  const next = { empcode: people.asha, year: 2027, entitled };
  await portal.platform.database.writes.insertInto('assetEntitlements').values(next).execute();
  expect((await entitlement('asha')).nextEligible).toBe('2027-01-01');
  expect(await entitlement('omar')).toMatchObject({
    mayStart: false,
    refusal: expect.stringContaining('not open to your organisation'),
  });
});

test('asks the database at most five times', async () => {
  await entitlement('asha');
  expect((await statementsOf(async () => void (await entitlement('asha')))).length).toBeLessThanOrEqual(5);
});

test('says whom a request goes to, oneself left out, and says so where nobody covers the place', async () => {
  const names = ({ steps }: { steps: { key: string; who: { name: string }[] }[] }) =>
    steps.map(({ key, who }) => [key, who.map(({ name }) => name)]);
  expect(names(await route('asha'))).toEqual([
    ['approval1', ['Ravi', 'Rita']],
    ['approval2', ['Leena']],
    ['payment', ['Faisal']],
  ]);
  expect(names(await route('ravi'))[0]).toEqual(['approval1', ['Rita']]);
  const bare = await route('elsewhere');
  expect(names(bare).slice(0, 2)).toEqual([
    ['approval1', []],
    ['approval2', []],
  ]);
  expect(bare).toMatchObject({ city: 'BLR', days: null, from: 0 });
});

test('says how long it usually takes, by the requests of the place, else of the company', async () => {
  const begin = now;
  for (let request = 0; request < 5; request++) {
    at(begin);
    const { requestID } = (await desk.submit('dev', chair(1_000))).body.data;
    at('2026-06-16T06:00:00Z');
    await desk.step('ravi', requestID, 'FL1', 'approve', { paymentMode: 'RTGS' });
    at('2026-06-18T06:00:00Z');
    await desk.step('leena', requestID, 'FL2', 'approve');
    at('2026-06-22T06:00:00Z');
    await desk.checkShop(requestID);
    const payment = { reference: `UTR12345${request}`, amount: 1_000, date: '2026-06-22' };
    expect((await desk.step('faisal', requestID, 'FINANCE', 'recordPayment', payment)).status).toBe(200);
  }
  const usual = { days: 5, from: 5, steps: [{ days: 1 }, { days: 2 }, { days: 2 }] };
  expect(await route('asha')).toMatchObject({ ...usual, of: 'place' });
  expect(await route('elsewhere')).toMatchObject({ ...usual, of: 'company' });
  expect(await route('asha', 'reimbursement')).toMatchObject({ days: null, from: 0 });
  at('2027-07-01T06:00:00Z');
  expect(await route('asha')).toMatchObject({ days: null, from: 0 });
});
