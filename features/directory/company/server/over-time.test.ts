import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { fillCompany, people } from '#testing/asset-requests.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { updateEmployee } from './store.ts';
import { aboveOn, mostLevels } from './versions-store.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ demo: false });
  await fillCompany(portal);
});
afterAll(() => portal.close());
let empcode = 'N1';
beforeEach(async () => {
  empcode = `N${Number(empcode.slice(1)) + 1}`;
  await add(empcode, {});
});

const run = async (text: string, values: unknown[] = []) =>
  (await portal.platform.database.pool.query(text, values)).rows;
const add = (code: string, more: object) =>
  run(
    `insert into employees select (jsonb_populate_record(employee, $1)).* from employees employee where empcode = 'A1'`,
    [{ empcode: code, email: `${code.toLowerCase()}@example.com`, ...more }],
  );
const change = (today: string, columns: Parameters<typeof updateEmployee>[2]) =>
  portal.platform.database.writes
    .transaction()
    .execute((tx) =>
      updateEmployee(tx, empcode, columns, { source: 'directory', by: null, at: new Date(), today }),
    );
/** Decided for a day, as a plan or as what was wrong. */
const decide = (day: string, after: object, state = 'planned') =>
  run(
    `insert into employee_changes (empcode, effective_on, before, after, state, source, made_at, ended_at)
      values ($1, $2, '{"designation": "-"}', $3, $4, 'hr', now(), case when $4 = 'withdrawn' then now() end)`,
    [empcode, day, after, state],
  );
const on = async (day: string) =>
  (await run('select * from employees_as_of($2) where empcode = $1', [empcode, day]))[0];

it('keeps who was whose report, where, on any day', async () => {
  await change('2026-03-01', { managerEmpcode: people.ravi, designation: 'Planner' });
  await change('2026-06-01', { managerEmpcode: people.rita, locationId: 'BLR' });
  await decide('2030-01-01', { managerEmpcode: people.leena });
  expect(await on('2019-01-01')).toMatchObject({ manager_empcode: null, location_id: 'KOC' });
  expect(await on('2026-02-28')).toMatchObject({ manager_empcode: null, location_id: 'KOC' });
  expect(await on('2026-03-01')).toMatchObject({ manager_empcode: people.ravi, location_id: 'KOC' });
  expect(await on('2026-06-01')).toMatchObject({ manager_empcode: people.rita, location_id: 'BLR' });
  expect(await on('2029-12-31')).toMatchObject({ manager_empcode: people.rita });
  expect(await on('2030-01-01')).toMatchObject({
    manager_empcode: people.leena,
    location_id: 'BLR',
    works_here: true,
    value: { designation: 'Planner' },
  });
});

it('tells who is above somebody on a day, whoever has left among them; a circle, which a plan may make, ends it', async () => {
  await change('2026-03-01', { managerEmpcode: people.ravi });
  const above = async (day: string, most = mostLevels) =>
    (await aboveOn(portal.platform.database.reads, empcode, day, most)).map((one) => one.empcode);
  expect(await above('2026-02-28')).toEqual([empcode]);
  const now = await above('2026-03-01');
  expect(now.slice(0, 2)).toEqual([empcode, people.ravi]);
  expect(await above('2026-03-01', 2)).toEqual(now.slice(0, 2));
  const top = now.at(-1);
  await run(
    `insert into employee_changes (empcode, effective_on, before, after, state, source, made_at)
      values ($1, '2030-01-01', '{}', $2, 'planned', 'hr', now())`,
    [top, { managerEmpcode: empcode, leftOn: '2030-01-01' }],
  );
  expect(await above('2030-01-01')).toEqual(now);
  const last = (await aboveOn(portal.platform.database.reads, empcode, '2030-01-01', mostLevels)).at(-1);
  expect(last).toEqual({ empcode: top, worksHere: false });
});

it('keeps what a correction of the past leaves of what came after it', async () => {
  await change('2026-06-01', { managerEmpcode: people.rita });
  await decide('2026-05-01', { managerEmpcode: people.leena, designation: 'Lead' }, 'done');
  expect(await on('2026-05-31')).toMatchObject({ manager_empcode: people.leena });
  expect(await on('2026-06-01')).toMatchObject({
    manager_empcode: people.rita,
    value: { designation: 'Lead' },
  });
});

it('forgets what was planned and withdrawn', async () => {
  await decide('2030-01-01', { designation: 'Head' });
  expect(await on('2030-01-01')).toMatchObject({ value: { designation: 'Head' } });
  await run("update employee_changes set state = 'withdrawn', ended_at = now() where state = 'planned'");
  expect(await on('2030-01-01')).not.toMatchObject({ value: { designation: 'Head' } });
});

it('keeps who left and came back', async () => {
  await change('2026-06-01', { leftOn: '2026-06-01', grade: 'M2' });
  await change('2026-08-01', { leftOn: null });
  expect(await on('2026-05-31')).toMatchObject({ works_here: true });
  expect(await on('2026-06-01')).toMatchObject({ works_here: false });
  expect(await on('2026-08-01')).toMatchObject({ works_here: true, value: { grade: 'M2' } });
});

it('keeps a leaver who was loaded as one, and whatever is written by no store', async () => {
  await add('OLD1', { left_on: '2024-05-01' });
  const days = await run(
    "select valid_from::text, valid_until::text, works_here from employee_versions where empcode = 'OLD1' order by 1",
  );
  expect(days).toEqual([
    { valid_from: '-infinity', valid_until: '2020-01-01', works_here: false },
    { valid_from: '2020-01-01', valid_until: '2024-05-01', works_here: true },
    { valid_from: '2024-05-01', valid_until: null, works_here: false },
  ]);
  expect(
    await run("select source, state, made_by from employee_changes where empcode = 'OLD1' and before = '{}'"),
  ).toEqual(Array(2).fill({ source: 'portal', state: 'done', made_by: null }));
});

it('has no day without a version, none with two, and today what the employee is', async () => {
  const day = fc.constantFrom('2026-02-01', '2026-03-01', '2026-04-01', '2026-11-01', '2030-01-01');
  const step = fc.oneof(
    fc.record({ kind: fc.constant('change' as const), grade: fc.constantFrom('A', 'B', 'C') }),
    fc.record({ kind: fc.constant('leave' as const), on: day }),
    fc.record({ kind: fc.constant('return' as const) }),
    fc.record({ kind: fc.constant('decide' as const), on: day, department: fc.constantFrom('X', 'Y') }),
  );
  const today = '2026-11-02';
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      for (const one of steps) {
        if (one.kind === 'change') await change(today, { grade: one.grade });
        else if (one.kind === 'leave') await change(today, { leftOn: one.on < today ? one.on : today });
        else if (one.kind === 'return') await change(today, { leftOn: null });
        else if (one.on > today) await decide(one.on, { department: one.department });
      }
      const versions = await run(
        'select valid_from::text, valid_until::text from employee_versions where empcode = $1 order by valid_from',
        [empcode],
      );
      expect(versions[0].valid_from).toBe('-infinity');
      expect(versions.slice(1).map(({ valid_from }) => valid_from)).toEqual(
        versions.slice(0, -1).map(({ valid_until }) => valid_until),
      );
      expect(versions.at(-1).valid_until).toBeNull();
      const [row] = await run(
        `select employee_kept(to_jsonb(employee)) = held.value as same
          from employees employee join employees_as_of($2) held using (empcode) where empcode = $1`,
        [empcode, today],
      );
      expect(row).toEqual({ same: true });
    }),
    { numRuns: 25 },
  );
});

it('plans a change of many for many, also where the session has made changes of one before', async () => {
  const many = 4_000;
  await run(
    `insert into employees (empcode, name, email, designation, department, grade, manager_empcode, location_id, org_unit, joined_on)
      select 'MANY' || number, 'Person', 'many' || number || '@example.com', 'Designer', 'Design', 'L3', 'A1', 'KOC', 'Retail', '2024-04-01'
      from generate_series(1, ${many}) number`,
  );
  const { pool } = portal.platform.database;
  const session = await pool.connect();
  const seconds = async (columns: string, whom: string) => {
    const begun = performance.now();
    await session.query(`update employees set ${columns} where empcode ${whom}`);
    return (performance.now() - begun) / 1_000;
  };
  try {
    const slower = async () => {
      await session.query('discard plans');
      const fresh = await seconds("designation = 'Writer', manager_empcode = 'B1'", "like 'MANY%'");
      await session.query('discard plans');
      for (let one = 0; one < 8; one += 1) await seconds(`designation = 'Editor ${one}'`, "= 'MANY1'");
      return (await seconds("designation = 'Planner', manager_empcode = 'A1'", "like 'MANY%'")) / fresh;
    };
    // Planned for one it is twenty times as long, each time; what else the machine does makes one count long, not all.
    let ratio = await slower();
    for (let tries = 0; ratio >= 6 && tries < 3; tries += 1) ratio = Math.min(ratio, await slower());
    expect(ratio).toBeLessThan(6);
  } finally {
    session.release();
  }
});
