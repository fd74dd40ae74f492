import { readXlsx } from 'hucre';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { namedAmong } from '#server/files/named-store.ts';
import { sweepFiles } from '#server/files/sweep.ts';
import { chair, Desk, fillCompany, type Name, pdf, people } from '#testing/asset-requests.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { namedReports } from './order-store.ts';
import { forgetOldReports } from './service.ts';
import { writeOrdered } from './write-service.ts';

let portal: TestPortal;
let desk: Desk;
let now = new Date('2026-06-15T06:00:00Z');

beforeAll(async () => {
  portal = await openTestPortal({ demo: false, now: () => now });
  await fillCompany(portal);
  await portal.platform.database.writes
    .insertInto('roleGrants')
    .values({ empcode: people.dev, role: 'FINANCE', locationId: null, orgUnit: null, position: 1 })
    .execute();
  desk = new Desk(portal);
  await desk.submit('asha', chair(100_000), [{ name: 'quote.pdf', bytes: pdf }]);
  await desk.submit('asha', chair(200_000), [{ name: 'quote.pdf', bytes: pdf }]);
  await portal.drainOutbox();
});
beforeEach(() => portal.platform.database.writes.deleteFrom('invoiceReports').execute());
afterAll(() => portal.close());

const order = async (who: Name, filter: object = {}) =>
  (await desk.call(who, 'orderInvoiceReport', filter)).body.data;
const own = async (who: Name) => (await desk.call(who, 'getInvoiceReports')).body.data;
const download = (who: Name, reportId: string) =>
  desk.call(who, `getInvoiceReport?fileName=Invoice.xlsx&reportId=${reportId}`);

test('a report is ordered, written in the background, found again and downloaded by whoever ordered it', async () => {
  const ordered = await order('faisal', { least: 150_000 });
  expect(ordered).toMatchObject({ status: 'waiting', ahead: 0, written: 0, total: null });
  expect(await download('faisal', ordered.reportId)).toMatchObject({ status: 404 });
  await portal.drainOutbox();
  expect(await own('faisal')).toMatchObject([
    { reportId: ordered.reportId, status: 'ready', total: 1, orderedAt: now.toISOString() },
  ]);
  const file = await download('faisal', ordered.reportId);
  expect(file.status).toBe(200);
  const { sheets } = await readXlsx(file.body);
  expect(sheets[0]?.rows).toHaveLength(2);
  expect(await own('admin')).toEqual([]);
  expect(await download('admin', ordered.reportId)).toMatchObject({
    status: 404,
    body: { error: { code: 'no_such_report' } },
  });
  expect(await download('asha', ordered.reportId)).toMatchObject({ status: 403 });
  expect(await desk.call('asha', 'orderInvoiceReport', {})).toMatchObject({ status: 403 });
  expect(await desk.call('faisal', 'orderInvoiceReport', { everything: true })).toMatchObject({
    status: 400,
  });
});

test('whoever waits for a report is answered that one, however often and at once they press', async () => {
  const pressed = await Promise.all(Array.from({ length: 5 }, () => order('faisal')));
  expect(new Set(pressed.map(({ reportId }) => reportId)).size).toBe(1);
  expect(await own('faisal')).toHaveLength(1);
  await portal.drainOutbox();
  expect((await order('faisal')).reportId).not.toBe(pressed[0].reportId);
  await portal.drainOutbox();
});

test('those before it are counted, and reports are written one at a time, in whatever way they are asked for', async () => {
  const waiting: object[] = [];
  for (const who of ['faisal', 'admin', 'dev'] as const) {
    waiting.push(await order(who));
    now = new Date(now.getTime() + 1_000);
  }
  expect(waiting).toMatchObject([{ ahead: 0 }, { ahead: 1 }, { ahead: 2 }]);
  const { files } = portal.platform;
  const { receive } = files;
  let [writing, most] = [0, 0];
  const written = vi.spyOn(files, 'receive').mockImplementation(async (...given) => {
    writing += 1;
    most = Math.max(most, writing);
    return receive(...given).finally(() => {
      writing -= 1;
    });
  });
  const asked = (who: Name) => desk.call(who, 'getInvoiceReport');
  const answers = await Promise.all([asked('faisal'), portal.drainOutbox(), asked('admin'), asked('faisal')]);
  written.mockRestore();
  expect(answers).toMatchObject([{ status: 200 }, expect.any(Number), { status: 200 }, { status: 200 }]);
  expect(most).toBe(1);
  for (const who of ['faisal', 'admin', 'dev'] as const)
    expect(await own(who)).toMatchObject([{ status: 'ready' }]);
});

test('a report that was being written when its server was killed is written anew', async () => {
  const { reportId } = await order('faisal');
  await portal.platform.database.writes
    .updateTable('invoiceReports')
    .set({ status: 'writing', written: 1, total: 2 })
    .execute();
  await portal.drainOutbox();
  expect(await own('faisal')).toMatchObject([{ reportId, status: 'ready', total: 2 }]);
});

test('one that cannot be written says so, and another can be ordered', async () => {
  const { reportId } = await order('faisal', { from: '2026-01-01' });
  await portal.platform.database.writes
    .updateTable('invoiceReports')
    .set({ filter: JSON.stringify({ from: 'no day' }) })
    .execute();
  await portal.drainOutbox();
  expect(await own('faisal')).toMatchObject([{ reportId, status: 'failed' }]);
  expect((await order('faisal')).reportId).not.toBe(reportId);
  await portal.drainOutbox();
});

test('one that meets a full disk is written once there is room, and says so after ten minutes', async () => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const keep = vi.spyOn(portal.platform.files, 'keep');
  keep.mockRejectedValueOnce(full);
  const { reportId } = await order('faisal');
  await expect(writeOrdered(portal.platform, reportId)).rejects.toThrow('no space left');
  expect(await own('faisal')).toMatchObject([{ reportId, status: 'writing' }]);
  keep.mockRejectedValueOnce(full);
  now = new Date(now.getTime() + 10 * 60_000);
  await writeOrdered(portal.platform, reportId);
  expect(await own('faisal')).toMatchObject([{ reportId, status: 'failed' }]);
  const { reportId: next } = await order('faisal');
  keep.mockRejectedValueOnce(full);
  await expect(writeOrdered(portal.platform, next)).rejects.toThrow('no space left');
  await portal.drainOutbox();
  expect(await own('faisal')).toMatchObject([{ reportId: next, status: 'ready' }, { reportId }]);
});

test('a report is kept for a day, and its file goes with it', async () => {
  const { platform } = portal;
  const { reportId } = await order('faisal');
  await portal.drainOutbox();
  const named = (names: readonly string[]) => namedAmong(platform.database.reads, namedReports, names);
  const everything = async (names: readonly string[]) =>
    new Set(names.filter((name) => !name.endsWith('.xlsx')));
  const both = async (names: readonly string[]) =>
    new Set([...(await named(names)), ...(await everything(names))]);
  await sweepFiles(platform, [both], -1);
  expect(await platform.files.size(`${reportId}.xlsx`)).not.toBeNull();
  await platform.database.writes
    .updateTable('invoiceReports')
    .set({ orderedAt: new Date(now.getTime() - 90_000_000) })
    .execute();
  await forgetOldReports(platform);
  expect(await own('faisal')).toEqual([]);
  expect(await platform.files.size(`${reportId}.xlsx`)).toBeNull();
});
