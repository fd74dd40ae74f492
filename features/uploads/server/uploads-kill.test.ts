import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { announcedTemplates, copyTemplate } from '../../../testing/copies.ts';
import { openHrSource } from '../../../testing/hr-source.ts';
import { openPortal } from '../../../testing/open.ts';
import { filesSent } from '../../../testing/pictures-made.ts';
import { type ServerProcess, startServerProcess } from '../../../testing/server-process.ts';
import type { Upload } from '../contract.ts';

const rows = 1_500;

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

/** Waits until the database works on a statement that begins so. */
async function inTheMiddleOf(statement: string): Promise<void> {
  const working =
    "select from pg_stat_activity where state = 'active' and pid <> pg_backend_pid() and ltrim(query, E' \\n') ilike $1";
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; )
    if ((await database.query(working, [`${statement}%`])).rowCount) return;
  throw new Error(`${statement}: never seen`);
}

const stateOf = async (call: Caller, uploadId: string, state: string) => {
  await expect
    .poll(async () => (await call(`getUpload?uploadId=${uploadId}`)).state, {
      interval: 100,
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
  const restart = async () => {
    await server.kill();
    server = await startServerProcess(settings);
    call = await signIn(server);
  };
  const file = await filesSent('file', [
    { name: 'people.csv', bytes: Buffer.from([header, ...lines].join('\r\n')) },
  ]);
  const { uploadId } = await call('startUpload?kind=employees', file);
  const fields = 'empcode name email designation department grade locationId orgUnit joinedOn'.split(' ');
  const columns = fields.map((field, column) => ({ column, field }));
  await call('checkUpload', { uploadId, sheet: 0, headerRow: 1, columns, monthFirst: false });
  await inTheMiddleOf('insert into upload_rows');
  await restart();
  const checked = await stateOf(call, uploadId, 'ready');
  expect(checked.counts).toMatchObject({ rows, added: rows, wrong: 0 });

  await call('applyUpload', { uploadId, version: checked.version });
  await inTheMiddleOf('insert into employees');
  await restart();
  const applied = await stateOf(call, uploadId, 'applied');
  expect(await made()).toEqual({ employees: rows, changes: rows });

  await call('undoUpload', { uploadId, version: applied.version });
  await inTheMiddleOf('update employee_changes set state');
  await restart();
  expect(await stateOf(call, uploadId, 'undone')).toMatchObject({ kept: 0 });
  expect(await made()).toEqual({ employees: 0, changes: 0 });

  // A run of the HR system, killed while that has not answered yet: it asks again, and nobody waits for it.
  source.answers(() => {});
  await call('runSync', { whole: false });
  await expect.poll(() => source.asked().length).toBeGreaterThan(0);
  source.has([{ 'Employee ID': hr, title: 'Head of people' }]);
  await restart();
  const { rows: runs } = await database.query("select upload_id from uploads where source = 'sync'");
  expect(await stateOf(call, runs[0].upload_id, 'applied')).toMatchObject({ counts: { changed: 1 } });
  expect(runs).toHaveLength(1);
  expect(await server.stop()).toBe(0);
});
