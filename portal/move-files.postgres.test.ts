import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Env, readEnv } from '#server/env.ts';
import { FilesMissing } from '#server/files/file-store.ts';
import { type Storage, startStorage } from '#testing/others/storage.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { moveFiles } from './move-files.ts';

const fileCount = 40;

let folder: string;
let storage: Storage;
let portal: TestPortal;
let env: Env;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-move-files-'));
  storage = await startStorage();
  portal = await openTestPortal({ demo: false });
  const { DATABASE_URL, DATA_DIR } = portal.platform.env;
  env = readEnv({ DATABASE_URL, DATA_DIR, ...storage.settings });
  for (let made = 0; made < fileCount; made++)
    writeFileSync(
      join(DATA_DIR, 'files/kept', `${randomUUID()}.pdf`),
      `%PDF-1.4 ${made} ${'x'.repeat(made * 100)}`,
    );
});
afterAll(async () => {
  await portal.close();
  await storage.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  storage.fault = () => null;
});

const onDisk = (directory: string) => {
  const kept = join(directory, 'files/kept');
  return Object.fromEntries(
    readdirSync(kept).map((name) => [name, readFileSync(join(kept, name), 'latin1')]),
  );
};
const inBucket = () =>
  Object.fromEntries([...storage.kept].map(([name, { bytes }]) => [name, bytes.toString('latin1')]));

it('copies what is missing, goes on where it was stopped, and finds what is another there', async () => {
  let puts = 0;
  storage.fault = ({ method }) => (method === 'PUT' && ++puts > 12 ? 'denied' : null);
  await expect(moveFiles(env, 's3', () => {})).rejects.toBeInstanceOf(FilesMissing);
  const [there] = storage.kept.keys();
  const before = storage.kept.size;
  expect(before).toBe(12);
  const other = storage.kept.get(there ?? '');
  if (other) other.bytes = Buffer.from('something else');
  storage.fault = () => null;
  const said: string[] = [];
  const moved = await moveFiles(env, 's3', (line) => said.push(line));
  expect(moved).toMatchObject({ files: fileCount, copied: fileCount - before + 1 });
  expect(inBucket()).toEqual(onDisk(env.DATA_DIR));
  expect(said.join('\n')).toContain(`${fileCount} files: ${fileCount - before + 1} copied`);
  expect(await moveFiles(env, 's3', () => {})).toEqual({ files: fileCount, copied: 0, bytes: 0 });
});

it('brings them back, and names what the database has and is not there', async () => {
  const { pool } = portal.platform.database;
  await pool.query(
    "insert into uploads (upload_id, kind, made_at, file_name, file, size, state, sheets, source) values (gen_random_uuid(), 'employees', now(), 'a.csv', 'upload-lost', 1, 'opened', '[]', 'sync')",
  );
  const back = { ...env, DATA_DIR: join(folder, 'back') };
  const said: string[] = [];
  const moved = await moveFiles(back, 'disk', (line) => said.push(line));
  expect(moved).toMatchObject({ files: fileCount, copied: fileCount });
  expect(onDisk(back.DATA_DIR)).toEqual(inBucket());
  expect(said).toContain('The database names 1: 1 of them are not there.');
  expect(said.join('\n')).toContain('upload-lost');
});

it('never takes a file whose bytes the storage has changed', async () => {
  const [name = ''] = storage.kept.keys();
  const file = storage.kept.get(name);
  if (file) file.bytes = Buffer.from('rotten');
  storage.sumless = true;
  const elsewhere = { ...env, DATA_DIR: join(folder, 'elsewhere') };
  await expect(moveFiles(elsewhere, 'disk', () => {})).rejects.toThrow('not what was kept');
  storage.sumless = false;
  await expect(moveFiles(elsewhere, 'disk', () => {})).rejects.toThrow('not what was kept');
});

it('asks for the bucket', async () => {
  const { DATA_DIR } = env;
  await expect(moveFiles(readEnv({ DATA_DIR }), 's3', () => {})).rejects.toThrow(
    'FILES_S3_BUCKET is not set',
  );
});
