import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { announcedTemplates, copyTemplate } from '#testing/database/copies.ts';
import { startServerProcess } from '#testing/processes/server-process.ts';

let folder: string;
let settings: Record<string, string | undefined>;
let remove: () => Promise<void>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-slow-stop-'));
  const templates = announcedTemplates();
  if (!templates) throw new Error('The global setup has made no templates.');
  const copy = await copyTemplate(templates, 'demo', folder);
  remove = copy.remove;
  settings = { DATA_DIR: folder, DATABASE_URL: copy.databaseUrl, DEMO: '0' };
});
afterAll(async () => {
  await remove?.();
  rmSync(folder, { recursive: true, force: true });
});

it('stops in order though five uploads come slowly, and leaves nothing of them', async () => {
  const server = await startServerProcess(settings);
  const signedIn = await fetch(`${server.url}/api/getDummyToken`, {
    method: 'POST',
    body: JSON.stringify({ username: 'asha' }),
    headers: { 'content-type': 'application/json' },
  });
  const { access_token } = (await signedIn.json()) as { access_token: string };
  const cookie = signedIn.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
  const slow = Array.from({ length: 5 }, () => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.on('error', () => {});
    socket.write(
      [
        'POST /download/buying/saveRequest HTTP/1.1',
        `Host: ${new URL(server.url).host}`,
        `Authorization: Bearer ${access_token}`,
        `Cookie: ${cookie.join('; ')}`,
        'Content-Type: multipart/form-data; boundary=slow',
        'Content-Length: 5000000',
        '',
        '--slow\r\nContent-Disposition: form-data; name="file"; filename="quote.pdf"\r\n\r\n%PDF-1.4\n',
      ].join('\r\n'),
    );
    return { socket, going: setInterval(() => socket.write('a little more of it '), 100) };
  });
  const incoming = () => readdirSync(join(folder, 'files/incoming')).length;
  await expect.poll(incoming).toBe(5);
  expect(await server.stop()).toBe(0);
  expect(incoming()).toBe(0);
  for (const { socket, going } of slow) {
    clearInterval(going);
    socket.destroy();
  }
});
