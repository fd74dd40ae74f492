import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const gigabyte = 2 ** 30;

/**
 * The folder of the memory's own file system, where there is room for the files of a server. Each portal's database is some 1,100 files, made
 * and removed: on a disk that takes a processor longer than most tests.
 */
export function inMemory(): string | null {
  const folder = '/dev/shm';
  if (process.platform !== 'linux' || !existsSync(folder)) return null;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > 2 * gigabyte && process.availableMemory() > 4 * gigabyte ? folder : null;
}

/**
 * From now on has temporary files in memory, where there is room for them, those of programs that are started from here too. What it returns
 * removes them.
 */
export function keepScratchInMemory(): () => void {
  const folder = inMemory();
  // A program may be among them.
  const runs = /^\S+ \/dev\/shm \S+ (?!\S*\bnoexec\b)/m;
  if (!folder || process.env.TMPDIR?.startsWith(folder) || !runs.test(readFileSync('/proc/mounts', 'utf8')))
    return () => {};
  const scratch = mkdtempSync(join(folder, 'portal-scratch-'));
  // PostgreSQL runs under another account.
  chmodSync(scratch, 0o711);
  const before = process.env.TMPDIR;
  process.env.TMPDIR = scratch;
  const remove = () => rmSync(scratch, { recursive: true, force: true });
  process.once('exit', remove);
  return () => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    remove();
  };
}
