import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FileStore, openFileStore } from './file-store.ts';
import { sweepFiles } from './sweep.ts';

let folder: string;
let files: FileStore;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-files-'));
  files = await openFileStore(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const incoming = () => readdirSync(join(folder, 'incoming'));
const receive = (...parts: (string | Buffer)[]) =>
  files.receive(Readable.from(parts.map((part) => Buffer.from(part))));

it('receives a file with its size, its hash and its first bytes, and keeps it under a name', async () => {
  const contents = Buffer.alloc(9_000, 'quote ');
  const received = await receive(contents.subarray(0, 3_000), contents.subarray(3_000));
  expect(received).toMatchObject({
    size: 9_000,
    sha256: createHash('sha256').update(contents).digest('hex'),
    head: contents.subarray(0, 4_100),
  });
  expect(await files.size('quote.pdf')).toBeNull();
  await files.keep(received, 'quote.pdf');
  expect(incoming()).toEqual([]);
  expect(await files.size('quote.pdf')).toBe(9_000);
  expect((await buffer(files.read('quote.pdf'))).equals(contents)).toBe(true);
  expect(await text(files.read('quote.pdf', { start: 6, end: 10 }))).toBe('quote');
  await files.remove('quote.pdf');
  expect(await files.size('quote.pdf')).toBeNull();
});

it('leaves nothing of an upload that breaks off, nor of one that is discarded', async () => {
  async function* breaksOff() {
    yield Buffer.from('half');
    throw new Error('gone');
  }
  await expect(files.receive(Readable.from(breaksOff()))).rejects.toThrow('gone');
  await files.discard(await receive('whole'));
  expect(incoming()).toEqual([]);
});

it('sweeps what an interrupted process left, but not what is being received', async () => {
  const old = await receive('old');
  const recent = await receive('recent');
  const anHourAgo = new Date(Date.now() - 3_600_000);
  utimesSync(old.path, anHourAgo, anHourAgo);
  expect(await files.sweep(60_000)).toBe(1);
  expect(incoming()).toHaveLength(1);
  await files.discard(recent);
});

it.each(['../etc/passwd', 'a/b', '', '.hidden', 'a\0b', 'x'.repeat(200)])(
  'has no file named %j',
  async (name) => {
    await expect((async () => files.remove(name))()).rejects.toThrow('not a stored file name');
  },
);

it('removes kept files that nothing names, once they are old enough', async () => {
  await files.keep(await receive('of a request'), 'named.pdf');
  await files.keep(await receive('of nobody'), 'stray.pdf');
  const named = async (names: readonly string[]) => new Set(names.filter((name) => name === 'named.pdf'));
  expect(await sweepFiles({ files }, [named], 60_000)).toBe(0);
  expect(await sweepFiles({ files }, [named], -1)).toBe(1);
  expect(await files.size('named.pdf')).not.toBeNull();
  expect(await files.size('stray.pdf')).toBeNull();
});
