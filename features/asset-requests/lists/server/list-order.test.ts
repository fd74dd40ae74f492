import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chair, Desk, entitled, fillCompany, people } from '#testing/asset-requests.ts';
import { statementsOf } from '#testing/database/statements.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { purchaseTypes } from '../../workflow/vocabulary.ts';
import type { ListQuery } from '../contract.ts';
import { type ListOrder, listOrders } from '../list-order.ts';

let portal: TestPortal;
let desk: Desk;
const now = new Date('2026-06-15T06:00:00Z');
const day = 86_400_000;

interface Row {
  requestID: string;
  total: number;
  since: string;
  purchaseType: string;
}
const rows: Row[] = [];

beforeAll(async () => {
  portal = await openTestPortal({ demo: false, now: () => now });
  await fillCompany(portal);
  desk = new Desk(portal);
  const { writes } = portal.platform.database;
  // Few different amounts and moments: many requests are the same in what they are ordered by.
  for (let index = 0; index < 60; index++) {
    const total = 1_000 * (1 + ((index * 7) % 5));
    const since = new Date(now.getTime() - ((index * 11) % 6) * day);
    const purchaseType = purchaseTypes[index % 2] ?? 'instore';
    const requestNumber = 500 + index;
    await writes
      .insertInto('assetRequests')
      .values({
        requestNumber,
        purchaseType,
        total,
        since,
        submittedAt: since,
        empcode: people.asha,
        locationId: 'KOC',
        orgUnit: 'Retail',
        currentStatus: 'Pending Approval',
        owner: 'FL1',
        resumeStatus: null,
        paymentMode: null,
        moneyMoved: false,
        version: 1,
        year: 2026,
        title: `Chair ${index}`,
        reserved: total,
        consumed: 0,
        recovery: null,
        shop: JSON.stringify({ name: 'Shop' }),
        firstApprovers: [],
        secondApprovers: [],
        payers: [],
      })
      .execute();
    rows.push({ requestID: `AAR-${requestNumber}`, total, since: since.toISOString(), purchaseType });
  }
});
afterAll(() => portal.close());

async function pageThrough(query: ListQuery): Promise<string[]> {
  const seen: string[] = [];
  for (let cursor: string | null = null; ; ) {
    const { status, body } = await desk.call('ravi', 'getuserRequests', {
      ...query,
      ...(cursor && { cursor }),
    });
    expect(status).toBe(200);
    seen.push(...body.data.map((row: Row) => row.requestID));
    cursor = body.next;
    if (cursor === null) return seen;
  }
}

function sorted(order: ListOrder, kept: Row[]): string[] {
  const key = (row: Row) => (order === 'amount' ? row.total : Date.parse(row.since));
  const number = (row: Row) => Number(row.requestID.slice(4));
  const turn = order === 'oldest' ? 1 : -1;
  return [...kept]
    .sort((one, other) => turn * (key(one) - key(other) || number(one) - number(other)))
    .map(({ requestID }) => requestID);
}

test('in every order, with any filter and page size, the pages are the plain sort cut in pieces', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        order: fc.constantFrom(...listOrders),
        view: fc.constantFrom('waiting' as const, 'all' as const),
        limit: fc.integer({ min: 3, max: 40 }),
        purchaseType: fc.option(fc.constantFrom(...purchaseTypes), { nil: undefined }),
        amountFrom: fc.option(fc.integer({ min: 500, max: 5_500 }), { nil: undefined }),
        amountTo: fc.option(fc.integer({ min: 500, max: 5_500 }), { nil: undefined }),
        waitingDays: fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined }),
      }),
      async (query) => {
        const kept = rows.filter(
          (row) =>
            (query.purchaseType === undefined || row.purchaseType === query.purchaseType) &&
            row.total >= (query.amountFrom ?? 0) &&
            row.total <= (query.amountTo ?? entitled) &&
            Date.parse(row.since) <= now.getTime() - (query.waitingDays ?? 0) * day,
        );
        expect(await pageThrough(query as ListQuery)).toEqual(sorted(query.order, kept));
      },
    ),
    { numRuns: 25 },
  );
});

test('a cursor of another order is none', async () => {
  const { body } = await desk.call('ravi', 'getuserRequests', { order: 'amount', limit: 5 });
  const answer = await desk.call('ravi', 'getuserRequests', { order: 'newest', limit: 5, cursor: body.next });
  expect(answer).toMatchObject({ status: 400, body: { error: { code: 'no_such_page' } } });
});

test('the first page takes at most five statements', async () => {
  await desk.call('ravi', 'getuserRequests', {});
  const sent = await statementsOf(() =>
    desk.call('ravi', 'getuserRequests', { view: 'waiting', order: 'amount' }),
  );
  expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(5);
});

test('a request that was just submitted stands last among those that wait', async () => {
  const { body } = await desk.submit('dev', chair(2_000), []);
  const all = await pageThrough({ view: 'waiting' });
  expect(all.at(-1)).toBe(body.data.requestID);
});
