import { spawnSync } from 'node:child_process';
import { rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** The disk on which the portals keep their files. */
export interface Disk {
  /** Takes all the room that is left; answers what gives it back. */
  fill(): () => void;
  remove(): void;
}

const megabytes = 256;

/** Gives a folder a small disk of its own, in memory. Null: the machine lets nobody here mount one. */
export function openDisk(folder: string): Disk | null {
  const mounted = spawnSync('mount', [
    '-t',
    'tmpfs',
    '-o',
    `size=${megabytes}m,mode=0700`,
    'portal-chaos',
    folder,
  ]);
  if (mounted.status !== 0) return null;
  const remove = () => void spawnSync('umount', ['--lazy', folder]);
  process.once('exit', remove);
  const ballast = join(folder, 'ballast');
  return {
    fill() {
      const { bavail, bsize } = statfsSync(folder);
      // What is taken by name alone has taken nothing yet.
      spawnSync('fallocate', ['--length', String(bavail * bsize), ballast]);
      return () => rmSync(ballast, { force: true });
    },
    remove() {
      process.off('exit', remove);
      remove();
    },
  };
}
