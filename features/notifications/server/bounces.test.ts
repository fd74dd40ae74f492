import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transact } from '#server/db/database.ts';
import { type MailServer, startMailServer } from '#testing/others/mail-server.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { type SignedIn, signIn } from '#testing/sign-in.ts';
import type { NotificationJob } from './jobs.ts';

let mail: MailServer;
let portal: TestPortal;
let asha: SignedIn;
const noon = '2026-11-23T06:30:00Z';
let now = new Date(noon);
const own = 'asha@meridian.example.com';

beforeAll(async () => {
  mail = await startMailServer();
  portal = await openTestPortal({
    now: () => now,
    env: { SMTP_URL: mail.url, MAIL_FROM: 'portal@meridian.example.com' },
  });
  asha = await signIn(portal, 'E1001');
});
afterAll(async () => {
  await portal.close();
  await mail.close();
});
beforeEach(async () => {
  now = new Date(noon);
  for (const table of [
    'notifications',
    'notification_mails',
    'notification_preferences',
    'bounced_addresses',
  ])
    await query(`delete from ${table}`);
  await query(`update employees set email = '${own}', language = null where empcode = 'E1001'`);
  (mail.taken as unknown[]).length = 0;
  mail.refuse = () => null;
});

const query = async (text: string) => (await portal.platform.database.pool.query(text)).rows;
const reasons = async () =>
  (await query('select reason from notification_mails order by created_at, job_id')).map(
    ({ reason }) => reason,
  );
const gone = (address: string) => (address === own ? { code: 550, text: '5.1.1 no such user' } : null);

async function tell(job: Partial<NotificationJob> = {}): Promise<void> {
  const { database, outbox } = portal.platform;
  const notice = {
    to: ['E1001'],
    from: 'E1002',
    kind: 'asset-request.moved',
    text: 'News',
    link: '/a',
    ...job,
  };
  await transact(database, (tx) => outbox.put(tx, 'notifications.deliver', notice));
  await portal.drainOutbox();
}
async function call(path: string, payload?: object, headers = asha) {
  const method = payload ? 'POST' : 'GET';
  const url = `/download/rest/${path}`;
  const answer = await portal.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}
const bounced = async () => (await call('getNotificationPreferences')).body.data.bounced;
const recipients = () => mail.taken.map(({ recipient }) => recipient);

test('an address that is refused for good is told to its owner, and nothing more is sent there', async () => {
  expect(await bounced()).toBeNull();
  mail.refuse = gone;
  await tell({ to: ['E1001', 'E1002'] });
  expect(recipients()).toEqual(['ravi@meridian.example.com']);
  expect(await bounced()).toEqual({
    since: now.toISOString(),
    reason: 'The mail server says that there is no such mailbox.',
    trying: false,
  });
  // However often there is news: the mail server is not asked again.
  let asked = 0;
  mail.refuse = (address) => {
    asked += 1;
    return gone(address);
  };
  now = new Date('2026-11-23T08:30:00Z');
  await tell();
  await tell();
  expect([asked, await reasons()]).toEqual([0, expect.arrayContaining(['550'])]);
  expect(await query("select 1 from notifications where empcode = 'E1001'")).toHaveLength(3);
  // Nobody is told what the server said to the letter, and since when it is stays.
  expect(await bounced()).toMatchObject({ since: new Date(noon).toISOString(), trying: false });
});

test('what somebody has by e-mail alone stands in the portal instead', async () => {
  await call('updateNotificationPreferences', { kind: 'moved', portal: false, mail: true, daily: false });
  mail.refuse = gone;
  await tell({ text: 'The one that was refused' });
  await tell({ text: 'The one after it' });
  const rows = await query("select text from notifications where empcode = 'E1001' order by notification_id");
  expect(rows.map(({ text }) => text)).toEqual(['The one that was refused', 'The one after it']);
});

test('what waited for the morning when it was refused is not sent either', async () => {
  await call('updateNotificationPreferences', { kind: 'comment', portal: false, mail: true, daily: true });
  await tell({ kind: 'asset-request.comment', text: 'Waits' });
  mail.refuse = gone;
  await tell();
  mail.refuse = () => null;
  now = new Date('2026-11-24T02:30:00Z');
  await portal.drainOutbox();
  expect(recipients()).toEqual([]);
  expect((await reasons()).sort()).toEqual(['550', 'bounced']);
  expect(await query("select 1 from notifications where text = 'Waits'")).toHaveLength(1);
});

test('another address is tried at once', async () => {
  mail.refuse = gone;
  await tell();
  await query("update employees set email = 'asha.nambiar@meridian.example.com' where empcode = 'E1001'");
  expect(await bounced()).toBeNull();
  await tell();
  expect(recipients()).toEqual(['asha.nambiar@meridian.example.com']);
});

test('the same address is tried by a press, one letter at a time; a letter that arrives ends it', async () => {
  expect((await call('tryMyAddress', {})).body.error?.code).toBe('not_bounced');
  mail.refuse = gone;
  await tell();
  expect((await call('tryMyAddress', {})).body.data.bounced).toMatchObject({ trying: true });
  expect((await call('tryMyAddress', {})).body.error).toMatchObject({
    code: 'trying',
    message: 'Your address is being tried. Wait 10 minutes, then try again.',
  });
  now = new Date('2026-11-23T06:31:00Z');
  await portal.drainOutbox();
  expect(await bounced()).toMatchObject({ since: new Date(noon).toISOString(), trying: false });

  mail.refuse = () => null;
  await query("update employees set language = 'hi' where empcode = 'E1001'");
  const pressed = await Promise.all([call('tryMyAddress', {}), call('tryMyAddress', {})]);
  expect(pressed.map(({ status }) => status).sort()).toEqual([200, 409]);
  await portal.drainOutbox();
  expect(mail.taken.map(({ subject }) => subject)).toEqual(['आपके ई-मेल फिर से पहुँच रहे हैं']);
  expect(await bounced()).toBeNull();
  await tell();
  expect(recipients()).toEqual([own, own]);
  const entries = await query("select after from audit_log where action = 'notification.try-address'");
  expect(entries).toEqual([{ after: { address: own } }, { after: { address: own } }]);
});

test.each([
  ['for now', 451, '4.7.1 try later'],
  ['by its own rules', 550, '5.7.1 relaying denied'],
])('what the server refuses %s marks nobody', async (_how, code, text) => {
  mail.refuse = () => ({ code, text });
  await tell().catch(() => null);
  expect(await bounced()).toBeNull();
});

test('where it refuses everybody it is no address: nobody is marked', async () => {
  mail.refuse = () => ({ code: 550, text: 'no' });
  const everybody = ['E1001', 'E1002', 'E1003', 'E1004', 'E1005', 'E1006'];
  for (const empcode of everybody) await tell({ to: [empcode] });
  expect(await query('select empcode from bounced_addresses')).toEqual([]);
  expect(portal.logged.filter(({ msg }) => msg?.includes('refuses every recipient')).length).toBeGreaterThan(
    0,
  );
  mail.refuse = gone;
  await tell({ to: ['E1002'] });
  await tell();
  expect(await query('select empcode from bounced_addresses')).toEqual([{ empcode: 'E1001' }]);
});

test('two letters that are refused at once mark it once', async () => {
  mail.refuse = gone;
  const { database, outbox } = portal.platform;
  const notice = { to: ['E1001'], from: 'E1002', kind: 'asset-request.moved', text: 'News', link: '/a' };
  for (let count = 0; count < 4; count++)
    await transact(database, (tx) => outbox.put(tx, 'notifications.deliver', notice));
  await Promise.all([portal.drainOutbox(), portal.drainOutbox()]);
  expect(await query('select empcode from bounced_addresses')).toEqual([{ empcode: 'E1001' }]);
});
