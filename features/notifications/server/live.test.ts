import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { transact } from '#server/db/database.ts';
import { tellPages } from '#server/live/store.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { type EventReader, readEvents } from '#testing/processes/event-reader.ts';
import { type SignedIn, signIn } from '#testing/sign-in.ts';
import type { NotificationEvent, PagesEvent } from '../contract.ts';
import type { NotificationJob } from './jobs.ts';

let portal: TestPortal;
let now = new Date('2026-11-23T09:00:00Z');
const opened: EventReader<NotificationEvent>[] = [];
beforeAll(async () => {
  // What is done every few seconds is done when a test says so.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  portal = await openTestPortal({ listen: true, now: () => now });
  await portal.platform.database.pool.query('delete from notifications');
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.close();
});
beforeEach(() => {
  now = new Date('2026-11-23T09:00:00Z');
});
afterEach(async () => {
  for (const stream of opened.splice(0)) await stream.leave();
});

const everyQuarterMinute = () => vi.advanceTimersByTime(15_000);
const path = '/download/rest/notificationEvents';
async function open(headers: SignedIn, lastEventId?: string | number) {
  const stream = await readEvents<NotificationEvent>(portal.url + path, headers, lastEventId);
  opened.push(stream);
  return stream;
}
async function opening(headers: SignedIn, lastEventId?: string | number) {
  const stream = await open(headers, lastEventId);
  await stream.until(() => true);
  return stream;
}

async function deliver(text: string, job: Partial<NotificationJob> = {}) {
  const { database, outbox } = portal.platform;
  const notice = { to: ['E1001'], from: 'E1002', kind: 'asset-request.moved', text, link: '/', ...job };
  await transact(database, (tx) => outbox.put(tx, 'notifications.deliver', notice));
  await portal.drainOutbox();
}
const call = (headers: SignedIn, url: string, payload?: object) =>
  portal.app.inject({ method: payload ? 'POST' : 'GET', url, headers, ...(payload && { payload }) });
const list = async (headers: SignedIn) => (await call(headers, '/download/rest/getNotification')).json();
const texts = (stream: EventReader<NotificationEvent>) =>
  stream.events.flatMap(({ data }) => data.data.map(({ notificationtext }) => notificationtext));

describe('the stream', () => {
  test('is one of events, which nobody between compresses, keeps or holds back', async () => {
    const { response } = await open(await signIn(portal, 'E1001'));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    expect(response.headers.get('content-encoding')).toBeNull();
  });

  test('says at once how it stands, then each change, with the number of it', async () => {
    const asha = await signIn(portal, 'E1001');
    const stream = await opening(asha);
    const [first] = stream.events;
    expect(first?.data).toMatchObject({ unread: 0, data: [], all: true });
    await deliver('One');
    const came = await stream.until(({ unread }) => unread === 1);
    expect(came).toMatchObject({ since: first?.data.change, all: false });
    expect(came.data).toEqual((await list(asha)).data);
    expect(stream.events.at(-1)?.id).toBe(String(came.change));
    expect((await list(asha)).change).toBe(came.change);

    const ids = came.data.map(({ notificationMasterId }) => notificationMasterId);
    await call(asha, '/download/rest/updateNotification', { ids });
    const read = await stream.until(({ unread, change }) => unread === 0 && change > came.change);
    expect(read.data).toMatchObject([{ notificationtext: 'One', notificationReadstatus: 1 }]);
  });

  test('is of one’s own notifications, and nobody else’s', async () => {
    const ravi = await opening(await signIn(portal, 'E1002'));
    const asha = await opening(await signIn(portal, 'E1001'));
    await deliver('For Asha');
    await asha.until(({ data }) => data.length > 0);
    await deliver('For Ravi', { to: ['E1002'] });
    await ravi.until(({ data }) => data.length > 0);
    expect(texts(ravi)).toEqual(['For Ravi']);
    expect(texts(asha)).toEqual(['For Asha']);
  });

  test('goes on where it was left: each change comes once, however often the page has gone', async () => {
    const asha = await signIn(portal, 'E1001');
    let last = (await list(asha)).change;
    const heard: string[] = [];
    for (let round = 0; round < 6; round++) {
      await deliver(`${round} before`);
      const stream = await opening(asha, last);
      await deliver(`${round} during`);
      await stream.until(({ data }) =>
        data.some(({ notificationtext }) => notificationtext === `${round} during`),
      );
      heard.push(...texts(stream));
      last = stream.events.at(-1)?.id;
      await stream.leave();
    }
    expect(heard).toEqual([0, 1, 2, 3, 4, 5].flatMap((round) => [`${round} before`, `${round} during`]));
  });

  test('has the page read its list anew where too much has changed, or its number is of another database', async () => {
    const asha = await signIn(portal, 'E1001');
    const { change } = await list(asha);
    const { pool } = portal.platform.database;
    const { rows } = await pool.query('select max(change) as most from notifications');
    for (let count = 0; count < 51; count++) await deliver(`Many ${count}`);
    const behind = await opening(asha, change);
    expect(behind.events[0]?.data).toMatchObject({ since: change, data: [], all: true });
    expect(behind.events[0]?.data.change).toBe(change + 51);
    const ahead = await opening(asha, Number(rows[0].most) + 10_000);
    expect(ahead.events[0]?.data).toMatchObject({ change: change + 51, all: true });
  });

  test('says that it is there while nothing happens, and finds what nobody told of', async () => {
    const asha = await signIn(portal, 'E1001');
    const stream = await opening(asha);
    const before = stream.comments();
    const { pool } = portal.platform.database;
    // As if the word of it had been lost.
    await pool.query("update notification_feeds set change = change + 1 where empcode = 'E1001'");
    everyQuarterMinute();
    await expect.poll(() => stream.events.length).toBe(2);
    expect(stream.comments()).toBe(before + 1);
  });
});

describe('it ends with the session', () => {
  const endings: [string, (session: { headers: SignedIn; sessionId: string }) => Promise<unknown>][] = [
    ['signed out', ({ headers }) => call(headers, '/api/sign-out', {})],
    [
      'ended by an administrator',
      async ({ sessionId }) =>
        call(await signIn(portal, 'E1006'), '/download/admin/endSessions', { sessionId }),
    ],
    [
      'expired',
      async () => {
        now = new Date(now.getTime() + 24 * 3_600_000);
        everyQuarterMinute();
      },
    ],
    [
      'idle for too long',
      async () => {
        now = new Date(now.getTime() + 9 * 3_600_000);
        everyQuarterMinute();
      },
    ],
    [
      'its person has left',
      async () => {
        const { pool } = portal.platform.database;
        await pool.query(
          "update sessions set ended_at = now(), ended_because = 'left' where empcode = 'E1004'",
        );
      },
    ],
  ];
  test.each(endings)('%s', async (_how, end) => {
    const { pool } = portal.platform.database;
    await pool.query("delete from sessions where empcode = 'E1004'");
    const headers = await signIn(portal, 'E1004');
    const { rows } = await pool.query("select session_id from sessions where empcode = 'E1004'");
    const stream = await opening(headers);
    everyQuarterMinute();
    await deliver('Still there', { to: ['E1004'] });
    await stream.until(({ data }) => data.length > 0);
    await end({ headers, sessionId: rows[0].session_id });
    await stream.ended;
    expect((await open(headers)).response.status).toBe(401);
  });
});

describe('it is bounded', () => {
  test('one a session: a later one takes its place', async () => {
    const asha = await signIn(portal, 'E1001');
    const first = await opening(asha);
    const second = await opening(asha);
    await first.ended;
    await deliver('To the later one');
    await second.until(({ data }) => data.length > 0);
    expect(texts(first)).toEqual([]);
  });

  test('ten a person: one more is told to wait, and let in once another has gone', async () => {
    const streams: EventReader<NotificationEvent>[] = [];
    for (let count = 0; count < 10; count++) streams.push(await opening(await signIn(portal, 'E1007')));
    const asking = await signIn(portal, 'E1007');
    const refused = await open(asking);
    expect([refused.response.status, refused.response.headers.get('retry-after')]).toEqual([429, '60']);
    await streams[0]?.leave();
    await expect.poll(async () => (await open(asking)).response.status).toBe(200);
    expect((await open(await signIn(portal, 'E1008'))).response.status).toBe(200);
  });

  test('for those who read events', async () => {
    const asha = await signIn(portal, 'E1001');
    expect((await call(asha, path)).statusCode).toBe(406);
    expect((await portal.app.inject({ method: 'HEAD', url: path, headers: asha })).statusCode).toBe(406);
  });
});

describe('a later notice of the same', () => {
  const about = (revision: number) => ({ about: { thing: 'AAR-7', revision } });

  test('takes the place of the earlier: unread, on top, with its number', async () => {
    const ravi = await signIn(portal, 'E1003');
    const stream = await opening(ravi);
    await deliver('First step', { to: ['E1003'], ...about(1) });
    await deliver('Another', { to: ['E1003'] });
    const [, first] = (await list(ravi)).data;
    await call(ravi, '/download/rest/updateNotification', { all: true });
    await deliver('Second step', { to: ['E1003'], ...about(2) });
    const held = await list(ravi);
    expect(held.data).toMatchObject([
      {
        notificationMasterId: first.notificationMasterId,
        notificationtext: 'Second step',
        notificationReadstatus: 0,
      },
      { notificationtext: 'Another', notificationReadstatus: 1 },
    ]);
    expect(held.unread).toBe(1);
    // With what was read in the same moment, where the server tells both at once.
    const told = await stream.until(({ data }) =>
      data.some(({ notificationtext }) => notificationtext === 'Second step'),
    );
    expect(told.data).toContainEqual(held.data[0]);
    expect(told.data.filter(({ notificationReadstatus }) => notificationReadstatus === 0)).toHaveLength(1);
  });

  test('stands where the earlier comes after it, or again', async () => {
    const ravi = await signIn(portal, 'E1003');
    await deliver('First step, late', { to: ['E1003'], ...about(1) });
    await deliver('Second step, again', { to: ['E1003'], ...about(2) });
    expect((await list(ravi)).data[0].notificationtext).toBe('Second step');
  });

  test('is another where it is of another group, or another person’s', async () => {
    const ravi = await signIn(portal, 'E1003');
    await deliver('Your turn', { to: ['E1003', 'E1001'], kind: 'asset-request.waiting', ...about(3) });
    expect((await list(ravi)).data.slice(0, 2)).toMatchObject([
      { notificationtext: 'Your turn' },
      { notificationtext: 'Second step' },
    ]);
  });
});

test('a portal that stops ends its streams at once, and takes no more', async () => {
  const own = await openTestPortal({ listen: true });
  const stream = await readEvents<NotificationEvent>(own.url + path, await signIn(own, 'E1001'));
  await stream.until(() => true);
  vi.useRealTimers();
  await Promise.all([own.close(), stream.ended]);
});

test('what every page shows is told to all by its topic, and to whoever joins a moment later; undone it is not told', async () => {
  const openAs = async (empcode: string) => {
    const stream = await readEvents<NotificationEvent | PagesEvent>(
      portal.url + path,
      await signIn(portal, empcode),
    );
    opened.push(stream as EventReader<NotificationEvent>);
    return stream;
  };
  const topics = (stream: EventReader<NotificationEvent | PagesEvent>) =>
    stream.events.flatMap(({ data }) => ('topic' in data ? [data.topic] : []));
  const isTopic = (data: NotificationEvent | PagesEvent) => 'topic' in data;
  const before = [await openAs('E1001'), await openAs('E1008')];
  for (const stream of before) await stream.until((data) => !isTopic(data));
  const { database } = portal.platform;
  await transact(database, async (tx) => {
    await tellPages(tx, 'nothing');
    throw new Error('undone');
  }).catch(() => null);
  await transact(database, (tx) => tellPages(tx, 'menus'));
  for (const stream of before) await stream.until(isTopic);
  const late = await openAs('E1002');
  await late.until(isTopic);
  for (const stream of [...before, late]) expect(topics(stream)).toEqual(['menus']);
});
