import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NotificationEvent } from '#features/notifications/contract.ts';
import type { Upload } from '#features/uploads/contract.ts';
import { announcedTemplates, copyTemplate } from '#testing/database/copies.ts';
import { poolerProgram, startPooler, type TestPooler } from '#testing/database/pooler.ts';
import { filesSent } from '#testing/files/pictures-made.ts';
import { readEvents } from '#testing/processes/event-reader.ts';
import { openPortal, type TestPortal } from '#testing/processes/open.ts';
import { freePort } from '#testing/processes/ports.ts';
import { type SignedIn, signIn } from '#testing/sign-in.ts';
import { gather } from '../doctor/gather.ts';
import { linesOf } from '../doctor/rules.ts';
import { databaseOf, readEnv } from '../env.ts';
import { startFault } from '../start-faults.ts';
import { type Db, openDatabase, transact } from './database.ts';
import { expectSame } from './same-database.ts';

/** What the whole portal has of PostgreSQL, for two servers that would take twenty by themselves. */
const sessions = 3;
const program = poolerProgram();

describe.skipIf(program === null)('behind a PgBouncer that pools transactions', () => {
  let folder: string;
  let remove: () => Promise<void>;
  let pooler: TestPooler;
  let direct: string;
  let settings: Record<string, string>;
  let portals: [TestPortal, TestPortal];
  let staff: { codes: string[]; signedIn: SignedIn[] };
  let admin: SignedIn;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'portal-pooler-test-'));
    const templates = announcedTemplates();
    if (!templates) throw new Error('The global setup has made no templates.');
    const copy = await copyTemplate(templates, 'demo', folder);
    remove = copy.remove;
    direct = copy.databaseUrl ?? '';
    pooler = await startPooler(program ?? '', direct, sessions);
    const DATABASE_URL = pooler.url(new URL(direct).pathname.slice(1));
    settings = { DATA_DIR: folder, DATABASE_URL, DATABASE_DIRECT_URL: direct };
    const open = async () =>
      openPortal({ ...settings, PORT: String(await freePort()) }, { listen: true, workers: true });
    portals = [await open(), await open()];
    const { rows } = await query(
      `select empcode, empcode = (select min(empcode) from role_grants where role = 'ADMIN' and location_id is null) as admin
       from employees where left_on is null order by empcode = (select min(empcode) from role_grants where role = 'ADMIN' and location_id is null) desc, empcode limit 20`,
    );
    const codes = rows.map(({ empcode }) => empcode as string);
    staff = { codes, signedIn: await Promise.all(codes.map((code) => signIn(portals[0], code))) };
    admin = staff.signedIn[0] as SignedIn;
  });
  afterAll(async () => {
    for (const portal of portals ?? []) await portal.close();
    await pooler?.stop();
    await remove?.();
    rmSync(folder, { recursive: true, force: true });
  });

  async function query(text: string) {
    const client = new pg.Client({ connectionString: direct });
    await client.connect();
    return client.query(text).finally(() => client.end());
  }
  const call = async (at: number, headers: SignedIn, path: string, body?: object) => {
    const portal = portals[at % 2] as TestPortal;
    const answer = await portal.app.inject({
      url: `/download/${path}`,
      headers,
      ...(body && { method: 'POST', payload: body }),
    });
    expect([path, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([path, 200, '']);
    return answer;
  };

  it('answers many calls of two servers at once over a few sessions, each its own', async () => {
    const [stream] = [
      await readEvents<NotificationEvent>(
        `${portals[1].url}/download/rest/notificationEvents`,
        staff.signedIn[1] as SignedIn,
      ),
    ];
    await stream.until(() => true);
    const before = (await query('select max(notification_id) as last from notifications')).rows[0].last ?? 0;
    await Promise.all(
      Array.from({ length: 160 }, async (_, at) => {
        const headers = staff.signedIn[at % staff.signedIn.length] as SignedIn;
        if (at % 4 === 0) return call(at, headers, 'buying/getUserBalance', {});
        if (at % 4 === 1) return call(at, headers, 'rest/getNotification');
        const { database, outbox } = (portals[Math.floor(at / 4) % 2] as TestPortal).platform;
        if (at % 4 === 2)
          return transact(database, async (tx) => {
            const to = [staff.codes[1] as string];
            const notice = { to, from: null, kind: 'asset-request.moved', text: `Pooled ${at}`, link: '/' };
            await outbox.put(tx, 'notifications.deliver', notice);
          });
        const { rows } = await sql<{ at: number }>`select ${at}::int as at`.execute(database.reads);
        expect(rows).toEqual([{ at }]);
      }),
    );
    // Each of the forty jobs is done once, by either server's worker, and told as it happens.
    const told = `select count(*)::int as told, count(distinct text)::int as texts from notifications where notification_id > ${before} and text like 'Pooled %'`;
    await expect.poll(async () => (await query(told)).rows[0]).toEqual({ told: 40, texts: 40 });
    await stream.until(({ data }) => data.some(({ notificationtext }) => notificationtext === 'Pooled 158'));
    await stream.leave();
    expect((await ofSessions('select 1')).length).toBeLessThanOrEqual(sessions);
  });

  it('takes a sheet and writes another', async () => {
    const [place] = (await query('select location_id, org_unit from employees limit 1')).rows;
    const header = 'Code,Name,E-mail,Designation,Department,Grade,Location code,Org unit,Joined';
    const lines = Array.from(
      { length: 300 },
      (_, n) =>
        `POOL${n},Pooled ${n},pool${n}@example.com,Designer,Pooled,L3,${place.location_id},${place.org_unit},2024-04-01`,
    );
    const file = await filesSent('file', [
      { name: 'people.csv', bytes: Buffer.from([header, ...lines].join('\r\n')) },
    ]);
    const { uploadId } = await upload(0, 'startUpload?kind=employees', file.payload, file.headers);
    const fields = 'empcode name email designation department grade locationId orgUnit joinedOn'.split(' ');
    const columns = fields.map((field, column) => ({ column, field }));
    await upload(1, 'checkUpload', { uploadId, sheet: 0, headerRow: 1, columns });
    const checked = await stateOf(uploadId, 'ready');
    expect(checked.counts).toMatchObject({ rows: 300, added: 300, wrong: 0 });
    await upload(0, 'applyUpload', { uploadId, version: checked.version });
    await stateOf(uploadId, 'applied');
    const csv = await call(1, admin, 'admin/exportEmployees?department=Pooled&fileName=employees.csv');
    expect(csv.body.trimEnd().split('\r\n')).toHaveLength(301);
    const sheet = await call(0, admin, 'admin/exportEmployees?department=Pooled&fileName=employees.xlsx');
    expect(sheet.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });

  const upload = async (at: number, path: string, payload: object | Buffer, headers: object = {}) => {
    const answer = await (portals[at] as TestPortal).app.inject({
      method: 'POST',
      url: `/download/admin/${path}`,
      headers: { ...admin, ...headers },
      payload,
    });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().data as Upload;
  };
  const stateOf = async (uploadId: string, state: string) => {
    let found: Upload | undefined;
    const read = async () => {
      found = (await call(0, admin, `admin/getUpload?uploadId=${uploadId}`)).json().data as Upload;
      return found.state;
    };
    await expect.poll(read, { interval: 300 }).toBe(state);
    return found as Upload;
  };

  it('bounds each statement by its own transaction, whoever has the session next', async () => {
    const { database } = portals[0].platform;
    const boundOf = async (db: Db) =>
      (await sql<{ bound: string }>`select current_setting('statement_timeout') as bound`.execute(db)).rows[0]
        ?.bound;
    const bounds = [database.reads, database.reports, database.writes].map(boundOf);
    expect(await Promise.all(bounds)).toEqual(['5s', '30s', '30s']);
    expect(await database.writes.transaction().execute(boundOf)).toBe('30s');
    await expect(sql`select pg_sleep(8)`.execute(database.reads)).rejects.toMatchObject({ code: '57014' });
    await expect(sql`delete from audit_unsealed`.execute(database.reports)).rejects.toMatchObject({
      code: '25006',
    });
  });

  it('fails a statement whose constraint is looked at only as its transaction ends', async () => {
    const { database } = portals[0].platform;
    await query('create table late_others (id int primary key)');
    await query('create table late (other int references late_others deferrable initially deferred)');
    const insert = sql`insert into late values (${7}::int)`.execute(database.writes);
    await expect(insert).rejects.toMatchObject({ code: '23503' });
    expect((await query('select * from late')).rowCount).toBe(0);
    await query('drop table late, late_others');
  });

  it('leaves nothing in a session: no bound, no schema, no name, nothing that it listens to', async () => {
    const left = await ofSessions(
      `select current_setting('statement_timeout') as bound, current_setting('search_path') as path,
        current_setting('default_transaction_read_only') as reads, (select count(*)::int from pg_prepared_statements) as named,
        (select count(*)::int from pg_listening_channels()) as heard, (select count(*)::int from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()) as locks`,
    );
    expect(left).toHaveLength(sessions);
    for (const one of left)
      expect(one).toEqual({
        bound: '0',
        path: '"$user", public',
        reads: 'off',
        named: 0,
        heard: 0,
        locks: 0,
      });
  });

  /** What each session of the pooler answers, all held at once. */
  async function ofSessions(text: string) {
    const clients = Array.from(
      { length: sessions },
      () => new pg.Client({ connectionString: settings.DATABASE_URL }),
    );
    try {
      await Promise.all(clients.map((client) => client.connect()));
      await Promise.all(clients.map((client) => client.query('begin')));
      return await Promise.all(clients.map(async (client) => (await client.query(text)).rows[0]));
    } finally {
      await Promise.all(clients.map((client) => client.end()));
    }
  }

  it('migrates a new database straight, and refuses to where the two addresses lead to two', async () => {
    const name = `pooled_${Date.now()}`;
    await query(`create database ${name}`);
    const at = (address: string) => Object.assign(new URL(address), { pathname: `/${name}` }).href;
    const fresh = mkdtempSync(join(tmpdir(), 'portal-pooler-new-'));
    const own = { DATA_DIR: fresh, DATABASE_URL: pooler.url(name), DATABASE_DIRECT_URL: at(direct) };
    try {
      const portal = await openPortal(own, { fill: 'empty' });
      expect(
        (await portal.platform.database.pool.query('select count(*) as ran from migrations')).rows[0].ran,
      ).toBeGreaterThan(50);
      await portal.close();
      const apart = { ...databaseOf(readEnv(own)), directUrl: direct, onError: () => {} };
      const elsewhere = await openDatabase(apart);
      await expect(expectSame(elsewhere)).rejects.toThrow('leads to another database');
      await elsewhere.close();
      await expect(expectSame(portals[0].platform.database)).resolves.toBeUndefined();
    } finally {
      await query(`drop database ${name} with (force)`);
      rmSync(fresh, { recursive: true, force: true });
    }
  });

  it('is told by the start and by the doctor where the second address is missing', async () => {
    const { DATABASE_DIRECT_URL: _, ...alone } = settings;
    const fault = await openPortal(alone, {}).catch((error: unknown) => error);
    expect(startFault(fault, readEnv(alone))).toMatch(
      /^DATABASE_URL: a pooler is in front .*DATABASE_DIRECT_URL/,
    );
    const asked = { mailTo: null, files: [] };
    const saidOf = async (given: Record<string, string>) =>
      linesOf(await gather(readEnv(given), asked)).find(({ thing }) => thing === 'database');
    const [without, withIt] = await Promise.all([saidOf(alone), saidOf(settings)]);
    expect([without?.standing, without?.says()]).toEqual([
      'wrong',
      expect.stringMatching(/Set DATABASE_DIRECT_URL/),
    ]);
    expect(withIt?.standing).toBe('ok');
  });
});
