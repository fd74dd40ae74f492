import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { uploadRuns } from '#features/uploads/server/run-service.ts';
import { fillCompany, people } from '#testing/asset-requests.ts';
import { newcomer, type Person, runner } from '#testing/others/hr-source.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { signIn } from '#testing/sign-in.ts';
import { startDue } from './start-service.ts';

const folder = mkdtempSync(join(tmpdir(), 'hr-drop-'));
const today = '2026-11-23';
let portal: TestPortal;
let hr: ReturnType<typeof runner>;
let minutes = 0;

beforeAll(async () => {
  let calls = 0;
  // No two runs begin at once.
  const now = () => new Date(Date.parse(`${today}T06:00:00Z`) + calls++);
  portal = await openTestPortal({ demo: false, now, env: { HR_SOURCE: folder } });
  await fillCompany(portal);
  await portal.platform.database.pool.query("insert into role_grants (empcode, role) values ('T1', 'HR')");
  hr = runner(portal, await signIn(portal, people.tara));
});
afterAll(async () => {
  await portal.close();
  rmSync(folder, { recursive: true, force: true });
});

const leftOn = async (empcode: string) =>
  (await portal.platform.database.pool.query('select left_on from employees where empcode = $1', [empcode]))
    .rows[0]?.left_on;
const put = (name: string, bytes: string | Uint8Array) => {
  writeFileSync(join(folder, name), bytes);
  minutes += 1;
  const at = new Date(Date.UTC(2026, 10, 23, 1, minutes));
  utimesSync(join(folder, name), at, at);
};
const table = (rows: readonly Person[]) => {
  const columns = Object.keys(newcomer('N1'));
  return [columns, ...rows.map((row) => columns.map((name) => row[name] ?? ''))] as string[][];
};
const csv = (...rows: Person[]) =>
  table(rows)
    .map((cells) => cells.join(','))
    .join('\r\n');
const refused = async () => {
  const { status, body } = await hr.call('POST', 'runSync', { whole: false });
  return [status, body.error?.code];
};

it('a drop folder has its newest spreadsheet read, once, and keeps it', async () => {
  expect(await refused()).toEqual([409, 'nothing_new']);
  put('old.csv', csv(newcomer('N9')));
  put('people.csv', csv(newcomer('N1'), newcomer('N2')));
  put('.hidden.csv', csv(newcomer('N8')));
  put('notes.txt', 'nothing');
  expect(await hr.run()).toMatchObject({ state: 'applied', fileName: 'people.csv', counts: { added: 2 } });
  // Older ones say what was before.
  expect(await refused()).toEqual([409, 'nothing_new']);
  put('people.csv', csv(newcomer('N1'), newcomer('N2')));
  expect(await hr.run()).toMatchObject({ state: 'applied', counts: { unchanged: 2 } });
});

it('a drop folder may have a workbook, and who is not in it has left', async () => {
  const rows = table([newcomer('N1', { grade: 'L9' })]);
  put('people.xlsx', await writeXlsx({ sheets: [{ name: 'People', rows }] }));
  expect(await hr.run()).toMatchObject({ state: 'applied', counts: { changed: 2 } });
  expect(await leftOn('N2')).toBe(today);
  expect(await leftOn('A1')).toBeNull();
});

it.each([
  ['a workbook that breaks off', 'broken.xlsx', 'half', 'damaged'],
  ['a picture', 'picture.csv', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), 'no spreadsheet'],
  ['a file without rows', 'empty.csv', 'Code,Name', 'nobody in it'],
  ['a file without codes', 'other.csv', 'Shoe,Size\r\nleft,42', '“Code”'],
])('a drop folder with %s changes nothing, and the file is read again', async (_what, name, bytes, says) => {
  const whole = await writeXlsx({ sheets: [{ name: 'People', rows: table([newcomer('N2')]) }] });
  put(name, bytes === 'half' ? whole.slice(0, whole.length / 2) : bytes);
  expect(await hr.run()).toMatchObject({ state: 'failed', failure: expect.stringContaining(says) });
  expect(await hr.run()).toMatchObject({ state: 'failed' });
  expect(await leftOn('N1')).toBeNull();
});

it('a drop folder that is gone is said at once', async () => {
  rmSync(folder, { recursive: true });
  expect(await refused()).toEqual([409, 'no_folder']);
});

it('a drop folder that is gone on the schedule is a run that failed, so that somebody is told', async () => {
  const runs = uploadRuns(portal.platform);
  for (let times = 0; times < 2; times += 1) {
    await startDue(portal.platform, runs);
    await portal.drainOutbox();
  }
  expect((await hr.get()).last).toMatchObject({ state: 'failed', failure: expect.stringContaining(folder) });
  const { rowCount } = await portal.platform.database.pool.query(
    "select from notifications where empcode = 'T1' and kind = 'employee.sync-held'",
  );
  // Of the failed runs before this one, too, only the first was told.
  expect(rowCount).toBe(1);
});
