import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillCompany } from '#testing/asset-requests.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { brokenBy } from './offered-store.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ demo: false });
  await fillCompany(portal);
});
afterAll(() => portal.close());

const report = (empcode: string, manager: string) =>
  `update employees set manager_empcode = '${manager}' where empcode = '${empcode}'`;

async function open(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: portal.platform.env.DATABASE_URL });
  await client.connect();
  return client;
}

it('lets one of two through who make a circle from two sides at once', async () => {
  const [one, other] = [await open(), await open()];
  try {
    for (const client of [one, other]) await client.query('begin');
    await one.query(report('A1', 'B1'));
    await other.query(report('B1', 'A1'));
    // Neither sees what the other is about to do.
    const ends = await Promise.allSettled([one.query('commit'), other.query('commit')]);
    const refused = ends.flatMap((end) => (end.status === 'rejected' ? [brokenBy(end.reason)] : []));
    expect(refused).toEqual([{ rule: 'circle', empcodes: expect.arrayContaining(['A1', 'B1']) }]);
  } finally {
    await Promise.all([one.end(), other.end()]);
  }
});

it('does not let anybody change a manager who would not see what others do', async () => {
  const client = await open();
  try {
    await client.query('begin isolation level repeatable read');
    await client.query(report('T1', 'F1'));
    await expect(client.query('commit')).rejects.toThrow('read committed');
  } finally {
    await client.end();
  }
});

it('judges 5,000 who change at once in less time than the change takes', async () => {
  const client = await open();
  try {
    await client.query(`insert into employees
      select (jsonb_populate_record(employee, jsonb_build_object('empcode', 'N' || n, 'email', 'n' || n || '@example.com'))).*
      from employees employee, generate_series(1, 5000) n where employee.empcode = 'A1'`);
    await client.query('analyze employees');
    const took = async (statement: string) => {
      const started = performance.now();
      await client.query(statement);
      return performance.now() - started;
    };
    await client.query('begin');
    const changing = await took(`update employees set manager_empcode = 'N' || (substr(empcode, 2)::int / 8)
      where empcode ~ '^N' and substr(empcode, 2)::int >= 8`);
    const judging = await took('commit');
    expect(judging).toBeLessThan(changing);
    // One of them below their own.
    await client.query('begin');
    await client.query(report('N1', 'N4999'));
    await expect(client.query('commit')).rejects.toThrow('a circle of managers');
  } finally {
    await client.end();
  }
});
