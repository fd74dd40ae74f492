import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transact } from '#server/db/database.ts';
import { type MailServer, startMailServer } from '#testing/others/mail-server.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { type SignedIn, signIn } from '#testing/sign-in.ts';
import { type NoticeGroup, noticeGroups, type Ways, waysAtFirst } from '../kinds.ts';
import { newPrivateKey } from './push/vapid.ts';

// Every choice that somebody has, one by one: kept, read back, and done.

/** A kind of notice of each group. */
const kinds: Record<NoticeGroup, string> = {
  waiting: 'asset-request.waiting',
  moved: 'asset-request.moved',
  mention: 'asset-request.mention',
  comment: 'asset-request.comment',
  reminder: 'policy.due',
  greeting: 'celebration.greeting',
  other: 'announcement.sent',
};
const both = [true, false];
const choices = both.flatMap((portal) =>
  both.flatMap((mail) => both.flatMap((daily) => both.map((push): Ways => ({ portal, mail, daily, push })))),
);

let mail: MailServer;
let pushService: Server;
let pushed = 0;
let portal: TestPortal;
let asha: SignedIn;
/** Noon in Kolkata; the daily letter goes at half past two. */
const noon = '2026-11-23T06:30:00Z';
let now = new Date(noon);

beforeAll(async () => {
  mail = await startMailServer();
  pushService = createServer((request, response) => {
    pushed += 1;
    request.resume().on('end', () => response.writeHead(201).end());
  });
  await new Promise<void>((resolve) => pushService.listen(0, '127.0.0.1', resolve));
  portal = await openTestPortal({
    now: () => now,
    env: {
      SMTP_URL: mail.url,
      MAIL_FROM: 'portal@meridian.example.com',
      VAPID_PRIVATE_KEY: newPrivateKey(),
    },
  });
  asha = await signIn(portal, 'E1001');
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const keys = {
    p256dh: browser.getPublicKey('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  const endpoint = `http://127.0.0.1:${(pushService.address() as AddressInfo).port}/send/abc`;
  await post('subscribePush', { endpoint, keys });
});
afterAll(async () => {
  await portal.close();
  await mail.close();
  pushService.close();
});
beforeEach(async () => {
  now = new Date(noon);
  for (const table of ['notifications', 'notification_mails', 'notification_preferences'])
    await portal.platform.database.pool.query(`delete from ${table}`);
  (mail.taken as unknown[]).length = 0;
  pushed = 0;
});

async function post(path: string, payload: object) {
  const answer = await portal.app.inject({
    method: 'POST',
    url: `/download/rest/${path}`,
    headers: asha,
    payload,
  });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json().data;
}

async function notify(kind: string): Promise<void> {
  const { database, outbox } = portal.platform;
  const notice = { to: ['E1001'], from: null, kind, text: `Of ${kind}`, link: '/a' };
  await transact(database, (tx) => outbox.put(tx, 'notifications.deliver', notice));
  await portal.drainOutbox();
}

/** By which ways a notice of a kind has come: how many in the portal, by e-mail at once and with the daily letter, to the browser. */
async function came(): Promise<Record<'portal' | 'mail' | 'daily' | 'push', number>> {
  const { rows } = await portal.platform.database.pool.query(
    'select count(*)::int as rows from notifications',
  );
  const atOnce = mail.taken.length;
  now = new Date('2026-11-24T02:30:00Z');
  await portal.drainOutbox();
  return { portal: rows[0].rows, mail: atOnce, daily: mail.taken.length - atOnce, push: pushed };
}

test.each(noticeGroups.flatMap((kind) => choices.map((ways) => [kind, ways] as const)))(
  'of %s by %j',
  async (kind, ways) => {
    const saved = await post('updateNotificationPreferences', { kind, ...ways });
    const expected = noticeGroups.map((one) => ({ kind: one, ...(one === kind ? ways : waysAtFirst) }));
    expect(saved.kinds).toEqual(expected);
    const read = await portal.app.inject({
      url: '/download/rest/getNotificationPreferences',
      headers: asha,
    });
    expect(read.json().data.kinds).toEqual(expected);

    await notify(kinds[kind]);
    expect(await came()).toEqual({
      portal: Number(ways.portal),
      mail: Number(ways.mail && !ways.daily),
      daily: Number(ways.mail && ways.daily),
      push: Number(ways.push),
    });
  },
);

test.each(noticeGroups)('of %s alone: what is chosen of it changes nothing of the others', async (kind) => {
  await post('updateNotificationPreferences', {
    kind,
    portal: false,
    mail: false,
    daily: false,
    push: false,
  });
  for (const other of noticeGroups) if (other !== kind) await notify(kinds[other]);
  const others = noticeGroups.length - 1;
  expect(await came()).toEqual({ portal: others, mail: others, daily: 0, push: others });
});
