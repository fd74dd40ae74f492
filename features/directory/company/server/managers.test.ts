import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillCompany } from '#testing/asset-requests.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { brokenBy } from './offered-store.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ demo: false });
  await fillCompany(portal);
  await add('M1', null);
  for (const [empcode, manager] of [
    ['M2', 'M1'],
    ['M3', 'M2'],
    ['M4', 'M3'],
  ] as const)
    await add(empcode, manager);
});
afterAll(() => portal.close());

/** One statement, or several in one transaction. What the database says is broken; null: it went through. */
async function change(...statements: string[]) {
  const client = await portal.platform.database.pool.connect();
  try {
    await client.query('begin');
    for (const statement of statements) await client.query(statement);
    await client.query('commit');
    return null;
  } catch (error) {
    await client.query('rollback');
    return brokenBy(error) ?? Promise.reject(error);
  } finally {
    client.release();
  }
}

const add = (empcode: string, manager: string | null) =>
  change(
    `insert into employees select (jsonb_populate_record(employee, '{"empcode": "${empcode}",
      "email": "${empcode.toLowerCase()}@example.com", "manager_empcode": ${manager ? `"${manager}"` : null}}')).*
      from employees employee where empcode = 'A1'`,
  );
const report = (empcode: string, manager: string | null) =>
  `update employees set manager_empcode = ${manager ? `'${manager}'` : null} where empcode = '${empcode}'`;

describe('managers', () => {
  it('may be anybody who does not report to one', async () => {
    expect(await change(report('M4', 'M2'))).toBeNull();
    expect(await change(report('M4', 'M3'))).toBeNull();
  });

  it.each([
    ['somebody', 'M2', 'M2', ['M2']],
    ['two', 'M2', 'M3', ['M3', 'M2']],
    ['several', 'M1', 'M4', ['M4', 'M3', 'M2', 'M1']],
  ])('never make a circle of %s, who are named', async (_whom, who, manager, empcodes) => {
    const broken = await change(report(who, manager));
    expect(broken).toEqual({ rule: 'circle', empcodes: expect.arrayContaining(empcodes) });
    expect(broken).toHaveProperty('empcodes.length', empcodes.length);
  });

  it('are judged at the end: two may swap', async () => {
    expect(await change(report('M2', 'M3'), report('M3', 'M1'))).toBeNull();
    expect(await change(report('M3', 'M2'), report('M2', 'M1'))).toBeNull();
  });

  it('are judged for those who are new, too', async () => {
    expect(await add('M5', 'M5')).toEqual({ rule: 'circle', empcodes: ['M5'] });
  });

  it('stand at most 100 above one another', async () => {
    const chain = Array.from({ length: 110 }, (_, level) => `L${level}`);
    for (const empcode of chain) expect(await add(empcode, null)).toBeNull();
    expect(
      await change(
        "update employees set manager_empcode = 'L' || substr(empcode, 2)::int - 1 where empcode ~ '^L[1-9]' and empcode <= 'L99' and length(empcode) < 4",
      ),
    ).toBeNull();
    expect(
      await change(
        "update employees set manager_empcode = 'L' || substr(empcode, 2)::int - 1 where empcode ~ '^L[1-9]'",
      ),
    ).toEqual({ rule: 'levels' });
  });
});
