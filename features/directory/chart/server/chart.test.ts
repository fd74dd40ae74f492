import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayOf } from '#formats/time/dates.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { signIn } from '#testing/sign-in.ts';
import type { ChartCounts, ChartNode, ChartPage } from '../contract.ts';
import { chartLimits } from '../limits.ts';

let portal: TestPortal;
// Of the demo company, whose changes are of the day on which it was made.
const dayMs = 86_400_000;
const yesterday = dayOf(new Date(Date.now() - dayMs), 'UTC');
const later = dayOf(new Date(Date.now() + 70 * dayMs), 'UTC');
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());

async function call(path: string, query: Record<string, string> = {}) {
  const headers = await signIn(portal, 'E1001');
  const answer = await portal.app.inject({ method: 'GET', url: `/download/rest/${path}`, query, headers });
  return { status: answer.statusCode, body: answer.json() };
}
const page = async (query: Record<string, string> = {}): Promise<ChartPage> =>
  (await call('orgChart', query)).body;
const path = async (empcode: string, day?: string): Promise<ChartNode[]> =>
  (await call('orgChartPath', { empcode, ...(day && { day }) })).body.data;
const counts = async (of: string, day?: string): Promise<ChartCounts> =>
  (await call('orgChartCounts', { of, ...(day && { day }) })).body.data;
const sql = (text: string) => portal.platform.database.pool.query(text);
const names = (nodes: readonly ChartNode[]) => nodes.map(({ name }) => name);

test('the chart begins with who leads others and reports to nobody; below each stand their reports by name', async () => {
  const tops = await page();
  expect(tops).toMatchObject({ data: [{ designation: 'Managing Director', leads: true }], next: null });
  const [top] = tops.data;
  const heads = await page({ of: top?.empcode ?? '' });
  const { rows } = await sql(
    `select name from employees where manager_empcode = '${top?.empcode}' and left_on is null order by name, empcode`,
  );
  expect(names(heads.data)).toEqual(rows.map(({ name }) => name));
  expect((await page({ of: 'E1001' })).data).toEqual([]);
});

test('the way to somebody leads from the top to them, and counts agree with what is there', async () => {
  const way = await path('E1001');
  expect(way[0]?.designation).toBe('Managing Director');
  expect(names(way).slice(-3)).toEqual(['Leena Shah', 'Ravi Menon', 'Asha Nambiar']);
  const { rows } = await sql('select count(*)::int as here from employees where left_on is null');
  const [top, ravi] = await counts(`${way[0]?.empcode},E1002`);
  const loose = (await call('orgChartLoose')).body.data.length;
  expect(top?.all).toBe(rows[0].here - 1 - loose);
  expect(ravi).toMatchObject({ empcode: 'E1002', direct: 5 });
  expect(ravi?.all).toBeGreaterThan(5);
  expect(await counts('E1001')).toEqual([{ empcode: 'E1001', direct: 0, all: 0, vacant: 0 }]);
});

test('it is read as of any day, past or planned; leavers are not in it, and whom they led is in no branch', async () => {
  const { rows } = await sql(
    "select empcode from employees where manager_empcode = 'E1002' and empcode <> 'E1001' and left_on is null order by empcode limit 1",
  );
  const colleague: string = rows[0].empcode;
  await sql("update employees set manager_empcode = 'E1003' where empcode = 'E1001'");
  expect(names(await path('E1001')).slice(-2)).toEqual(['Leena Shah', 'Asha Nambiar']);
  expect(names(await path('E1001', yesterday)).slice(-2)).toEqual(['Ravi Menon', 'Asha Nambiar']);
  await sql(`insert into employee_changes (empcode, effective_on, before, after, state, source, made_at)
    values ('${colleague}', '${later}', '{}', '{"managerEmpcode": "E1001"}', 'planned', 'hr', now())`);
  expect((await page({ of: 'E1001' })).data).toEqual([]);
  expect((await page({ of: 'E1001', day: later })).data.map(({ empcode }) => empcode)).toEqual([colleague]);
  expect((await counts('E1002', later))[0]?.direct).toBe(3);

  await sql("update employees set left_on = current_date where empcode = 'E1002'");
  expect(await call('orgChartPath', { empcode: 'E1002' })).toMatchObject({
    status: 404,
    body: { error: { code: 'not_in_chart' } },
  });
  expect(names((await page({ of: 'E1003' })).data)).not.toContain('Ravi Menon');
  const loose: ChartNode[] = (await call('orgChartLoose')).body.data;
  expect(loose.map(({ empcode }) => empcode)).toContain(colleague);
  expect(names(await path(colleague)).length).toBe(1);
});

test('twelve thousand under one are read page by page, and counted as far as is told', async () => {
  await sql(`insert into employees (empcode, name, email, designation, department, grade, org_unit, location_id, manager_empcode, joined_on)
    select 'W' || n, 'Worker ' || lpad(n::text, 6, '0'), 'w' || n || '@meridian.example.com', 'Associate', 'Design', 'L1', 'Technology', 'KOC1', 'E1004', '2020-01-01'
    from generate_series(1, 12000) n`);
  await sql('analyze employee_versions');
  const first = await page({ of: 'E1004' });
  expect(first.data).toHaveLength(chartLimits.page);
  const second = await page({ of: 'E1004', cursor: first.next ?? '' });
  expect(second.data[0]?.name).toBe('Worker 000101');
  expect((await counts('E1004'))[0]).toEqual({
    empcode: 'E1004',
    direct: chartLimits.most,
    all: chartLimits.most,
    vacant: 0,
  });
  expect((await call('orgChart', { of: 'E1004', cursor: 'nonsense' })).status).toBe(400);
});
