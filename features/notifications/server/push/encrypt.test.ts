import { createECDH, createPublicKey } from 'node:crypto';
import { jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { areKeys, encryptPush } from './encrypt.ts';
import { isEndpoint } from './endpoint.ts';
import { newPrivateKey, publicKeyOf, vapidHeader } from './vapid.ts';

test('a message is encrypted as the example of RFC 8291 has it', () => {
  const sender = createECDH('prime256v1');
  sender.setPrivateKey(Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'));
  const keys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const salt = Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url');
  const body = encryptPush('When I grow up, I want to be a watermelon', keys, { sender, salt });
  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz' +
      'AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
  expect(areKeys(keys)).toBe(true);
  expect(areKeys({ ...keys, auth: 'short' })).toBe(false);
  expect(areKeys({ ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') })).toBe(false);
});

test('the portal signs who it is, for one push service and no longer than a day', async () => {
  const privateKey = newPrivateKey();
  const now = new Date('2026-06-15T06:00:00Z');
  const header = await vapidHeader(
    { privateKey, subject: 'https://me.example.com' },
    'https://fcm.googleapis.com/fcm/send/abc',
    now,
  );
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  expect(key).toBe(publicKeyOf(privateKey));
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const { payload } = await jwtVerify(token, publicKey, { currentDate: now });
  expect(payload).toEqual({
    aud: 'https://fcm.googleapis.com',
    sub: 'https://me.example.com',
    exp: now.getTime() / 1000 + 12 * 3_600,
  });
});

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://wns2-pn1p.notify.windows.com/w/?token=abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/abc', false],
  ['https://user@fcm.googleapis.com/abc', false],
  ['https://fcm.googleapis.com.evil.example/abc', false],
  ['https://evilpush.apple.com/abc', false],
  ['https://169.254.169.254/latest', false],
  ['https://10.0.0.1/abc', false],
  ['http://127.0.0.1:9/abc', false],
  ['https://localhost/abc', false],
  ['abc', false],
])('the portal sends to push services that browsers have: %s', (address, allowed) => {
  expect(isEndpoint(address, 'https://me.example.com')).toBe(allowed);
});

test('a portal on this machine may send to this machine', () => {
  expect(isEndpoint('http://127.0.0.1:9/abc', 'http://127.0.0.1:3000')).toBe(true);
  expect(isEndpoint('http://10.0.0.1/abc', 'http://127.0.0.1:3000')).toBe(false);
});
