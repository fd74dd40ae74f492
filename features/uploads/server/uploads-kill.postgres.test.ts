import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { announcedTemplates, copyTemplate } from '#testing/database/copies.ts';
import { filesSent } from '#testing/files/pictures-made.ts';
import { openHrSource } from '#testing/others/hr-source.ts';
import { openPortal } from '#testing/processes/open.ts';
import { type ServerProcess, startServerProcess } from '#testing/processes/server-process.ts';
import type { Upload } from '../contract.ts';

const rows = 600;
/** Of them, the one at whose writing the server is killed: in the second lot of 500. */
const held = 550;
/** The lock that is waited for there. */
const lock = 4711;

let folder: string;
let remove: () => Promise<void>;
let settings: Record<string, string | undefined>;
let database: pg.Client;
let hr: string;
let source: Awaited<ReturnType<typeof openHrSource>>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-uploads-kill-'));
  const templates = announcedTemplates();
  if (!templates) throw new Error('The global setup has made no templates.');
  const copy = await copyTemplate(templates, 'demo', folder);
  remove = copy.remove;
  source = await openHrSource();
  settings = { DATA_DIR: folder, DATABASE_URL: copy.databaseUrl, DEMO: '0', HR_SOURCE: source.url };
  const portal = await openPortal(settings, {});
  const found = await portal.platform.database.pool.query(
    "select empcode from role_grants where role = 'HR' and location_id is null limit 1",
  );
  hr = found.rows[0].empcode;
  await portal.close();
  database = new pg.Client({ connectionString: copy.databaseUrl });
  await database.connect();
  await database.query(holding);
});
afterAll(async () => {
  await source?.close();
  await database?.end();
  await remove?.();
  rmSync(folder, { recursive: true, force: true });
});

async function signIn({ url }: ServerProcess) {
  const answer = await fetch(`${url}/api/getDummyToken`, {
    method: 'POST',
    body: JSON.stringify({ username: hr }),
    headers: { 'content-type': 'application/json' },
  });
  const { access_token } = (await answer.json()) as { access_token: string };
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
  const headers = { authorization: `Bearer ${access_token}`, cookie: cookie.join('; ') };
  return async (path: string, sent?: { payload: Buffer; headers: object } | object): Promise<Upload> => {
    const isFile = sent && 'payload' in sent;
    const called = await fetch(`${url}/download/admin/${path}`, {
      ...(sent && {
        method: 'POST',
        body: isFile ? new Uint8Array(sent.payload as Buffer) : JSON.stringify(sent),
      }),
      headers: {
        ...headers,
        ...(isFile ? (sent as { headers: object }).headers : sent && { 'content-type': 'application/json' }),
      },
    });
    const answered = (await called.json()) as { data: Upload };
    expect(called.status, JSON.stringify(answered)).toBe(200);
    return answered.data;
  };
}
type Caller = Awaited<ReturnType<typeof signIn>>;

/** While the test has the lock, whoever writes this row waits for it, in the middle of their statement. */
const holding = `
  create function test_hold() returns trigger language plpgsql as $$
  begin
    perform pg_advisory_xact_lock_shared(${lock});
    return new;
  end
  $$;
  create trigger test_hold before insert on upload_rows for each row when (new.row = ${held}) execute function test_hold();
  create trigger test_hold before insert on employees for each row when (new.empcode = 'KILL${held}') execute function test_hold();
  create trigger test_hold before update on employee_changes for each row when (new.empcode = 'KILL${held}') execute function test_hold()`;

/** Begins something, and once it has come to the row that is held does this in its middle. */
async function inTheMiddleOf(begin: () => Promise<unknown>, act: () => Promise<void>): Promise<void> {
  await database.query(`select pg_advisory_lock(${lock})`);
  await begin();
  const waits = "select from pg_locks where locktype = 'advisory' and objid = $1 and not granted";
  await expect.poll(async () => (await database.query(waits, [lock])).rowCount, { interval: 20 }).toBe(1);
  await act();
  await database.query(`select pg_advisory_unlock(${lock})`);
}

const stateOf = async (call: Caller, uploadId: string, state: string) => {
  await expect
    .poll(async () => (await call(`getUpload?uploadId=${uploadId}`)).state, {
      interval: 500,
    })
    .toBe(state);
  return call(`getUpload?uploadId=${uploadId}`);
};

const made = async () =>
  (
    await database.query(`
      select (select count(*)::integer from employees where empcode like 'KILL%') as employees,
        (select count(*)::integer from employee_changes where empcode like 'KILL%') as changes`)
  ).rows[0];

it('goes on with a check, an application, an undo and a run in whose middle the server is killed, each once', async () => {
  const place = (await database.query('select location_id, org_unit from employees limit 1')).rows[0];
  const header = 'Code,Name,E-mail,Designation,Department,Grade,Location code,Org unit,Joined';
  const lines = Array.from(
    { length: rows },
    (_, index) =>
      `KILL${index},Person ${index},kill${index}@example.com,Designer,Design,L3,${place.location_id},${place.org_unit},2024-04-01`,
  );
  let server = await startServerProcess(settings);
  let call = await signIn(server);
  const kill = async () => {
    await server.kill();
    // As if it had been silent for long: that such a job is taken up again is outbox.test.ts's, and takes twenty seconds each time.
    await database.query("update pgboss.job set state = 'retry', start_after = now() where state = 'active'");
  };
  const restart = async () => {
    server = await startServerProcess(settings);
    call = await signIn(server);
  };
  const file = await filesSent('file', [
    { name: 'people.csv', bytes: Buffer.from([header, ...lines].join('\r\n')) },
  ]);
  const { uploadId } = await call('startUpload?kind=employees', file);
  const fields = 'empcode name email designation department grade locationId orgUnit joinedOn'.split(' ');
  const columns = fields.map((field, column) => ({ column, field }));
  const check = { uploadId, sheet: 0, headerRow: 1, columns };
  await inTheMiddleOf(() => call('checkUpload', check), kill);
  await restart();
  const checked = await stateOf(call, uploadId, 'ready');
  expect(checked.counts).toMatchObject({ rows, added: rows, wrong: 0 });

  await inTheMiddleOf(() => call('applyUpload', { uploadId, version: checked.version }), kill);
  await restart();
  const applied = await stateOf(call, uploadId, 'applied');
  expect(await made()).toEqual({ employees: rows, changes: rows });

  await inTheMiddleOf(() => call('undoUpload', { uploadId, version: applied.version }), kill);
  await restart();
  expect(await stateOf(call, uploadId, 'undone')).toMatchObject({ kept: 0 });
  expect(await made()).toEqual({ employees: 0, changes: 0 });

  // A run of the HR system, killed while that has not answered yet: it asks again, and nobody waits for it.
  source.answers(() => {});
  await call('runSync', { whole: false });
  await expect.poll(() => source.asked().length).toBeGreaterThan(0);
  source.has([{ 'Employee ID': hr, title: 'Head of people' }]);
  await kill();
  await restart();
  const { rows: runs } = await database.query("select upload_id from uploads where source = 'sync'");
  expect(await stateOf(call, runs[0].upload_id, 'applied')).toMatchObject({ counts: { changed: 1 } });
  expect(runs).toHaveLength(1);
  expect(await server.stop()).toBe(0);
});
