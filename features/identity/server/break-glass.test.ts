import { spawnSync } from 'node:child_process';
import { chmodSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { composePortal } from '#portal/compose.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { printCode } from './sessions/one-time-code.ts';

const admin = 'admin@meridian.example.com';
let portal: TestPortal;
let now = new Date('2026-03-02T09:00:00Z');
let address = 0;
beforeAll(async () => {
  portal = await openTestPortal({ now: () => now, env: { BREAK_GLASS: '1' } });
});
afterAll(() => portal?.close());

const folder = () => portal.platform.env.DATA_DIR;
const print = async (email = admin) => (await printCode(folder(), { email, printedBy: 'root', now })).code;
const minutes = (more: number) => {
  now = new Date(now.getTime() + more * 60_000);
};
/** Each from an address of its own, unless one is given. */
const enter = (code: string, remoteAddress = `10.0.0.${++address}`) =>
  portal.app.inject({ method: 'POST', url: '/api/break-glass', payload: { code }, remoteAddress });
const audited = async (action: string) =>
  portal.platform.database.writes
    .selectFrom('auditLog')
    .select(['actor', 'subject', 'address', 'after'])
    .where('action', '=', action)
    .orderBy('auditId', 'desc')
    .execute();

it('is not there unless it is turned on', async () => {
  const off = { ...portal.platform, env: { ...portal.platform.env, BREAK_GLASS: '0' as const } };
  const app = await composePortal(off);
  const code = await print();
  const answer = await app.inject({ method: 'POST', url: '/api/break-glass', payload: { code } });
  expect(answer.statusCode).toBe(404);
  await app.close();
});

it('opens a session of an hour for an administrator, once, and every administrator is told', async () => {
  const code = await print();
  expect(code).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){4}$/);
  // As a person types it.
  const answer = await enter(` ${code.toLowerCase().replaceAll('-', ' ')} `, '10.1.1.1');
  expect(answer.json()).toMatchObject({ username: admin, empcode: 'E1006', expires_in: 3600 });
  const cookie = `meridian_token=${answer.cookies.find(({ name }) => name === 'meridian_token')?.value}`;
  const headers = { authorization: `Bearer ${answer.json().access_token}`, cookie };
  const profile = () => portal.app.inject({ url: '/api/profile', headers });
  expect((await profile()).json().data.empcode).toBe('E1006');

  expect((await enter(code)).json().error.code).toBe('code_refused');
  const [used] = await audited('break-glass.use');
  expect(used).toMatchObject({ actor: 'E1006', address: '10.1.1.1', after: { printedBy: 'root' } });
  expect((await audited('break-glass.print'))[0]).toMatchObject({
    subject: admin,
    after: { printedBy: 'root' },
  });
  expect((await audited('sign-in.refused'))[0]).toMatchObject({ after: { code: 'break_glass' } });
  await portal.drainOutbox();
  const notices = await portal.app.inject({ url: '/download/rest/getNotification', headers });
  const texts = notices
    .json()
    .data.map(({ notificationtext }: { notificationtext: string }) => notificationtext);
  expect(texts.some((text: string) => text.includes('10.1.1.1'))).toBe(true);
  expect(texts.some((text: string) => text.includes('by root'))).toBe(true);

  minutes(55);
  const renewed = await portal.app.inject({ method: 'POST', url: '/api/renew', headers });
  expect(renewed.json().error.code).toBe('not_renewed');
  minutes(6);
  expect((await profile()).statusCode).toBe(401);
});

it('refuses another code, one that is ten minutes old, and anyone but an active administrator alike', async () => {
  const sentences = new Set<string>();
  const refused = async (code: string) => {
    const answer = await enter(code);
    expect(answer.statusCode).toBe(422);
    expect(answer.cookies).toEqual([]);
    sentences.add(answer.json().error.message);
  };
  await print();
  await refused('0000-0000-0000-0000-0000');
  const old = await print();
  minutes(10);
  await refused(old);
  await refused(await print('asha@meridian.example.com'));
  await refused(await print('nobody@meridian.example.com'));
  await portal.platform.database.pool.query(
    "update employees set left_on = '2026-03-01' where empcode = 'E1006'",
  );
  await refused(await print());
  await portal.platform.database.pool.query("update employees set left_on = null where empcode = 'E1006'");
  expect(sentences.size).toBe(1);
  const [{ after } = { after: null }] = await audited('sign-in.refused');
  expect(after).toMatchObject({ reason: `${admin} is not an active administrator` });
});

it('opens one session, however many use the code at once', async () => {
  const code = await print();
  const answers = await Promise.all(Array.from({ length: 30 }, () => enter(code)));
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBe(1);
  expect(answers.filter(({ statusCode }) => statusCode === 422).length).toBe(29);
});

it('allows five tries a minute from one address, the right code among them', async () => {
  const code = await print();
  for (let attempt = 0; attempt < 5; attempt++) {
    expect((await enter('0000-0000-0000-0000-0000', '10.2.2.2')).statusCode).toBe(422);
  }
  const sixth = await enter(code, '10.2.2.2');
  expect(sixth.statusCode).toBe(429);
  expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(1);
  expect((await enter(code)).statusCode).toBe(200);
});

it('keeps a hash that only its owner can read, and believes no other file', async () => {
  const code = await print();
  const codes = join(folder(), 'break-glass');
  const [name = ''] = readdirSync(codes).filter((file) => file.endsWith('.new'));
  const path = join(codes, name);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(statSync(codes).mode & 0o777).toBe(0o700);
  expect(readFileSync(path, 'utf8')).not.toContain(code);
  chmodSync(path, 0o666);
  expect((await enter(code)).statusCode).toBe(422);
  expect(JSON.stringify(portal.logged)).not.toContain(code);
});

it('is printed by a command while the portal runs, and only where it is on', async () => {
  const run = (settings: Record<string, string>, ...given: string[]) =>
    spawnSync(process.execPath, [join(import.meta.dirname, 'break-glass-cli.ts'), ...given], {
      env: { PATH: process.env.PATH, DATA_DIR: folder(), ...settings },
      encoding: 'utf8',
    });
  const off = run({}, admin);
  expect(off.status).toBe(1);
  expect(off.stderr).toContain('BREAK_GLASS is not on');
  expect(run({ BREAK_GLASS: '1' }).status).toBe(2);
  now = new Date();
  const on = run({ BREAK_GLASS: '1' }, admin.toUpperCase());
  expect(on.status, on.stderr).toBe(0);
  expect((await enter(on.stdout.split('\n')[0] ?? '')).statusCode).toBe(200);
  expect((await audited('break-glass.print'))[0]?.after).toMatchObject({ printedBy: userInfo().username });
});

it('says why it prints no code: no address, nobody, no administrator, has left', async () => {
  const { DATABASE_URL } = portal.platform.env;
  const run = (given: string) =>
    spawnSync(process.execPath, [join(import.meta.dirname, 'break-glass-cli.ts'), given], {
      env: {
        PATH: process.env.PATH,
        DATA_DIR: folder(),
        BREAK_GLASS: '1',
        ...(DATABASE_URL && { DATABASE_URL }),
      },
      encoding: 'utf8',
    });
  const refused = (given: string) => {
    const { status, stdout, stderr } = run(given);
    expect([status, stdout], stderr).toEqual([2, '']);
    expect(stderr).toContain('No code was printed.');
    expect(stderr).not.toContain('Usage');
    return stderr;
  };
  expect(refused('aditi')).toContain('"aditi" is no e-mail address.');
  // Whose embedded database the portal has open, nobody else looks into: the code is printed, and says so.
  if (!DATABASE_URL) {
    expect(run('nobody@meridian.example.com').stdout).toContain('nobody could look');
    return;
  }
  expect(refused('nobody@meridian.example.com')).toMatch(/^Nobody has the address .*administrators: E1006 /);
  expect(refused('Asha@meridian.example.com')).toMatch(/^E1001, whose address .* is no administrator\./);
  const { pool } = portal.platform.database;
  await pool.query("update employees set left_on = current_date where empcode = 'E1001'");
  expect(refused('asha@meridian.example.com')).toContain('has left');
  await pool.query("update employees set left_on = null where empcode = 'E1001'");
  expect(run(admin).stdout).not.toContain('if they are');
});
