import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { readEnv } from '#server/env.ts';
import { WrongSetting } from '#server/env-settings.ts';
import { letterHtml, letterText } from '#server/mail/letter.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { openMailer } from '#server/mail/smtp.ts';
import { type RunningMailbox, startMailbox } from './start.ts';

const folder = mkdtempSync(join(tmpdir(), 'mailbox-'));
const env = readEnv({ DATA_DIR: folder, DEMO_MAIL_PORT: '0', COMPANY_DOMAIN: 'example.com' });
const clock = { now: () => new Date('2026-11-28T09:00:00Z'), waitSeconds: () => 300 };
let mailbox: RunningMailbox;
let mailer: Mailer;

const open = async () => {
  mailbox = await startMailbox(env, clock);
  mailer = openMailer({ ...env, ...mailbox.sendBy }, () => 'Meridian') as Mailer;
};
const close = async () => {
  mailer.close();
  await mailbox.close();
};
beforeEach(open);
afterEach(close);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const link = { label: 'Open it', address: 'http://127.0.0.1:3000/#/discount-coupons' };
function send(id: string, subject: string, paragraph = 'A code for you.') {
  const words = { paragraphs: [paragraph], action: link, reason: 'Why' };
  const to = { name: 'Asha Nambiar', address: 'asha@example.com' };
  return mailer.send({ id, to, subject, text: letterText(words), html: letterHtml(words) });
}
const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(new URL(path, mailbox.address), { headers });
  return {
    status: answer.status,
    policy: answer.headers.get('content-security-policy'),
    page: await answer.text(),
  };
};

it('shows a letter of the portal as HTML and as text, with links that lead there, also after a restart', async () => {
  await mailer.verify();
  await send('coupon.1', 'A coupon for you');
  await send('coupon.1', 'A coupon for you');
  await close();
  await open();
  const { page } = await get('/?q=asha');
  const letters = [...page.matchAll(/href="(\/letters\/\d+)/g)].map(([, path]) => path ?? '');
  expect([letters.length, page]).toEqual([1, expect.stringContaining('A coupon for you')]);
  const [path = ''] = letters;
  const { page: letter } = await get(path);
  expect(letter).toContain('<bdi>Asha Nambiar</bdi> <bdi>&lt;asha@example.com&gt;</bdi>');
  expect(letter).toContain('<bdi>Meridian</bdi> <bdi>&lt;portal@example.com&gt;</bdi>');
  expect((await get(`${path}/html`)).page).toContain(`<a href="${link.address}"`);
  expect((await get(`${path}?as=text`)).page).toContain(`<a href="${link.address}" target="_blank"`);
});

it('takes what is in a letter for text, and what is HTML in it runs and loads nothing', async () => {
  const evil = '<script>alert(1)</script>';
  await createTransport(mailbox.sendBy.SMTP_URL).sendMail({
    from: 'x@example.com',
    to: 'ravi@example.com',
    subject: evil,
    text: evil,
    html: evil,
  });
  const { page } = await get('/?q=ravi');
  expect(page).not.toContain(evil);
  const path = /href="(\/letters\/\d+)/.exec(page)?.[1] ?? '';
  expect((await get(`${path}?as=text`)).page).not.toContain(evil);
  const letter = await get(path);
  expect(letter.page).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox">/);
  expect(letter.policy).toMatch(/default-src 'none';.*frame-ancestors 'none'/);
  expect((await get(`${path}/html`)).policy).toMatch(/default-src 'none';.*sandbox allow-popups/);
});

it('takes letters of 1 MB at most', async () => {
  await expect(send('large.1', 'Large', 'x'.repeat(1_000_000))).rejects.toThrow('undeliverable: 552');
});

it('speaks the language that the browser asks for', async () => {
  const { page } = await get('/?q=nobody', { 'accept-language': 'ar' });
  expect(page).toContain('<html lang="ar" dir="rtl">');
});

it('answers at its own address, to its own pages', async () => {
  await send('coupon.2', 'Another');
  const { port } = new URL(mailbox.address);
  const post = (origin: string) =>
    fetch(`${mailbox.address}/empty`, { method: 'POST', headers: { origin }, redirect: 'manual' });
  expect((await post('https://evil.example')).status).toBe(403);
  expect((await get('/letters/99')).status).toBe(404);
  expect((await get('/letters/x/html')).status).toBe(404);
  expect((await get('/')).page).toContain('Another');
  expect((await post(`http://127.0.0.1:${port}`)).status).toBe(303);
  expect((await get('/')).page).toContain('within 5 minutes');
});

it('says which setting to change where its port is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((listening) => other.once('listening', listening));
  const { port } = other.address() as AddressInfo;
  const start = startMailbox({ ...env, DEMO_MAIL_PORT: port }, clock);
  await expect(start).rejects.toThrow(WrongSetting);
  await expect(start).rejects.toThrow(`DEMO_MAIL_PORT is not valid: port ${port} is taken`);
  other.close();
});
