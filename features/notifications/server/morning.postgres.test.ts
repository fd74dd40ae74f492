import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sentence } from '#contract/sentence.ts';
import { transact } from '#server/db/database.ts';
import { type MailServer, startMailServer } from '#testing/others/mail-server.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { sendSummary } from './delivery-service.ts';
import type { NotificationJob, SummaryMailJob } from './jobs.ts';
import { createMailRound } from './mail-service.ts';

// What the portal says by itself in the night comes as one letter in the morning.

let mail: MailServer;
let portal: TestPortal;
/** Seven minutes after midnight in Kolkata, when the reminders of the day are written. */
const midnight = '2026-11-23T18:37:00Z';
const eight = '2026-11-24T02:30:00Z';
let now = new Date(midnight);
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
});
afterAll(async () => {
  await portal.close();
  await mail.close();
});
beforeEach(async () => {
  for (const table of [
    'notifications',
    'notification_mails',
    'notification_preferences',
    'notification_times',
  ])
    await query(`delete from ${table}`);
  await query("update employees set language = null where empcode = 'E1001'");
  (mail.taken as unknown[]).length = 0;
  mail.beforeAnswer = async () => {};
  now = new Date(midnight);
});

const query = async (text: string) => (await portal.platform.database.pool.query(text)).rows;

async function remind(thing: string, job: Partial<NotificationJob> = {}): Promise<void> {
  const { database, outbox } = portal.platform;
  const notice: NotificationJob = {
    to: ['E1001'],
    from: null,
    kind: 'policy.due',
    link: `/policies/${thing}`,
    text: sentence('policies_notice_due', { title: thing, day: '30-11-2026' }),
    ...job,
  };
  await transact(database, (tx) => outbox.put(tx, 'notifications.deliver', notice));
  await portal.drainOutbox();
}
async function sentBy(moment: string): Promise<string[]> {
  now = new Date(moment);
  await portal.drainOutbox();
  return mail.taken.map(({ subject }) => subject ?? '');
}
const five = ['Conduct', 'Travel', 'Leave', 'Safety', 'Data'];
const remindFive = async () => {
  for (const thing of five) await remind(thing);
};

test('five reminders of the night are one letter with five lines at eight, in the language of whoever reads it', async () => {
  await query("update employees set language = 'hi' where empcode = 'E1001'");
  await remindFive();
  expect((await query('select 1 from notifications')).length).toBe(5);
  expect(await sentBy('2026-11-24T02:29:59Z')).toEqual([]);
  expect(await sentBy(eight)).toHaveLength(1);
  const [letter] = mail.taken;
  expect(letter?.subject).toContain('5');
  expect(letter?.html).toContain('<html lang="hi"');
  for (const thing of five)
    expect(letter?.text).toContain(`\nhttps://me.meridian.example.com/policies/${thing}`);
  expect(await sentBy('2026-11-24T12:00:00Z')).toHaveLength(1);
});

test('one alone comes as it would have, and what was read before eight does not come', async () => {
  await remind('Conduct');
  await remind('Travel');
  await query("update notifications set read_at = now() where link = '/policies/Travel'");
  expect(await sentBy(eight)).toEqual(['A reminder']);
  expect(mail.taken[0]?.text).toContain('Conduct');
});

test('what a colleague does at night, an alarm, and what is said by day come as ever', async () => {
  await remind('Conduct', { from: 'E1002', kind: 'asset-request.comment' });
  expect(await sentBy('2026-11-23T18:42:00Z')).toHaveLength(1);
  await remind('Travel', { atOnce: true, kind: 'sign-in.break-glass' });
  expect(await sentBy('2026-11-23T18:47:00Z')).toHaveLength(2);
  now = new Date(eight);
  await remind('Leave');
  expect(await sentBy('2026-11-24T02:35:00Z')).toHaveLength(3);
});

test('night is by the reader’s own clock, where they have one', async () => {
  await query(
    `insert into notification_times (empcode, zone, changed_at) values ('E1001', 'America/New_York', now())`,
  );
  await remind('Conduct');
  expect(await sentBy('2026-11-23T18:42:00Z')).toHaveLength(1);
  // Eleven at night in New York; eight is eight there.
  now = new Date('2026-11-24T04:00:00Z');
  await remind('Travel');
  expect(await sentBy('2026-11-24T12:59:59Z')).toHaveLength(1);
  expect(await sentBy('2026-11-24T13:00:00Z')).toHaveLength(2);
});

test('the letter is one, however many servers look at once', async () => {
  for (const thing of five) await remind(thing, { to: ['E1001', 'E1002', 'E1003'] });
  now = new Date(eight);
  const rounds = Array.from({ length: 6 }, () => createMailRound(portal.platform, []));
  await Promise.all(rounds.map((round) => round()));
  await portal.drainOutbox();
  expect(mail.taken.map(({ recipient }) => recipient.split('@')[0]).sort()).toEqual([
    ...['asha', 'leena', 'ravi'],
  ]);
});

test('what another server has some of is left whole: no part of it goes by itself', async () => {
  for (const thing of five) await remind(thing, { to: ['E1001', 'E1002'] });
  now = new Date(eight);
  const other = await portal.platform.database.pool.connect();
  try {
    await other.query('begin');
    await other.query(
      "select from notification_mails where empcode = 'E1001' order by job_id limit 1 for update",
    );
    await portal.drainOutbox();
    expect(mail.taken.map(({ recipient }) => recipient)).toEqual(['ravi@meridian.example.com']);
  } finally {
    await other.query('rollback');
    other.release();
  }
  await portal.drainOutbox();
  expect(mail.taken.map(({ subject }) => subject)).toEqual(Array(2).fill('5 notifications from the portal'));
});

test('a server that dies as it has handed the letter over has another send the same, which its reader gets once', async () => {
  await remindFive();
  now = new Date(eight);
  await createMailRound(portal.platform, [])();
  const [job] = await query(
    "select data from pgboss.job where name = 'notifications.summary' and state = 'created'",
  );
  // The mail server has taken it, and the one that sent it has noted nothing.
  const { promise: taken, resolve } = Promise.withResolvers<void>();
  mail.beforeAnswer = async () => {
    resolve();
    await query('update notification_mails set sent_at = null');
  };
  await sendSummary(portal.platform, job?.data as SummaryMailJob);
  await taken;
  await query('update notification_mails set sent_at = null');
  mail.beforeAnswer = async () => {};
  await portal.drainOutbox();
  expect(mail.taken).toHaveLength(2);
  expect(new Set(mail.taken.map(({ messageId }) => messageId)).size).toBe(1);
  // Once it is noted, nothing goes.
  await sendSummary(portal.platform, job?.data as SummaryMailJob);
  expect(mail.taken).toHaveLength(2);
});
