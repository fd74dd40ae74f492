import { afterAll, beforeAll, expect, test } from 'vitest';
import { chair, Desk, fillCompany, people } from '#testing/asset-requests.ts';
import { type MailServer, startMailServer } from '#testing/others/mail-server.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';

let mail: MailServer;
let portal: TestPortal;
let now = new Date('2026-11-23T06:30:00Z');
beforeAll(async () => {
  mail = await startMailServer();
  portal = await openTestPortal({
    demo: false,
    now: () => now,
    env: { SMTP_URL: mail.url, MAIL_FROM: 'portal@meridian.example.com', MAIL_WAIT_SECONDS: '300' },
  });
  await fillCompany(portal);
});
afterAll(async () => {
  await portal.close();
  await mail.close();
});

const recipients = () => mail.taken.map(({ recipient }) => recipient.split('@', 1)[0]?.toUpperCase()).sort();

test('who is asked to approve has no e-mail of it once a colleague has; whoever is next has one', async () => {
  const desk = new Desk(portal);
  const { body } = await desk.submit('asha', chair(10_000));
  const { requestID } = body.data;
  await portal.drainOutbox();
  now = new Date('2026-11-23T06:33:00Z');
  const approved = await desk.step('ravi', requestID, 'FL1', 'approve', { paymentMode: 'RTGS' });
  expect(approved.status).toBe(200);
  await portal.drainOutbox();
  now = new Date('2026-11-23T06:35:00Z');
  await portal.drainOutbox();
  // Both approvers were asked, and one of them has done it.
  expect(recipients()).toEqual([]);
  now = new Date('2026-11-23T06:38:00Z');
  await portal.drainOutbox();
  expect(recipients()).toEqual([people.asha, people.leena].sort());
  const { rows } = await portal.platform.database.pool.query(
    'select empcode, reason from notification_mails where failed_at is not null order by empcode',
  );
  expect(rows).toEqual([
    { empcode: people.ravi, reason: 'done' },
    { empcode: people.rita, reason: 'done' },
  ]);
});
