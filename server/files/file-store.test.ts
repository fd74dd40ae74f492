import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { long } from '#testing/long.ts';
import { type Storage, startStorage } from '#testing/others/storage.ts';
import { readEnv } from '../env.ts';
import { createLog } from '../log.ts';
import { type FileStore, FilesMissing } from './file-store.ts';
import { openFiles } from './open-files.ts';
import { sweepFiles } from './sweep.ts';

let folder: string;
let storage: Storage;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-files-'));
  storage = await startStorage();
});
afterAll(async () => {
  await storage.close();
  rmSync(folder, { recursive: true, force: true });
});

const contents = Buffer.from(Array.from({ length: 200_000 }, (_, at) => at % 251));
const sha256 = createHash('sha256').update(contents).digest('hex');

async function all<T>(some: AsyncIterable<T[]>): Promise<T[]> {
  const found: T[] = [];
  for await (const few of some) found.push(...few);
  return found;
}

describe.each(['disk', 'bucket'] as const)('files on the %s', (place) => {
  let files: FileStore;
  beforeAll(async () => {
    const settings = place === 'bucket' ? storage.settings : {};
    files = await openFiles(readEnv({ DATA_DIR: join(folder, place), ...settings }), createLog('silent'));
  });

  const incoming = () => readdirSync(join(folder, place, 'files/incoming'));
  const receive = (...parts: (string | Buffer)[]) =>
    files.receive(Readable.from(parts.map((part) => Buffer.from(part))));
  const namesOf = async (olderThanMs: number) => (await all(files.names(olderThanMs))).sort();

  it('are received with size, hash and first bytes, and kept under a name', async () => {
    const received = await receive(contents.subarray(0, 3_000), contents.subarray(3_000));
    expect(received).toMatchObject({ size: 200_000, sha256, head: contents.subarray(0, 4_100) });
    expect(await files.size('quote.pdf')).toBeNull();
    expect(await files.digest('quote.pdf')).toBeNull();
    expect(await files.openKept('quote.pdf')).toBeNull();
    await files.keep(received, 'quote.pdf');
    expect(incoming()).toEqual([]);
    expect(await files.size('quote.pdf')).toBe(200_000);
    expect(await files.digest('quote.pdf')).toEqual({ size: 200_000, sha256 });
    expect((await buffer(files.read('quote.pdf'))).equals(contents)).toBe(true);
    expect((await buffer((await files.openKept('quote.pdf')) as Readable)).equals(contents)).toBe(true);
    const part = await buffer(files.read('quote.pdf', { start: 252, end: 254 }));
    expect([...part]).toEqual([1, 2, 3]);
    await files.remove('quote.pdf');
    expect(await files.size('quote.pdf')).toBeNull();
    await expect(buffer(files.read('quote.pdf'))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('lie on a disk while a process reads them', async () => {
    await files.keep(await receive(contents), 'to-read.pdf');
    const path = await files.onDisk('to-read.pdf', async (lies) => {
      expect(readFileSync(lies).equals(contents)).toBe(true);
      return lies;
    });
    expect(incoming()).toEqual([]);
    const none = await files.onDisk('none.pdf', async (lies) => {
      expect(() => readFileSync(lies)).toThrow('ENOENT');
      return lies;
    });
    expect(none).not.toBe(path);
    await files.remove('to-read.pdf');
  });

  it('may have nothing in them, and one is kept in the place of another', async () => {
    await files.keep(await receive(), 'same.txt');
    expect(await text(files.read('same.txt'))).toBe('');
    await files.keep(await receive('second'), 'same.txt');
    expect(await text(files.read('same.txt'))).toBe('second');
    await files.remove('same.txt');
    await files.remove('same.txt');
  });

  it('leave nothing of an upload that breaks off, nor of one that is discarded', async () => {
    async function* breaksOff() {
      yield Buffer.from('half');
      throw new Error('gone');
    }
    await expect(files.receive(Readable.from(breaksOff()))).rejects.toThrow('gone');
    await files.discard(await receive('whole'));
    expect(incoming()).toEqual([]);
  });

  it('that an interrupted process left are swept, but not what is being received', async () => {
    const old = await receive('old');
    const recent = await receive('recent');
    const anHourAgo = new Date(Date.now() - 3_600_000);
    utimesSync(old.path, anHourAgo, anHourAgo);
    expect(await files.sweep(60_000)).toBe(1);
    expect(incoming()).toHaveLength(1);
    await files.discard(recent);
  });

  it.each(['../etc/passwd', 'a/b', '', '.hidden', 'a\0b', 'x'.repeat(200)])(
    'are none named %j',
    async (name) => {
      for (const ask of [files.remove, files.size, files.openKept, files.digest])
        await expect((async () => ask(name))()).rejects.toThrow('not a stored file name');
    },
  );

  it('that nothing names are removed once they are old enough, however many there are', async () => {
    const named = Array.from({ length: 7 }, (_, at) => `named-${at}.pdf`);
    for (const name of named) await files.keep(await receive(name), name);
    for (const name of ['a-stray.pdf', 'z-stray.pdf']) await files.keep(await receive('of nobody'), name);
    expect(await namesOf(60_000)).toEqual([]);
    expect(await namesOf(-1_000)).toEqual(['a-stray.pdf', ...named, 'z-stray.pdf']);
    expect((await all(files.sizes())).reduce((sum, size) => sum + size)).toBe(7 * 11 + 2 * 9);
    const isNamed = async (names: readonly string[]) => new Set(names.filter((name) => named.includes(name)));
    expect(await sweepFiles({ files }, [isNamed], 60_000)).toBe(0);
    expect(await sweepFiles({ files }, [isNamed], -1_000)).toBe(2);
    expect(await namesOf(-1_000)).toEqual(named);
    for (const name of named) await files.remove(name);
  });
});

describe('a bucket', () => {
  let files: FileStore;
  beforeAll(async () => {
    const env = readEnv({ DATA_DIR: join(folder, 'faulty'), ...storage.settings });
    files = await openFiles(env, createLog('silent'));
  });
  beforeEach(() => {
    storage.fault = () => null;
    storage.sumless = false;
  });
  const keep = async (name: string, bytes: Buffer = contents) =>
    files.keep(await files.receive(Readable.from([bytes])), name);
  const times = (most: number, fault: 'busy' | 'breaks') => {
    let left = most;
    return () => (left-- > 0 ? fault : null);
  };

  it('takes nothing whose bytes are not those of its hash', async () => {
    const received = await files.receive(Readable.from([contents]));
    const other = createHash('sha256').update('another').digest('hex');
    await expect(files.keep({ ...received, sha256: other }, 'wrong.pdf')).rejects.toBeInstanceOf(
      FilesMissing,
    );
    expect(storage.kept.has('wrong.pdf')).toBe(false);
  });

  it.each([false, true])(
    'whose storage has changed a file is found out (without sums: %s)',
    async (sumless) => {
      storage.sumless = sumless;
      await keep('rotten.pdf');
      const kept = storage.kept.get('rotten.pdf');
      if (!kept) throw new Error('not kept');
      kept.bytes = Buffer.from(contents);
      kept.bytes[199_999] = 7;
      await expect(buffer(files.read('rotten.pdf'))).rejects.toThrow('not what was kept');
      await expect(files.onDisk('rotten.pdf', async () => 'read')).rejects.toThrow('not what was kept');
      if (sumless) await expect(files.digest('rotten.pdf')).rejects.toThrow('not what was kept');
      else expect((await files.digest('rotten.pdf'))?.sha256).not.toBe(sha256);
    },
  );

  it('is asked again where it is busy or a connection breaks, and has the file once', async () => {
    for (const fault of ['busy', 'breaks'] as const) {
      storage.fault = times(2, fault);
      await keep(`again-${fault}.pdf`);
      storage.fault = times(2, 'busy');
      expect((await buffer(files.read(`again-${fault}.pdf`))).equals(contents)).toBe(true);
    }
  });

  it('that is away is told of as that, and nothing of what was sent stays behind', async () => {
    await keep('there.pdf');
    for (const fault of ['busy', 'breaks', 'denied'] as const) {
      storage.fault = () => fault;
      await expect(keep('not-there.pdf')).rejects.toBeInstanceOf(FilesMissing);
      await expect(files.size('there.pdf')).rejects.toBeInstanceOf(FilesMissing);
      await expect(buffer(files.read('there.pdf'))).rejects.toBeInstanceOf(FilesMissing);
      await expect(files.reachable()).rejects.toBeInstanceOf(FilesMissing);
      // It is not this server alone that cannot reach it.
      await files.ready();
      // Nothing names it: the sweep tries again.
      await files.remove('there.pdf');
      expect(readdirSync(join(folder, 'faulty/files/incoming'))).toEqual([]);
    }
    storage.fault = () => null;
    expect(await files.size('not-there.pdf')).toBeNull();
    expect(await files.size('there.pdf')).toBe(200_000);
  });

  // It waits as long.
  it.runIf(long)(
    'that says nothing is waited for no longer than twelve seconds',
    { timeout: 60_000 },
    async () => {
      storage.fault = () => 'silent';
      const began = performance.now();
      await Promise.all([
        expect(files.size('there.pdf')).rejects.toBeInstanceOf(FilesMissing),
        expect(files.openKept('there.pdf')).rejects.toBeInstanceOf(FilesMissing),
        expect(keep('silent.pdf')).rejects.toBeInstanceOf(FilesMissing),
      ]);
      expect(performance.now() - began).toBeLessThan(16_000);
    },
  );

  it('keeps other things than the portal’s too, and none of them is swept', async () => {
    const others = storage.kept.get('there.pdf');
    (storage.kept as Map<string, unknown>).set('of/somebody else.txt', others);
    const names = await all(files.names(-1_000));
    expect(names).toContain('there.pdf');
    expect(names).not.toContain('of/somebody else.txt');
  });

  it('lets nobody in who has not the secret', async () => {
    const wrong = { ...storage.settings, FILES_S3_SECRET_ACCESS_KEY: 'another' };
    const env = readEnv({ DATA_DIR: join(folder, 'wrong'), ...wrong });
    const strange = await openFiles(env, createLog('silent'));
    await expect(strange.size('there.pdf')).rejects.toBeInstanceOf(FilesMissing);
    await expect(strange.openKept('there.pdf')).rejects.toThrow('SignatureDoesNotMatch');
  });
});
