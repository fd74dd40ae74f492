import { readXlsx, streamXlsxRows } from 'hucre';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chair, Desk, fillCompany, invoiceFacts, pdf, people } from '#testing/asset-requests.ts';
import { long } from '#testing/long.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';

let portal: TestPortal;
let desk: Desk;
const now = new Date('2026-06-15T20:00:00Z');
const today = '2026-06-16';

beforeAll(async () => {
  portal = await openTestPortal({ demo: false, now: () => now });
  await fillCompany(portal);
  desk = new Desk(portal);
});
afterAll(() => portal.close());

const report = (who: 'faisal' | 'admin' | 'elsewhere' | 'asha' | 'tara', query = '') =>
  desk.call(who, `getInvoiceReport?${query}`);
async function rowsOf(bytes: Buffer) {
  const { sheets } = await readXlsx(bytes);
  expect(sheets.map(({ name }) => name)).toEqual(['data']);
  return sheets[0]?.rows ?? [];
}

test('the report has each request with its invoice and payment, typed, and no text that runs as a formula', async () => {
  const evil = chair(100_050, {
    assests: [
      { category: 'chair', name: '=HYPERLINK("http://x.example")', quantity: 1, price: 100_050, priority: 1 },
    ],
    shop: { name: '+Shop', accountNumber: '123456789', bankCode: 'HDFC0000123' },
  });
  const { body } = await desk.submit('asha', evil, [{ name: 'quote.pdf', bytes: pdf }]);
  const { requestID } = body.data;
  await desk.step('ravi', requestID, 'FL1', 'approve', { paymentMode: 'RTGS' });
  await desk.step('leena', requestID, 'FL2', 'approve');
  const payment = { reference: 'UTR0012345678', amount: 100_050, date: '2026-06-14' };
  await desk.checkShop(requestID);
  await desk.step('faisal', requestID, 'FINANCE', 'recordPayment', payment);
  const facts = { ...invoiceFacts(90_000), number: '=1+1', date: '2026-06-12', vendor: '@Vendor' };
  const version = (await desk.detail('admin', requestID)).sequenceID;
  const sent = { requestID, action: 'uploadInvoice', version, invoice: facts };
  const uploaded = await desk.upload('asha', 'uploadInvoice', 'AssetRequest', sent, [
    { name: 'i.pdf', bytes: pdf },
  ]);
  expect(uploaded).toMatchObject({ status: 200 });
  await desk.submit('dev', chair(5_000), [{ name: 'quote.pdf', bytes: pdf }]);

  const answer = await report('faisal');
  expect(answer.status).toBe(200);
  const [header, ...rows] = await rowsOf(answer.body);
  expect(header?.slice(0, 3)).toEqual(['Request', 'Employee code', 'Name']);
  expect(header).toHaveLength(19);
  expect(rows).toHaveLength(2);
  const day = (text: string) => new Date(`${text}T00:00:00Z`);
  expect(rows[1]).toEqual([
    ...[requestID, people.asha, 'Asha', 'KOC', 'Retail', 'Chair', '=HYPERLINK("http://x.example")'],
    ...['In store', 'Bank transfer (RTGS)', 'Verify invoice', day(today), 1000.5],
    ...['=1+1', day('2026-06-12'), '@Vendor', 900, 1000.5, 'UTR0012345678', day('2026-06-14')],
  ]);
  const { sheets } = await readXlsx(answer.body, { readStyles: true });
  expect([...(sheets[0]?.cells?.values() ?? [])].filter(({ formula }) => formula)).toEqual([]);
  expect(sheets[0]?.freezePane).toMatchObject({ rows: 1 });
});

test('a text that was kept before there was a rule for it reads back from the report', async () => {
  const title = 'Chair\ufffe\u0001 _x0041_ half';
  await portal.platform.database.writes
    .updateTable('assetRequests')
    .set({ title })
    .where('empcode', '=', people.dev)
    .execute();
  const { body } = await report('faisal');
  expect((await rowsOf(body)).map((row) => row[6])).toContain(title);
});

test('the report has what its reader may see and the filter leaves', async () => {
  const ids = async (who: Parameters<typeof report>[0], query = '') =>
    (await rowsOf((await report(who, query)).body)).slice(1).map((row) => row[1]);
  expect(await ids('admin')).toEqual([people.dev, people.asha]);
  expect(await ids('admin', 'search=dev')).toEqual([people.dev]);
  expect(await ids('admin', 'paymentMode=RTGS')).toEqual([people.asha]);
  expect(await ids('admin', 'locationId=BLR')).toEqual([]);
  expect(await ids('admin', `from=${today}&to=${today}`)).toHaveLength(2);
  expect(await ids('admin', 'to=2026-06-15')).toEqual([]);
  expect(await ids('admin', 'least=5001')).toEqual([people.asha]);
  await portal.platform.database.writes
    .insertInto('roleGrants')
    .values({ empcode: people.elsewhere, role: 'FINANCE', locationId: 'BLR', orgUnit: null, position: 1 })
    .execute();
  expect(await ids('elsewhere')).toEqual([]);
  expect((await report('asha')).status).toBe(403);
  expect((await report('tara')).status).toBe(403);
  expect((await report('admin', 'status=Nothing')).status).toBe(400);
});

const many = long ? 100_000 : 1_500;

test(`a report of ${many} requests is written as it is read, and comes back whole`, async () => {
  const { pool } = portal.platform.database;
  await pool.query(
    `insert into asset_requests (request_number, empcode, location_id, org_unit, purchase_type, current_status, owner, version,
      year, title, total, reserved, shop, submitted_at, since)
    select 1000000 + number, $1, 'KOC', 'Retail', 'instore', 'Rejected', null, 1, $2, 'Chair ' || number, number * 7 + 1, 0,
      '{"name":"Shop"}', $3, $3 from generate_series(1, $4::int) number`,
    [people.dev, now.getFullYear(), now, many],
  );
  // As a database does by itself, a while after so many rows.
  await pool.query('analyze asset_requests');
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 20);
  const started = performance.now();
  const { body } = await report('admin', 'status=Rejected');
  const seconds = (performance.now() - started) / 1000;
  clearInterval(watch);
  if (long)
    process.stdout.write(
      `${Math.round(many / seconds)} rows/s, ${(body.length / 1e6).toFixed(1)} MB, RSS +${Math.round((peak - before) / 1e6)} MB\n`,
    );
  let count = -1;
  let sum = 0;
  for await (const { values } of streamXlsxRows(body)) {
    if (count >= 0) sum += Math.round(Number(values[11]) * 100);
    count += 1;
  }
  expect(count).toBe(many);
  expect(sum).toBe((many * (many + 1) * 7) / 2 + many);
});
