import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transact } from '#server/db/database.ts';
import { type MailServer, startMailServer } from '#testing/others/mail-server.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { signIn } from '#testing/sign-in.ts';
import type { NotificationJob } from './jobs.ts';

let mail: MailServer;
let portal: TestPortal;
beforeAll(async () => {
  mail = await startMailServer();
  portal = await openTestPortal({
    env: {
      SMTP_URL: mail.url.replace('//', '//portal:hunter2-of-the-mail-server@'),
      MAIL_FROM: 'Me@Meridian <portal@meridian.example.com>',
      PUBLIC_URL: 'https://me.meridian.example.com',
    },
  });
});
afterAll(async () => {
  await portal.close();
  await mail.close();
});
beforeEach(() => {
  (mail.taken as unknown[]).length = 0;
  mail.refuse = () => null;
});

const notice = (job: Partial<NotificationJob> = {}): NotificationJob => ({
  to: ['E1001'],
  from: 'E1002',
  kind: 'asset-request.moved',
  text: 'Chair: Closed',
  link: '/asset-at-residence/AAR-1',
  ...job,
});

async function deliver(job: Partial<NotificationJob> = {}) {
  const { database, outbox } = portal.platform;
  await transact(database, (tx) => outbox.put(tx, 'notifications.deliver', notice(job)));
  await portal.drainOutbox();
}

const query = async (text: string, values: unknown[] = []) =>
  (await portal.platform.database.pool.query(text, values)).rows;

test('a notice comes as an e-mail: who it is from and for, what it says, where it leads', async () => {
  await deliver({ subject: 'Chair: Closed (AAR-1)' });
  expect(mail.taken).toHaveLength(1);
  const [taken] = mail.taken;
  expect(taken).toMatchObject({
    recipient: 'asha@meridian.example.com',
    from: { name: 'Me@Meridian', address: 'portal@meridian.example.com' },
    to: [{ name: 'Asha Nambiar', address: 'asha@meridian.example.com' }],
    subject: 'Chair: Closed (AAR-1)',
  });
  expect(taken?.text).toContain('Chair: Closed');
  expect(taken?.text).toContain('From Ravi Menon');
  expect(taken?.text).toContain('\nhttps://me.meridian.example.com/asset-at-residence/AAR-1');
  expect(taken?.text).toContain('https://me.meridian.example.com/profile/notifications');
  expect(taken?.html).toContain('href="https://me.meridian.example.com/asset-at-residence/AAR-1"');
  const header = (name: string) => taken?.headers.find(({ key }) => key === name)?.value;
  expect(header('auto-submitted')).toBe('auto-generated');
  expect(header('list-unsubscribe')).toBe('<https://me.meridian.example.com/profile/notifications>');
  expect(taken?.messageId).toMatch(/^<notice\.[\w.-]+\.E1001@me\.meridian\.example\.com>$/);
});

test('what people typed stays text: no header, no markup; names and words in any script', async () => {
  await query("update employees set name = $1 where empcode = 'E1003'", [
    'Zoë "Z" अनीता\r\nBcc: spy@evil.example',
  ]);
  const text = 'Desk <script>alert(1)</script> & “lamp” 😀\nhttps://x.example/?a="b"';
  await deliver({
    to: ['E1003'],
    text,
    subject: `Überprüfung\r\nBcc: spy@evil.example\r\n\r\n<b>${'x'.repeat(400)}`,
  });
  const [taken] = mail.taken;
  expect(mail.taken).toHaveLength(1);
  expect(taken?.recipient).not.toContain('spy');
  expect(taken?.bcc ?? []).toEqual([]);
  expect(taken?.headers.map(({ key }) => key)).not.toContain('bcc');
  expect(taken?.to?.[0]?.name).toBe('Zoë "Z" अनीता Bcc: spy@evil.example');
  expect(taken?.subject).toMatch(/^Überprüfung Bcc: spy@evil\.example <b>x+…$/);
  expect([...(taken?.subject ?? '')]).toHaveLength(200);
  expect(taken?.text).toContain(text);
  expect(taken?.html).toContain('Desk &lt;script&gt;alert(1)&lt;/script&gt; &amp; “lamp” 😀<br>');
  expect(taken?.html).not.toContain('<script');
});

test('each person has one e-mail of a notice, however often its jobs run', async () => {
  const { deliver: again, sendMail } = await import('./delivery-service.ts');
  const job = notice({ to: ['E1001', 'E1002', 'E0'] });
  for (let times = 0; times < 3; times++)
    await again(portal.platform, () => 'moved', false, job, 'one-notice');
  await portal.drainOutbox();
  const letter = {
    noticeJob: 'one-notice',
    empcode: 'E1001',
    kind: job.kind,
    text: job.text,
    link: job.link,
  };
  await sendMail(portal.platform, () => 'moved', letter);
  expect(mail.taken.map(({ recipient }) => recipient).sort()).toEqual([
    'asha@meridian.example.com',
    'ravi@meridian.example.com',
  ]);
});

test('comes by the ways that a person has chosen, and to nobody who has left', async () => {
  const headers = await signIn(portal, 'E1001');
  const call = (url: string, payload?: object) =>
    portal.app.inject({
      method: payload ? 'POST' : 'GET',
      url: `/download/rest/${url}`,
      headers,
      ...(payload && { payload }),
    });
  const count = async () =>
    (
      await query("select count(*)::int as rows from notifications where empcode = 'E1001' and text = 'Ways'")
    )[0].rows;
  const chosen = (await call('getNotificationPreferences')).json().data;
  expect(chosen.address).toBe('asha@meridian.example.com');
  expect(chosen.kinds).toHaveLength(7);
  expect(chosen.kinds.every((kind: { portal: boolean; mail: boolean }) => kind.portal && kind.mail)).toBe(
    true,
  );

  for (const [portalToo, mailToo] of [
    [true, false],
    [false, true],
    [false, false],
    [true, true],
  ] as const) {
    const [rows, mails] = [await count(), mail.taken.length];
    const answer = await call('updateNotificationPreferences', {
      kind: 'moved',
      portal: portalToo,
      mail: mailToo,
      daily: false,
    });
    const chosenNow = { kind: 'moved', portal: portalToo, mail: mailToo, daily: false, push: true };
    expect(answer.json().data.kinds).toContainEqual(chosenNow);
    await deliver({ text: 'Ways' });
    expect([(await count()) - rows, mail.taken.length - mails]).toEqual([Number(portalToo), Number(mailToo)]);
  }
  expect(
    (await call('updateNotificationPreferences', { kind: 'all', portal: true, mail: true, daily: false }))
      .statusCode,
  ).toBe(400);
  expect((await query("select action from audit_log where action = 'notification.prefer'")).length).toBe(4);

  await query("update employees set left_on = '2020-01-01' where empcode = 'E1004'");
  const before = mail.taken.length;
  await deliver({ to: ['E1004'] });
  expect(mail.taken.length).toBe(before);
});

test('a recipient whom the server refuses for good is noted and not tried again; a refusal for now is', async () => {
  mail.refuse = () => ({ code: 550, text: 'no such mailbox' });
  await deliver({ text: 'For good' });
  const [ended] = await query(
    'select sent_at, reason from notification_mails order by created_at desc limit 1',
  );
  expect(ended).toEqual({ sent_at: null, reason: '550' });
  await query('delete from bounced_addresses');
  mail.refuse = () => ({ code: 451, text: 'try later' });
  await expect(deliver({ text: 'For now' })).rejects.toThrow('mail was not sent: EENVELOPE RCPT TO 451');
  mail.refuse = () => null;
  await query("update pgboss.job set state = 'retry' where name = 'notifications.mail' and state = 'active'");
  await portal.drainOutbox();
  expect(mail.taken.map(({ text }) => text?.slice(0, 7))).toEqual(['For now']);
});

test('the log has nothing of the mail server’s password', () => {
  expect(JSON.stringify(portal.logged)).not.toContain('hunter2');
});
