import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transact } from '#server/db/database.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { type SignedIn, signIn } from '#testing/sign-in.ts';
import type { NotificationJob } from './jobs.ts';
import { newPrivateKey, publicKeyOf } from './push/vapid.ts';

/** A browser with its keys, and its push service on this machine: what came there, read as the browser reads it. */
const browser = createECDH('prime256v1');
browser.generateKeys();
const auth = randomBytes(16);
const keys = { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') };
let service: Server;
let endpoint: string;
let status = 201;
const told: { headers: IncomingHttpHeaders; message: { body: string; [name: string]: unknown } }[] = [];

function read(body: Buffer): never {
  const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 86)];
  const derive = (secret: Buffer, by: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, by, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
  const secret = derive(browser.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(body.subarray(-16));
  const text = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()]);
  expect(text.at(-1)).toBe(2);
  return JSON.parse(text.subarray(0, -1).toString('utf8')) as never;
}

let portal: TestPortal;
let asha: SignedIn;
const now = new Date('2026-06-15T06:00:00Z');
const privateKey = newPrivateKey();
beforeAll(async () => {
  service = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    if (status === 201) told.push({ headers: request.headers, message: read(Buffer.concat(parts)) });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(service.address() as AddressInfo).port}/send/abc`;
  portal = await openTestPortal({ env: { VAPID_PRIVATE_KEY: privateKey }, now: () => now });
  asha = await signIn(portal, 'E1001');
});
afterAll(async () => {
  await portal.close();
  service.close();
});
/** What browsers were not told since this test began. */
async function lost() {
  const { rows } = await portal.platform.database.pool.query(
    'delete from push_losses returning empcode, host, why',
  );
  return rows;
}
beforeEach(async () => {
  await lost();
  told.length = 0;
  status = 201;
});

const post = (path: string, payload: object, headers = asha) =>
  portal.app.inject({ method: 'POST', url: `/download/rest/${path}`, headers, payload });
const subscribe = (headers = asha, given: object = {}) =>
  post('subscribePush', { endpoint, keys, ...given }, headers);
const subscribed = async () =>
  (await portal.platform.database.pool.query('select empcode from push_subscriptions')).rows;

async function deliver(job: Partial<NotificationJob> = {}) {
  const { database, outbox } = portal.platform;
  const notice: NotificationJob = {
    to: ['E1001'],
    from: 'E1002',
    kind: 'asset-request.moved',
    text: 'Ravi Menon approved your chair for ₹ 9,500.',
    link: '/asset-at-residence/AAR-1',
    ...job,
  };
  await transact(database, (tx) => outbox.put(tx, 'notifications.deliver', notice));
  await portal.drainOutbox();
}

test('a browser that asked for it is told of a notice, by its kind alone: no name, no amount', async () => {
  const preferences = await portal.app.inject({
    url: '/download/rest/getNotificationPreferences',
    headers: asha,
  });
  expect(preferences.json().data.pushKey).toBe(publicKeyOf(privateKey));
  expect((await subscribe()).statusCode).toBe(200);
  await deliver();
  expect(told).toHaveLength(1);
  expect(told[0]?.message).toEqual({
    title: 'Me@Meridian',
    body: expect.any(String),
    link: '/asset-at-residence/AAR-1',
    tag: expect.any(String),
  });
  expect(told[0]?.message.body).not.toMatch(/Ravi|chair|9,500|₹/);
  expect(told[0]?.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    ttl: '43200',
    authorization: expect.stringMatching(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=[\w-]{87}$/),
  });
});

test('only push services that browsers have are sent to, and only keys that are some', async () => {
  for (const wrong of ['http://10.0.0.1/send', 'https://evil.example/send', 'https://169.254.169.254/'])
    expect((await subscribe(asha, { endpoint: wrong })).statusCode).toBe(422);
  expect((await subscribe(asha, { keys: { ...keys, auth: 'AAAA' } })).statusCode).toBe(422);
  expect(await subscribed()).toHaveLength(1);
});

test('neither what is chosen not to come, nor anything in the quiet hours', async () => {
  const ways = { kind: 'other', portal: true, mail: true, daily: false };
  expect((await post('updateNotificationPreferences', { ...ways, push: false })).statusCode).toBe(200);
  await deliver({ kind: 'nobody.named-it' });
  expect(told).toEqual([]);
  // Left out, it stays.
  const answer = await post('updateNotificationPreferences', ways);
  expect(answer.json().data.kinds.at(-1)).toEqual({ ...ways, push: false });
  await post('updateNotificationPreferences', { ...ways, push: true });
  const quiet = { from: 11 * 60, to: 12 * 60 };
  await post('updateNotificationTimes', { zone: 'Asia/Kolkata', quiet });
  await deliver();
  expect(told).toEqual([]);
  await post('updateNotificationTimes', { zone: 'Asia/Kolkata', quiet: null });
  await deliver();
  expect(told).toHaveLength(1);
});

test.each([404, 410])('a browser that takes no more (%i) is forgotten', async (gone) => {
  await subscribe();
  status = gone;
  await deliver();
  expect(await subscribed()).toEqual([]);
  expect(await lost()).toEqual([{ empcode: 'E1001', host: '127.0.0.1', why: 'gone' }]);
});

test('a message that the push service refuses is noted, and the browser stays', async () => {
  await subscribe();
  status = 400;
  await deliver();
  expect(await subscribed()).toHaveLength(1);
  expect(await lost()).toEqual([{ empcode: 'E1001', host: '127.0.0.1', why: 'refused' }]);
});

test('the browser is whoever’s asked last, and nobody’s once the session is over in which they did', async () => {
  await subscribe();
  const ravi = await signIn(portal, 'E1002');
  await subscribe(ravi);
  expect(await subscribed()).toEqual([{ empcode: 'E1002' }]);
  await deliver();
  expect(told).toEqual([]);
  // Another's is not theirs to end.
  await post('unsubscribePush', { endpoint });
  expect(await subscribed()).toHaveLength(1);
  expect((await portal.app.inject({ method: 'POST', url: '/api/sign-out', headers: ravi })).statusCode).toBe(
    200,
  );
  await deliver({ to: ['E1002'] });
  expect(told).toEqual([]);
  expect(await subscribed()).toEqual([]);
});

test('a notice that was read meanwhile, or is of yesterday, is nothing for a locked screen', async () => {
  await subscribe();
  const { database, outbox } = portal.platform;
  const { rows } = await database.pool.query('select subscription_id from push_subscriptions');
  const job = { subscriptionId: rows[0].subscription_id, noticeJob: 'nothing', kind: 'a.b', link: '/' };
  const put = (given: { inPortal: boolean; at: string }) =>
    transact(database, (tx) => outbox.put(tx, 'notifications.push', { ...job, ...given }));
  await put({ inPortal: true, at: now.toISOString() });
  await put({ inPortal: false, at: new Date(now.getTime() - 13 * 3_600_000).toISOString() });
  await portal.drainOutbox();
  expect(told).toEqual([]);
  await put({ inPortal: false, at: now.toISOString() });
  await portal.drainOutbox();
  expect(told).toHaveLength(1);
});
