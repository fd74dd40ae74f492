import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { announcedTemplates, copyTemplate } from '#testing/database/copies.ts';

let folder: string;
let databaseUrl: string;
let remove: () => Promise<void>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-first-'));
  const templates = announcedTemplates();
  if (!templates) throw new Error('The global setup has made no templates.');
  const copy = await copyTemplate(templates, 'empty', folder);
  databaseUrl = copy.databaseUrl ?? '';
  remove = copy.remove;
});
afterAll(async () => {
  await remove?.();
  rmSync(folder, { recursive: true, force: true });
});

/** What is made while the page is built; then how many employees there are, and when the first of them was loaded. */
async function made(DEMO: string) {
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'first-start.ts')], {
    env: { PATH: process.env.PATH, DATA_DIR: folder, DATABASE_URL: databaseUrl, DEMO },
    encoding: 'utf8',
  });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query(
      'select count(*)::int as count, max(xmin::text) as loaded from employees',
    );
    return { status, stderr, ...rows[0] };
  } finally {
    await client.end();
  }
}

it('makes the demo company where it belongs, once', async () => {
  expect(await made('0')).toEqual({ status: 0, stderr: '', count: 0, loaded: null });
  const first = await made('1');
  expect(first).toEqual({ status: 0, stderr: '', count: 2_000, loaded: expect.any(String) });
  expect(await made('1')).toEqual(first);
});

it('says in one line what is wrong, and leaves the rest to the server', async () => {
  databaseUrl = databaseUrl.replace(/[^/]+$/, 'no-such-database');
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'first-start.ts')], {
    env: { PATH: process.env.PATH, DATA_DIR: folder, DATABASE_URL: databaseUrl },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr.trim().split('\n')).toHaveLength(1);
});
