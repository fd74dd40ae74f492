import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { Type } from 'typebox';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { call } from '#contract/call.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { type App, createApp } from './app.ts';
import { patience } from './connections.ts';
import { registerOpenApi } from './openapi.ts';
import { anyone, employees } from './policy.ts';
import { limitCodes } from './rate-limits.ts';
import { route } from './route.ts';

const answer = Type.Object({ text: Type.String() });
const slow = call('GET /slow', { summary: 'Takes its time.', answer });
const large = call('GET /large', { summary: 'Says much.', answer });
const staffOnly = call('POST /staff', {
  summary: 'For staff.',
  body: Type.Object({}),
  answer,
});
const secret = call('GET /secret', { summary: 'Only for staff.', answer });
const often = call('GET /often', { summary: 'Not too often.', answer });
const late = call('GET /late', { summary: 'Says something after a while.', answer });
const cut = call('GET /cut', { summary: 'Passes on what is cut off.', answer });
const taken = call('POST /gone', { summary: 'Takes anything.', body: Type.Any(), answer });
const taking = 400;
const megabyte = 1024 * 1024;

let portal: TestPortal;
let app: App;
let port: number;
let atOnce = 0;
let mostAtOnce = 0;
let handled = 0;
const accepted: Socket[] = [];
beforeAll(async () => {
  portal = await openTestPortal({ demo: false });
  app = await createApp(portal.platform, async () => null, {
    ...patience,
    taking,
    sending: 100,
    answering: 1_000,
  });
  await registerOpenApi(app, portal.platform);
  route(app, slow, anyone('a test'), async ({ request }) => {
    handled++;
    mostAtOnce = Math.max(mostAtOnce, ++atOnce);
    await setTimeout(request.headers['x-long'] ? 3 * taking : 5);
    atOnce--;
    return { text: 'done' };
  });
  route(app, large, anyone('a test'), async () => ({ text: 'x'.repeat(30 * megabyte) }));
  route(app, late, anyone('a test'), async () => {
    await setTimeout(200);
    return { text: 'x'.repeat(30_000) };
  });
  route(app, cut, anyone('a test'), async () => {
    await setTimeout(200);
    throw Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' });
  });
  route(app, taken, anyone('a test'), async () => ({ text: '' }));
  route(app, staffOnly, employees, async () => ({ text: '' }));
  route(app, secret, employees, async () => {
    handled++;
    return { text: '' };
  });
  await app.register(async (scope) => {
    limitCodes(scope);
    route(scope, often, anyone('a test'), async () => {
      handled++;
      return { text: '' };
    });
  });
  app.server.on('connection', (socket: Socket) => accepted.push(socket));
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(async () => {
  await app.close();
  await portal.close();
});
beforeEach(() => {
  [atOnce, mostAtOnce, handled] = [0, 0, 0];
  accepted.length = 0;
});

async function open(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`;

/** All that comes until the other end closes, or until `enough` finds it so. */
function hear(socket: Socket, enough: (text: string) => boolean = () => false): Promise<string> {
  let text = '';
  return new Promise((resolve) => {
    socket.once('close', () => resolve(text));
    socket.on('data', (chunk) => {
      text += chunk;
      if (!enough(text)) return;
      resolve(text);
      socket.destroy();
    });
  });
}

const answersIn = (text: string) => text.split('HTTP/1.1 200').length - 1;

it('answers the calls of one connection one after the other, in their order', async () => {
  const socket = await open();
  socket.write(get('/slow').repeat(30));
  expect(answersIn(await hear(socket, (text) => answersIn(text) === 30))).toBe(30);
  expect(mostAtOnce).toBe(1);
});

it('closes a connection that sends a thousand calls ahead, and goes on answering others', async () => {
  const socket = await open();
  const closed = once(socket, 'close');
  socket.write(get('/slow').repeat(1_000));
  socket.resume();
  expect((await fetch(`http://127.0.0.1:${port}/slow`)).status).toBe(200);
  await closed;
  expect(handled).toBeLessThan(40);
});

it('closes who takes nothing of an answer, and no one who waits for one', async () => {
  const patient = await open();
  patient.write(get('/slow', 'X-Long: 1\r\n'));
  const answered = hear(patient, (text) => answersIn(text) === 1);
  const deaf = await open();
  deaf.pause();
  deaf.write(get('/large'));
  await expect.poll(() => accepted.length).toBe(2);
  const [first, second] = accepted;
  await expect.poll(() => second?.destroyed).toBe(true);
  expect(answersIn(await answered)).toBe(1);
  expect(first?.bytesWritten).toBeLessThan(10_000);
  deaf.destroy();
});

it('answers who sent in time though it was itself too busy to look', async () => {
  const socket = await open();
  await expect.poll(() => accepted.length).toBe(1);
  socket.write(get('/slow'));
  const busyUntil = performance.now() + 2 * taking;
  while (performance.now() < busyUntil);
  expect(answersIn(await hear(socket, (text) => answersIn(text) === 1))).toBe(1);
});

it.each(['/api/openapi.json', '/api/docs/json'])(
  'writes the contract that %s answers once for everybody',
  async (path) => {
    const stringify = vi.spyOn(JSON, 'stringify');
    for (let time = 0; time < 3; time++) {
      const { body, headers } = await app.inject(path);
      expect(headers['content-type']).toContain('application/json');
      expect(JSON.parse(body).paths).toHaveProperty('/staff');
    }
    const written = stringify.mock.calls.filter(([what]) => (what as { openapi?: string } | null)?.openapi);
    stringify.mockRestore();
    expect(written.length).toBeLessThanOrEqual(1);
  },
);

/** Posts so many bytes, as fast as they are taken, and answers what was heard. */
async function post(path: string, bytes: number, socket: Socket): Promise<string> {
  const type = 'Content-Type: multipart/form-data; boundary=x';
  socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\n${type}\r\nContent-Length: ${bytes}\r\n\r\n`);
  const heard = hear(socket);
  const chunk = Buffer.alloc(64 * 1024, 'x');
  for (let left = bytes; left > 0 && socket.writable; left -= chunk.length) {
    if (socket.write(chunk.subarray(0, left))) continue;
    await new Promise<void>((resolve) => {
      socket.once('drain', resolve);
      socket.once('close', resolve);
    });
  }
  return heard;
}

it('reads next to nothing of the hundred megabytes of a caller whom it refuses', async () => {
  for (const path of ['/staff', '/nowhere']) {
    accepted.length = 0;
    expect(await post(path, 100 * megabyte, await open())).toMatch(/^HTTP\/1\.1 (401|404) /);
    await expect.poll(() => accepted[0]?.destroyed).toBe(true);
    expect(accepted[0]?.bytesRead).toBeLessThan(2 * megabyte);
  }
});

it('reads the little that a caller sends whom it refuses, and keeps the connection for the next call', async () => {
  const socket = await open();
  socket.write(
    `POST /staff HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 200000\r\n\r\n`,
  );
  socket.write(Buffer.alloc(200_000, ' '));
  socket.write(get('/slow'));
  const heard = await hear(socket, (text) => answersIn(text) === 1);
  expect(heard).toMatch(/^HTTP\/1\.1 401 /);
});

it.each(['/secret', '/often'])(
  'does nothing for a caller of %s who goes away while they are refused',
  async (path) => {
    // As many as are let through.
    for (let times = 0; times < 5; times++) await (await fetch(`http://127.0.0.1:${port}${path}`)).text();
    handled = 0;
    const socket = await open();
    // A refusal waits for the rest of what is sent.
    socket.write(get(path, 'Content-Length: 10\r\n'));
    await setTimeout(100);
    socket.destroy();
    await expect.poll(() => accepted.at(-1)?.destroyed).toBe(true);
    await setTimeout(100);
    expect(handled).toBe(0);
  },
);

it('knows from where somebody called who is gone by then', async () => {
  const before = portal.logged.length;
  const socket = await open();
  await expect.poll(() => accepted.length).toBe(1);
  // As the system answers once they have gone.
  (accepted[0] as unknown as { _handle: object })._handle = Object.assign(
    (accepted[0] as unknown as { _handle: object })._handle,
    { getpeername: () => -107 },
  );
  socket.write(get('/slow'));
  expect(answersIn(await hear(socket, (text) => text.includes('\r\n\r\n')))).toBe(1);
  expect(portal.logged.slice(before).filter(({ level }) => level > 30)).toEqual([]);
});

it.each([
  ['/late', 0],
  ['/cut', 1],
])(
  'takes a caller of %s who goes away before they are answered for no fault of its own',
  async (path, faults) => {
    const before = portal.logged.length;
    const socket = await open();
    socket.write(get(path, 'Accept-Encoding: gzip\r\n'));
    await setTimeout(50);
    socket.destroy();
    await setTimeout(400);
    const errors = () => portal.logged.slice(before).filter(({ level }) => level > 30);
    expect(errors()).toEqual([]);
    // Who is there still is told, and so are we.
    await (await fetch(`http://127.0.0.1:${port}${path}`)).text();
    expect(errors().length).toBe(faults);
  },
);

it('takes a caller who goes away while sending for no fault of its own', async () => {
  const before = portal.logged.length;
  for (const type of ['application/json', 'application/x-www-form-urlencoded']) {
    const socket = await open();
    socket.write(
      `POST /gone HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: 100\r\n\r\n{"a":`,
    );
    await setTimeout(50);
    socket.destroy();
  }
  await expect
    .poll(() => portal.logged.filter(({ msg }) => msg === 'a caller went away while sending').length)
    .toBe(2);
  expect(portal.logged.slice(before).filter(({ level }) => level > 30)).toEqual([]);
});
