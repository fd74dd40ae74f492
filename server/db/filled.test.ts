import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { runningSources, tablesWithRoads } from '#testing/rooms/table-roads.ts';

// Whatever the demo company has, a company that begins with nothing can have too: each table is filled by a call, a job or what administrators keep.

/** What is filled otherwise, and how. */
const otherwise: Readonly<Record<string, string>> = {
  app_tiles:
    'the tiles that every company begins with, by a migration; what administrators decide of My Apps stands in record_versions',
  audit_chain: 'by the sealing of the audit log, which the server does by itself',
  audit_unsealed: 'by the database: entries of the audit log until they are sealed',
  employee_versions: 'by the database, as an employee changes',
  ledger_accounts: 'by the database (ledger_account()), with the first transfer of an account',
  manager_changes: 'by the database, as somebody gets another manager',
  migrations: 'by the upgrade itself',
  scheduled_runs: 'by the start, of the schedules that the code names',
};

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ demo: false });
});
afterAll(() => portal.close());

it('fills each table of the database by a road that every company has', async () => {
  const { rows } = await portal.platform.database.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
  );
  const roads = tablesWithRoads(runningSources());
  const without = rows.map(({ name }) => name).filter((name) => !roads.has(name));
  expect(without).toEqual(Object.keys(otherwise).toSorted());
});

it('tells a table that only the demo, the start or nobody fills', () => {
  const store = {
    path: 'features/lockers/server/store.ts',
    text: `
export async function addLocker(tx) { await tx.insertInto('lockers').values({}).execute(); }
export async function addKey(tx) { await sql\`insert into locker_keys (key) values ('1')\`.execute(tx); }
async function addRow(tx) { await tx.insertInto('lockerRows').execute(); }
`,
  };
  const routes = (text: string) => ({
    path: 'features/lockers/server/routes.ts',
    text: `import { ${/add\w+/.exec(text)?.[0]} } from './store.ts';\nexport function register() { ${text} }`,
  });
  const start = {
    path: 'features/lockers/server/start-service.ts',
    text: `import { addKey } from './store.ts';\nexport const begin = () => addKey();`,
  };
  const manifest = (line: string) => ({
    path: 'features/lockers/server/feature.ts',
    text: `import { begin } from './start-service.ts';\nexport const lockers = feature({\n  ${line}\n});`,
  });
  const found = (...more: { path: string; text: string }[]) => [...tablesWithRoads([store, start, ...more])];
  expect(found(routes('addLocker(tx);'))).toEqual(['lockers']);
  expect(found(routes(''), manifest('opened: () => begin(),'))).toEqual([]);
  expect(found(manifest('jobs: () => begin(),'))).toEqual(['locker_keys']);
});
