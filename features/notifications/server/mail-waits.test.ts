import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transact } from '#server/db/database.ts';
import { type MailServer, startMailServer } from '#testing/others/mail-server.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { type SignedIn, signIn } from '#testing/sign-in.ts';
import type { NotificationJob } from './jobs.ts';
import { createMailRound } from './mail-service.ts';

let mail: MailServer;
let portal: TestPortal;
let asha: SignedIn;
/** Noon in Kolkata. */
const noon = '2026-11-23T06:30:00Z';
let now = new Date(noon);
beforeAll(async () => {
  mail = await startMailServer();
  portal = await openTestPortal({
    now: () => now,
    env: {
      SMTP_URL: mail.url,
      MAIL_FROM: 'portal@meridian.example.com',
      MAIL_WAIT_SECONDS: undefined,
      PUBLIC_URL: 'https://me.meridian.example.com',
    },
  });
  asha = await signIn(portal, 'E1001');
});
afterAll(async () => {
  await portal.close();
  await mail.close();
});
beforeEach(async () => {
  const { pool } = portal.platform.database;
  for (const table of [
    'notifications',
    'notification_mails',
    'notification_preferences',
    'notification_times',
  ])
    await pool.query(`delete from ${table}`);
  (mail.taken as unknown[]).length = 0;
  now = new Date(noon);
});

async function deliver(text: string, job: Partial<NotificationJob> = {}) {
  const { database, outbox } = portal.platform;
  const notice = { to: ['E1001'], from: 'E1002', kind: 'asset-request.moved', text, link: '/a', ...job };
  await transact(database, (tx) => outbox.put(tx, 'notifications.deliver', notice));
  await portal.drainOutbox();
}
/** What was sent by a time, HH:MM:SS of that day or another, UTC. */
async function sentBy(time: string, day = '2026-11-23'): Promise<string[]> {
  now = new Date(`${day}T${time}Z`);
  await portal.drainOutbox();
  return mail.taken.map(({ subject }) => subject ?? '');
}
const call = async (url: string, payload?: object) => {
  const method = payload ? 'POST' : 'GET';
  const headers = asha;
  const answer = await portal.app.inject({
    method,
    url: `/download/rest/${url}`,
    headers,
    ...(payload && { payload }),
  });
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
const quiet = (from: number, to: number, zone = 'Asia/Kolkata') =>
  call('updateNotificationTimes', { zone, quiet: { from: from * 60, to: to * 60 } });
const daily = () =>
  call('updateNotificationPreferences', { kind: 'moved', portal: true, mail: true, daily: true });
const ends = async () =>
  (
    await portal.platform.database.pool.query(
      'select reason, sent_at is not null as sent from notification_mails order by created_at, job_id',
    )
  ).rows;
const moved = 'News of your request';

test('an e-mail goes five minutes after its notice', async () => {
  await deliver('One');
  expect(await sentBy('06:34:59')).toEqual([]);
  expect(await sentBy('06:35:00')).toEqual([moved]);
  expect(await sentBy('09:00:00')).toEqual([moved]);
  expect(mail.taken[0]?.text).toContain('One');
});

test('not if the notice was read meanwhile, or a later one took its place', async () => {
  await deliver('Read');
  await call('updateNotification', { all: true });
  await deliver('First', { about: { thing: 'AAR-1', revision: 1 } });
  now = new Date('2026-11-23T06:33:00Z');
  await deliver('Second', { about: { thing: 'AAR-1', revision: 2 } });
  expect(await sentBy('06:37:00')).toEqual([]);
  expect(await sentBy('06:38:00')).toEqual([moved]);
  expect(mail.taken[0]?.text).toContain('Second');
  expect((await ends()).map(({ reason }) => reason).sort()).toEqual([null, 'read', 'replaced']);
});

test('to whoever has notices by e-mail alone it goes all the same', async () => {
  await call('updateNotificationPreferences', { kind: 'moved', portal: false, mail: true, daily: false });
  await deliver('By e-mail');
  expect(await sentBy('06:35:00')).toEqual([moved]);
});

test('nothing goes in the quiet hours; what came meanwhile comes as one letter after, without what was read', async () => {
  await quiet(12, 15);
  await deliver('One <b>');
  await deliver('Two', { link: '/two' });
  await deliver('Three');
  const { data } = await call('getNotification');
  await call('updateNotification', { ids: [data[0].notificationMasterId] });
  expect(await sentBy('09:29:59')).toEqual([]);
  expect(await sentBy('09:30:00')).toEqual(['2 notifications from the portal']);
  const [letter] = mail.taken;
  expect(letter?.text).toContain('One <b>\nhttps://me.meridian.example.com/a');
  expect(letter?.html).toContain('<a href="https://me.meridian.example.com/two">Two</a>');
  expect(letter?.html).toContain('One &lt;b&gt;');
  expect(letter?.text).not.toContain('Three');
  expect(await sentBy('12:00:00')).toHaveLength(1);
});

test('one alone comes as it would have', async () => {
  await quiet(12, 15);
  await deliver('One');
  expect(await sentBy('09:30:00')).toEqual([moved]);
});

test('quiet hours that are set while an e-mail waits hold it too', async () => {
  await deliver('One');
  await deliver('Two');
  await quiet(12, 15);
  expect(await sentBy('06:35:00')).toEqual([]);
  expect(await sentBy('09:30:00')).toEqual(['2 notifications from the portal']);
});

test('they are by the reader’s own clock', async () => {
  // Noon in Kolkata is half past one at night in New York.
  await quiet(22, 7, 'America/New_York');
  await deliver('One');
  await deliver('Two');
  expect(await sentBy('11:59:59')).toEqual([]);
  expect(await sentBy('12:00:00')).toEqual(['2 notifications from the portal']);
});

test('who likes has one letter a day, at eight, of what was not read', async () => {
  await daily();
  await deliver('One');
  await deliver('Two');
  await deliver('Three');
  const { data } = await call('getNotification');
  await call('updateNotification', { ids: [data[0].notificationMasterId] });
  // Of another kind it comes for each.
  await deliver('A mention', { kind: 'asset-request.mention' });
  expect(await sentBy('06:35:00')).toEqual(['Somebody mentioned you']);
  expect(await sentBy('02:29:59', '2026-11-24')).toHaveLength(1);
  expect(await sentBy('02:30:00', '2026-11-24')).toEqual([
    'Somebody mentioned you',
    '2 notifications from the portal',
  ]);
});

test('a letter that a server is about to leave is left once, however many look', async () => {
  for (let count = 0; count < 20; count++) await deliver(`Notice ${count}`);
  now = new Date('2026-11-23T06:35:00Z');
  const round = createMailRound(portal.platform, []);
  await Promise.all([round(), round(), round()]);
  await portal.drainOutbox();
  expect(mail.taken).toHaveLength(20);
});

test('a letter for several that the mail server refuses now is tried again, and comes once', async () => {
  await quiet(12, 15);
  await deliver('One');
  await deliver('Two');
  mail.refuse = () => ({ code: 451, text: 'try later' });
  await expect(sentBy('09:30:00')).rejects.toThrow('mail was not sent');
  mail.refuse = () => null;
  await portal.platform.database.pool.query(
    "update pgboss.job set state = 'retry' where name = 'notifications.summary' and state = 'active'",
  );
  expect(await sentBy('09:31:00')).toEqual(['2 notifications from the portal']);
  expect((await ends()).map(({ sent }) => sent)).toEqual([true, true]);
});

test('a round that fails at somebody has left what was due to those before', async () => {
  const { pool } = portal.platform.database;
  const { rows } = await pool.query(
    'select empcode from employees where left_on is null order by 1 limit 30',
  );
  const to: string[] = rows.map(({ empcode }) => empcode);
  for (let number = 0; number < 20; number++) await deliver(`News ${number}`, { to });
  const last = to.at(-1);
  await pool.query(`
    create function test_broken() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
    create trigger test_broken before update on notification_mails for each row when (new.empcode = '${last}')
      execute function test_broken()`);
  now = new Date('2026-11-23T06:35:00Z');
  await expect(createMailRound(portal.platform, [])()).rejects.toThrow('broken');
  await pool.query('drop function test_broken cascade');
  const { rows: queued } = await pool.query(
    'select empcode, count(*)::int as count from notification_mails where queued_at is not null group by 1 order by 1',
  );
  // Each has all of theirs or none; of 600 no more than 200 are left in one transaction.
  expect(new Set(queued.map(({ count }) => count))).toEqual(new Set([20]));
  expect(queued.map(({ empcode }) => empcode)).toEqual(to.slice(0, 20));
});

test('a zone that there is not is refused', async () => {
  const payload = { zone: 'Middle/Earth', quiet: null };
  const url = '/download/rest/updateNotificationTimes';
  const answer = await portal.app.inject({ method: 'POST', url, headers: asha, payload });
  expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'no_such_zone']);
  expect((await call('getNotificationPreferences')).data.times).toEqual({
    zone: 'Asia/Kolkata',
    quiet: null,
  });
});
