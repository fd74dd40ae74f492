import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { announcedTemplates, copyTemplate } from '#testing/database/copies.ts';
import { freePort } from '#testing/processes/ports.ts';

// What `npm start` ends with, once all is built: somebody who sees it for the first time has to know where to go.

const scripts = join(import.meta.dirname, '../scripts');
let folder: string;
let settings: Record<string, string>;
let remove: () => Promise<void>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-says-'));
  const templates = announcedTemplates();
  if (!templates) throw new Error('The global setup has made no templates.');
  const copy = await copyTemplate(templates, 'demo', folder);
  remove = copy.remove;
  settings = {
    DATA_DIR: folder,
    DATABASE_URL: copy.databaseUrl ?? '',
    PAYMENT_GATEWAY: 'none',
    PORT: String(await freePort()),
    DEMO_IDP_PORT: String(await freePort()),
    DEMO_MAIL_PORT: String(await freePort()),
  };
});
afterAll(async () => {
  await remove?.();
  rmSync(folder, { recursive: true, force: true });
});

it.each(['silent', 'info'])('says where it is at LOG_LEVEL=%s, beside the log', async (LOG_LEVEL) => {
  const starting = `import { sayOnStandardError } from '${scripts}/prepare.mjs';
    import { runServer } from '${scripts}/run-server.mjs';
    sayOnStandardError();
    await runServer(performance.now());`;
  const starter = spawn(process.execPath, ['--input-type=module', '-e', starting], {
    env: { PATH: process.env.PATH, ...settings, LOG_LEVEL },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(starter, 'exit');
  let [log, said] = ['', ''];
  starter.stdout.on('data', (chunk) => {
    log += chunk;
  });
  const whole = /\n {2}Open (\S+)\n {2}Mail (\S+)\n\n/;
  await new Promise<void>((open, failed) => {
    starter.stderr.on('data', (chunk) => {
      said += chunk;
      if (whole.test(said)) open();
    });
    starter.once('exit', (code) => failed(new Error(`it ended with ${code}: ${said}`)));
  });
  const [, portal = '', mail = ''] = whole.exec(said) ?? [];
  expect([portal, mail]).toEqual([
    `http://127.0.0.1:${settings.PORT}`,
    `http://127.0.0.1:${settings.DEMO_MAIL_PORT}`,
  ]);
  expect([(await fetch(portal)).status, (await fetch(mail)).status]).toEqual([200, 200]);
  starter.kill('SIGTERM');
  await ended;
  const lines = log.split('\n').filter(Boolean);
  expect(lines.length > 0).toBe(LOG_LEVEL === 'info');
  for (const line of lines) expect(JSON.parse(line)).toHaveProperty('msg');
});
