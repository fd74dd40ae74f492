import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { readXlsx, streamXlsxRows } from 'hucre';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillCompany, people } from '#testing/asset-requests.ts';
import { statementsOf } from '#testing/database/statements.ts';
import { long } from '#testing/long.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { type SignedIn, signIn } from '#testing/sign-in.ts';

/** How a list becomes a file, by the list of employees. */

let portal: TestPortal;
let admin: SignedIn;
let hr: SignedIn;
// In India it is the day after.
const now = new Date('2026-11-22T20:15:00Z');
const many = long ? 100_000 : 20_000;
beforeAll(async () => {
  portal = await openTestPortal({ demo: false, listen: true, now: () => now });
  await fillCompany(portal);
  await run("insert into role_grants (empcode, role) values ('T1', 'HR')");
  await run(
    `insert into employees (empcode, name, email, phone, designation, department, grade, org_unit, location_id, manager_empcode, joined_on)
     select 'M' || n, case when n = 7 then '=1+1' else 'Many ' || n end, 'm' || n || '@meridian.example.com', '00' || n,
       'Analyst', 'Crowd', '01', 'Retail', 'KOC', 'B1', '2026-01-05' from generate_series(1, $1::int) n`,
    [many],
  );
  await run('analyze employees');
  admin = await signIn(portal, people.admin);
  hr = await signIn(portal, people.tara);
});
afterAll(() => portal.close());

const run = async (text: string, values: unknown[] = []) =>
  (await portal.platform.database.pool.query(text, values)).rows;
const address = (fileName: string, filter: Record<string, string> = {}) =>
  `/download/admin/exportEmployees?${new URLSearchParams({ ...filter, fileName })}`;
const get = (url: string, who = admin) => portal.app.inject({ method: 'GET', url, headers: { ...who } });
/** The same by a connection, of which nothing is read yet. */
async function begun(url: string, who = admin) {
  const call = request(portal.url + url, { headers: { ...who } }).end();
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, leave: () => call.destroy() };
}
async function rowsOf(url: string) {
  const { statusCode, rawPayload } = await get(url);
  expect(statusCode, rawPayload.toString('utf8').slice(0, 300)).toBe(200);
  const { sheets } = await readXlsx(rawPayload);
  return sheets[0]?.rows ?? [];
}

describe('a spreadsheet', () => {
  it('says above its columns which list it is, how it is narrowed, and who exported it when', async () => {
    const rows = await rowsOf(address('employees.xlsx', { search: 'm7', locationId: 'KOC', status: 'left' }));
    expect(rows.slice(0, 4).map((row) => row.filter((cell) => cell !== null))).toEqual([
      ['Employees'],
      ['Filters: Search: m7 · Location: KOC · Status: Left'],
      ['0 rows, exported by Admin (Z1), 23-11-2026 01:45 (Asia/Kolkata)'],
      [],
    ]);
    expect(rows[4]?.slice(0, 2)).toEqual(['Employee code', 'Name']);
    expect(rows).toHaveLength(5);
  });

  it('has days as dates, codes as text, and no formula', async () => {
    const { rawPayload } = await get(address('employees.xlsx', { search: 'm7@meridian.example.com' }));
    const [sheet] = (await readXlsx(rawPayload, { readStyles: true })).sheets;
    const headers = sheet?.rows[4] ?? [];
    const row = Object.fromEntries(headers.map((header, at) => [header, sheet?.rows[5]?.[at]]));
    expect(row).toMatchObject({
      'Employee code': 'M7',
      Name: '=1+1',
      Phone: '007',
      Grade: '01',
      'Location code': 'KOC',
      'Org unit code': 'Retail',
      'Manager’s code': 'B1',
      Manager: 'Ravi',
      Joined: new Date('2026-01-05T00:00:00Z'),
    });
    expect(row.Born ?? null).toBeNull();
    const cells = [...(sheet?.cells?.values() ?? [])];
    expect(cells.filter(({ type, formula }) => type === 'formula' || formula)).toEqual([]);
    const formatOf = (header: string) =>
      sheet?.cells?.get(`5,${headers.indexOf(header)}`)?.style?.numFmt ?? null;
    expect([formatOf('Phone'), formatOf('Joined')]).toEqual(['@', 'dd-mm-yyyy']);
  });

  it(`has ${many} rows, in the order of the list, for little memory`, async () => {
    const measured = async (filter: Record<string, string>) => {
      globalThis.gc?.();
      const before = process.memoryUsage().rss;
      let peak = before;
      const watch = setInterval(() => {
        peak = Math.max(peak, process.memoryUsage().rss);
      }, 10);
      const started = performance.now();
      const { rawPayload } = await get(address('employees.xlsx', filter));
      clearInterval(watch);
      return { bytes: rawPayload, more: (peak - before) / 1e6, seconds: (performance.now() - started) / 1e3 };
    };
    const few = await measured({ search: 'm7@meridian.example.com' });
    const all = await measured({ department: 'Crowd' });
    if (long)
      process.stdout.write(
        `${Math.round(many / all.seconds)} rows/s, ${(all.bytes.length / 1e6).toFixed(1)} MB, RSS +${Math.round(all.more)} MB beside +${Math.round(few.more)} MB\n`,
      );
    // V8 cleans up late where there is room: the thread of spreadsheets may take 192 MB, and this one about as much.
    expect(all.more - few.more).toBeLessThan(many > 20_000 ? 400 : 100);
    const codes: unknown[] = [];
    for await (const { values } of streamXlsxRows(all.bytes)) codes.push(values[0]);
    const listed = await run(
      "select empcode from employees where department = 'Crowd' order by lower(name), empcode",
    );
    expect(codes.slice(codes.indexOf('Employee code') + 1)).toEqual(listed.map(({ empcode }) => empcode));
  });
});

describe('CSV', () => {
  it('is for programs: columns at once, days in ISO, nothing that a spreadsheet would run', async () => {
    const { headers, body } = await get(address('employees.csv', { search: 'm7@meridian.example.com' }));
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="employees.csv"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    const [head, row, ...more] = body.trimEnd().split('\r\n');
    expect(head).toMatch(/^\ufeffEmployee code,Name,/);
    expect(row).toMatch(
      /^M7,'=1\+1,,m7@meridian.example.com,007,Analyst,Crowd,01,KOC,KOC,KOC,Retail,Retail,B1,Ravi,2026-01-05,,$/,
    );
    expect(more).toEqual([]);
  });
});

/** Until those that were left are over. */
const isFree = () =>
  expect
    .poll(async () => (await get(address('employees.csv', { search: 'm7@meridian.example.com' }))).statusCode)
    .toBe(200);

it('is an entry of the audit log with its filter and its format, before the first byte', async () => {
  const before = await run("select count(*) as count from audit_log where action = 'employee.export'");
  const { leave } = await begun(address('employees.csv', { department: 'Crowd' }));
  const entries = await run(
    "select actor, after from audit_log where action = 'employee.export' order by audit_id",
  );
  leave();
  await isFree();
  expect(entries).toHaveLength(Number(before[0].count) + 1);
  expect(entries.at(-1)).toEqual({ actor: 'Z1', after: { department: 'Crowd', format: 'csv' } });
});

it('another of the same person waits until the one before is done, or nobody reads it any more', async () => {
  const url = address('employees.xlsx', { department: 'Crowd' });
  const first = await begun(url);
  const second = await get(url);
  expect([first.status, second.statusCode]).toEqual([200, 429]);
  expect(second.json().error).toMatchObject({
    code: 'export_under_way',
    message: 'Your export before this one is still being written. Wait until it is done, and try again.',
  });
  expect((await get(address('employees.csv', { search: 'm7@meridian.example.com' }), hr)).statusCode).toBe(
    200,
  );
  first.leave();
  await isFree();
});

it('is refused while four others are written', async () => {
  const url = address('employees.csv', { department: 'Crowd' });
  await run("insert into role_grants (empcode, role) select 'M' || n, 'HR' from generate_series(1, 4) n");
  const others = await Promise.all([1, 2, 3, 4].map(async (n) => begun(url, await signIn(portal, `M${n}`))));
  const refused = await get(url);
  expect([refused.statusCode, refused.json().error.code]).toEqual([429, 'too_many_exports']);
  for (const { leave } of others) leave();
  await isFree();
});

it('reads no further when its reader has gone', async () => {
  const sent = await statementsOf(async () => {
    const { leave } = await begun(address('employees.csv', { department: 'Crowd' }));
    leave();
    await wait(500);
  });
  const pages = sent.filter((text) => text.includes('employee_changes'));
  expect(pages.length).toBeGreaterThan(0);
  expect(pages.length).toBeLessThan(many / 1_000 / 2);
});
