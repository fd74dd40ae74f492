import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { lockKeys } from './locks.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migration-files.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ demo: false });
});
afterAll(() => portal.close());

it('runs each migration once, in order', async () => {
  const { pool } = portal.platform.database;
  expect(await migrate(portal.platform.database)).toEqual([]);
  const { rows } = await pool.query('select name, hash from migrations order by name');
  expect(rows).toEqual(migrations().map(({ name, hash }) => ({ name, hash })));
});

it('refuses one that was changed since', async () => {
  const { pool } = portal.platform.database;
  const [first] = migrations();
  await pool.query("update migrations set hash = 'another' where name = $1", [first?.name]);
  await expect(migrate(portal.platform.database)).rejects.toThrow(
    `${first?.name} was changed after it had run`,
  );
});

it('leaves no lock behind when it fails', async () => {
  const { pool } = portal.platform.database;
  await expect(migrate(portal.platform.database)).rejects.toThrow();
  // Of this database and this key: others hold theirs beside it.
  const { rows } = await pool.query(
    `select count(*) as held from pg_locks where locktype = 'advisory' and objid = $1
      and database = (select oid from pg_database where datname = current_database())`,
    [lockKeys.migrations],
  );
  expect(rows[0].held).toBe(0);
});
