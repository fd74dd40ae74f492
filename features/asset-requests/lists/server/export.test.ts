import { readXlsx } from 'hucre';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Desk, fillCompany, type Name, people } from '#testing/asset-requests.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import type { ListQuery } from '../contract.ts';

let portal: TestPortal;
let desk: Desk;
const now = new Date('2026-06-15T20:00:00Z');

beforeAll(async () => {
  portal = await openTestPortal({ demo: false, now: () => now });
  await fillCompany(portal);
  desk = new Desk(portal);
  const { writes } = portal.platform.database;
  const statuses = ['Pending Approval', 'Rejected'] as const;
  for (let index = 0; index < 60; index++) {
    const total = 1_000 * (1 + ((index * 7) % 5));
    const since = new Date(now.getTime() - ((index * 11) % 6) * 86_400_000);
    const currentStatus = statuses[index % 3 === 0 ? 1 : 0] ?? 'Rejected';
    await writes
      .insertInto('assetRequests')
      .values({
        requestNumber: 500 + index,
        purchaseType: 'instore',
        total,
        since,
        submittedAt: since,
        empcode: index % 2 ? people.asha : people.dev,
        locationId: 'KOC',
        orgUnit: 'Retail',
        currentStatus,
        owner: currentStatus === 'Rejected' ? null : 'FL1',
        resumeStatus: null,
        paymentMode: null,
        reserved: currentStatus === 'Rejected' ? 0 : total,
        moneyMoved: false,
        version: 1,
        year: 2026,
        title: `=Chair ${index}`,
        consumed: 0,
        recovery: null,
        shop: JSON.stringify({ name: 'Shop' }),
        firstApprovers: [],
        secondApprovers: [],
        payers: [],
      })
      .execute();
  }
});
afterAll(() => portal.close());

/** What the list gives, page by page. */
async function listed(who: Name, query: ListQuery): Promise<string[]> {
  const seen: string[] = [];
  for (let cursor: string | null = null; ; ) {
    const { body } = await desk.call(who, 'getAssetRequests', {
      ...query,
      limit: 7,
      ...(cursor && { cursor }),
    });
    seen.push(...body.data.map(({ requestID }: { requestID: string }) => requestID));
    cursor = body.next;
    if (cursor === null) return seen;
  }
}
const exported = (who: Name, query: ListQuery, fileName = 'asset-requests.xlsx') => {
  const params = new URLSearchParams({ fileName });
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) params.append(name, String(one));
  return desk.call(who, `exportAssetRequests?${params}`);
};
async function sheet(who: Name, query: ListQuery) {
  const { status, body } = await exported(who, query);
  expect(status).toBe(200);
  const rows = (await readXlsx(body)).sheets[0]?.rows ?? [];
  return { above: rows.slice(0, 3).map(([cell]) => cell), head: rows[4] ?? [], rows: rows.slice(5) };
}

test.each<[Name, ListQuery]>([
  ['ravi', { currentRole: 'FL1', view: 'waiting' }],
  ['ravi', { currentRole: 'FL1', view: 'all', order: 'amount' }],
  ['admin', { currentRole: 'ADMIN', view: 'all', status: ['Rejected'] }],
  ['admin', { currentRole: 'ADMIN', view: 'all', status: ['Rejected', 'Pending Approval'], search: 'asha' }],
  ['faisal', { currentRole: 'FINANCE', amountFrom: 2_000, amountTo: 4_000, waitingDays: 3 }],
  ['asha', { currentRole: 'USER', mine: true, active: true, order: 'newest' }],
  ['elsewhere', { currentRole: 'FL1', view: 'all' }],
])('%s exports the rows of the list, in its order: %j', async (who, query) => {
  const { above, rows } = await sheet(who, query);
  const list = await listed(who, query);
  expect(rows.map(([id]) => id)).toEqual(list);
  expect(String(above[2])).toMatch(new RegExp(`^${list.length} rows?, exported by `));
  if (who !== 'elsewhere') expect(list.length).toBeGreaterThan(5);
});

test('says what it is narrowed to, with amounts and moments as such', async () => {
  const { above, head, rows } = await sheet('ravi', {
    currentRole: 'FL1',
    view: 'waiting',
    locationId: 'KOC',
    amountFrom: 5_000,
  });
  expect(above.slice(0, 2)).toEqual([
    'Requests',
    'Filters: Read as: Approval 1 · Shown: What waits · Location: KOC · Amount from: ₹\u00a050',
  ]);
  const row = Object.fromEntries(head.map((header, at) => [header, rows[0]?.[at]]));
  expect(row).toMatchObject({
    'Amount (INR)': 50,
    'Location code': 'KOC',
    'Purchase type': 'In store',
    Status: 'Pending Approval',
  });
  expect(row.Title).toMatch(/^=Chair /);
  // What the clock of India shows.
  expect((row.Submitted as Date).toISOString()).toMatch(/T01:30:00/);
});

test('is refused in a role that one does not hold, and is an entry of the audit log', async () => {
  expect(await exported('asha', { currentRole: 'FL1' })).toMatchObject({
    status: 403,
    body: { error: { code: 'role_not_held' } },
  });
  const query = { currentRole: 'USER', mine: true } as const;
  expect((await exported('asha', query, 'asset-requests.csv')).status).toBe(200);
  const { rows } = await portal.platform.database.pool.query(
    "select actor, after from audit_log where action = 'asset-request.export' order by audit_id desc limit 1",
  );
  expect(rows).toEqual([{ actor: people.asha, after: { ...query, format: 'csv' } }]);
});
