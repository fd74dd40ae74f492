import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sentence } from '#contract/sentence.ts';
import { m } from '#messages';
import { transact } from '#server/db/database.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { type SignedIn, signIn } from '#testing/sign-in.ts';
import type { Notification } from '../contract.ts';
import type { NotificationJob } from './jobs.ts';

let portal: TestPortal;
let asha: SignedIn;
let ravi: SignedIn;
beforeAll(async () => {
  portal = await openTestPortal();
  [asha, ravi] = [await signIn(portal, 'E1001'), await signIn(portal, 'E1002')];
  await portal.platform.database.pool.query('delete from notifications');
});
afterAll(() => portal.close());

const notice = (job: Partial<NotificationJob>): NotificationJob => ({
  to: ['E1001'],
  from: 'E1002',
  kind: 'asset-request.approved',
  text: 'Your request was approved.',
  link: '/requests-list/AAR-1',
  ...job,
});

async function deliver(job: Partial<NotificationJob>) {
  const { database, outbox } = portal.platform;
  await transact(database, (tx) => outbox.put(tx, 'notifications.deliver', notice(job)));
  await portal.drainOutbox();
}

async function list(
  headers: SignedIn,
  before?: number | null,
): Promise<{ data: Notification[]; unread: number; next: number | null }> {
  const query = before ? `?before=${before}` : '';
  const answer = await portal.app.inject({ url: `/download/rest/getNotification${query}`, headers });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

const mark = (headers: SignedIn, body: object) =>
  portal.app.inject({ method: 'POST', url: '/download/rest/updateNotification', headers, payload: body });

describe('notifications', () => {
  test("reach those they are for, with who they come from, by the specification's names", async () => {
    await deliver({ to: ['E1001', 'E1003', 'E0'] });
    const { data, unread } = await list(asha);
    expect(unread).toBe(1);
    expect(data).toEqual([
      {
        notificationMasterId: expect.any(Number),
        empname: 'Ravi Menon',
        empcode: 'E1002',
        designation: 'Design Manager',
        createdOn: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        notificationReadstatus: 0,
        notificationtext: 'Your request was approved.',
        isprofileExists: '1',
        kind: 'asset-request.approved',
        link: '/requests-list/AAR-1',
      },
    ]);
    expect((await list(ravi)).data).toEqual([]);
  });

  test('do not tell that whoever sent them has a picture which their reader may not see', async () => {
    const omar = await signIn(portal, 'E1008');
    await deliver({ to: ['E1001', 'E1008'] });
    const told = async (who: SignedIn) => (await list(who)).data[0]?.isprofileExists;
    const { pool } = portal.platform.database;
    await pool.query("update pictures set hidden = true where empcode = 'E1002'");
    expect([await told(asha), await told(omar)]).toEqual(['1', '0']);
    await pool.query("update pictures set hidden = false where empcode = 'E1002'");
    expect(await told(omar)).toBe('1');
    await pool.query('delete from notifications');
    await deliver({ to: ['E1001', 'E1003', 'E0'] });
  });

  test('are marked as read by the person they were sent to, and by nobody else', async () => {
    const ids = (await list(asha)).data.map((item) => item.notificationMasterId);
    expect((await mark(ravi, { ids })).json().data).toEqual({ marked: 0, unread: 0 });
    expect((await list(asha)).unread).toBe(1);
    expect((await mark(asha, { ids })).json().data).toEqual({ marked: 1, unread: 0 });
    expect((await mark(asha, { ids })).json().data).toEqual({ marked: 0, unread: 0 });
    expect((await list(asha)).data[0]?.notificationReadstatus).toBe(1);
  });

  test('are kept as what they say, and said when they are read', async () => {
    const names = { name: 'Ravi', from: '22-11-2026', to: '23-11-2026' };
    await deliver({ text: sentence('cover_notice_set', names) });
    const said = m.cover_notice_set(names);
    expect((await list(asha)).data[0]?.notificationtext).toBe(said);
    const { rows } = await portal.platform.database.pool.query(
      'select text, sentence from notifications order by notification_id desc limit 1',
    );
    expect(rows).toEqual([{ text: said, sentence: { key: 'cover_notice_set', with: names } }]);
  });

  test('of which a later version knows no sentence stay as they were written', async () => {
    await deliver({ text: sentence('cover_notice_set', { name: 'Ravi', from: 'a', to: 'b' }) });
    await portal.platform.database.pool.query(
      `update notifications set sentence = '{"key": "toString", "with": {}}', text = 'As it was.' where sentence is not null`,
    );
    expect((await list(asha)).data[0]?.notificationtext).toBe('As it was.');
  });

  test('that are larger than a row takes are kept as text', async () => {
    await deliver({ text: sentence('cover_notice_set', { name: 'x'.repeat(9_000), from: 'a', to: 'b' }) });
    const { notificationtext = '' } = (await list(asha)).data[0] ?? {};
    expect(notificationtext).toHaveLength(500);
    expect(notificationtext).toMatch(/x…$/);
    await portal.platform.database.pool.query('delete from notifications');
    await deliver({});
    await mark(asha, { all: true });
  });

  test('come once, however often the job runs', async () => {
    const { database } = portal.platform;
    const { insertForEach } = await import('./write-store.ts');
    const { to, from, ...rest } = notice({});
    const words = { text: 'Once.', sentence: null };
    const alone = { about: null, revision: null };
    const row = { jobId: 'one-job', fromEmpcode: from, ...rest, ...words, ...alone, createdAt: new Date() };
    await transact(database, (tx) => insertForEach(tx, to, row));
    await transact(database, (tx) => insertForEach(tx, to, row));
    const { rows } = await database.pool.query("select count(*) from notifications where job_id = 'one-job'");
    expect(rows[0].count).toBe(1);
  });

  test('are listed newest first, 50 at most; all unread ones are counted; a long text is cut', async () => {
    for (let count = 0; count < 55; count++)
      await deliver({ from: count % 2 ? null : 'E0', text: `${count} ${'x'.repeat(600)}` });
    const { data, unread } = await list(asha);
    expect(data).toHaveLength(50);
    expect(unread).toBeGreaterThanOrEqual(55);
    expect(data[0]?.notificationtext.startsWith('54 ')).toBe(true);
    expect(data[0]?.notificationtext).toHaveLength(500);
    expect(data[0]?.empname).toBe('');
  });

  test('are paged to the last, each once', async () => {
    const seen: number[] = [];
    let before: number | null = null;
    do {
      const page: { data: Notification[]; unread: number; next: number | null } = await list(asha, before);
      seen.push(...page.data.map((one) => one.notificationMasterId));
      expect(page.unread).toBeGreaterThanOrEqual(55);
      before = page.next;
    } while (before !== null);
    expect(seen).toEqual([...new Set(seen)].sort((one, other) => other - one));
    const { rows } = await portal.platform.database.pool.query(
      "select count(*) from notifications where empcode = 'E1001'",
    );
    expect(seen).toHaveLength(rows[0].count);
    // Behind the last is nothing, and what is unread is counted still.
    expect(await list(asha, seen.at(-1))).toMatchObject({ data: [], next: null, unread: expect.any(Number) });
    expect((await list(asha, seen.at(-1))).unread).toBeGreaterThanOrEqual(55);
  });

  test('are all marked at once, listed or not, and nobody else’s', async () => {
    await deliver({ to: ['E1002'] });
    const { unread } = await list(asha);
    expect((await mark(asha, { all: true })).json().data).toEqual({ marked: unread, unread: 0 });
    expect((await list(asha)).unread).toBe(0);
    expect((await list(ravi)).unread).toBe(1);
    expect((await mark(asha, { all: true })).json().data).toEqual({ marked: 0, unread: 0 });
    const { rows } = await portal.platform.database.pool.query(
      "select after from audit_log where action = 'notification.read' order by audit_id desc limit 1",
    );
    expect(rows[0].after).toEqual({ all: true, marked: unread });
  });

  test.each([
    {},
    { ids: [] },
    { ids: ['1'] },
    { ids: [0] },
    { ids: Array(201).fill(1) },
    { ids: [1], all: true },
    { all: false },
  ])('refuse %o, and change nothing', async (body) => {
    const before = (await list(asha)).unread;
    expect((await mark(asha, body)).statusCode).toBe(400);
    expect((await list(asha)).unread).toBe(before);
  });
});
