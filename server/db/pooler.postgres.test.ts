import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { announcedTemplates, copyTemplate } from '#testing/database/copies.ts';
import { poolerProgram, startPooler, type TestPooler } from '#testing/database/pooler.ts';
import { filesSent } from '#testing/files/pictures-made.ts';
import { readEvents } from '#testing/processes/event-reader.ts';
import { openPortal, type TestPortal } from '#testing/processes/open.ts';
import { freePort } from '#testing/processes/ports.ts';
import { type SignedIn, signIn } from '#testing/sign-in.ts';
import { gather } from '../doctor/gather.ts';
import { startFault } from '../start-faults.ts';
import { transact } from './database.ts';

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
    const before = (await query('select max(notification_id) as last from notifications')).rows[0].last ?? 0;
    await Promise.all(
      Array.from({ length: 160 }, async (_, at) => {
        const headers = staff.signedIn[at % staff.signedIn.length] as SignedIn;
        const code = staff.codes[at % staff.codes.length] as string;
        if (at % 4 === 0) return call(at, headers, 'buying/getUserBalance', {});
        if (at % 4 === 1) return call(at, headers, 'rest/getNotifications');
        const { database, outbox } = (portals[at % 2] as TestPortal).platform;
        if (at % 4 === 2)
          return transact(database, async (tx) => {
            const notice = { to: [code], from: null, kind: 'asset-request.moved', text: `n${at}`, link: '/' };
            await outbox.put(tx, 'notifications.deliver', notice);
          });
        const { rows } = await sql<{ at: number }>`select ${at}::int as at`.execute(database.reads);
        expect(rows).toEqual([{ at }]);
      }),
    );
    // Each of the forty jobs is done once, by either server's worker.
    const told = `select count(*)::int as told, count(distinct notificationtext)::int as texts from notifications where notification_id > ${before}`;
    await expect.poll(async () => (await query(told)).rows[0]).toEqual({ told: 40, texts: 40 });
    const used = await query(
      `select count(*)::int as used from pg_stat_activity where datname = current_database() and application_name = 'me-at-product'
       and pid not in (select pid from pg_stat_activity where query ilike 'listen%')`,
    );
    expect(used.rows[0].used).toBeLessThanOrEqual(sessions);
  });
  void admin;
  void filesSent;
  void readEvents;
  void gather;
  void startFault;
});
