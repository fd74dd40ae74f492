import { randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the processes of this account note their ports: one place for all, whatever temporary folder each of them has. */
const place = join(
  process.platform === 'win32' ? tmpdir() : '/tmp',
  `portal-ports-${process.getuid?.() ?? 0}`,
);
const own = new Set<string>();

/**
 * A port of loopback that nobody listens on, and that no other test is given as long as this process lives: a server may be killed and started
 * again at its address. By chance, below those that the system gives to connections: of these, one that is free now may be taken before a
 * server listens on it.
 */
export async function freePort(): Promise<number> {
  mkdirSync(place, { recursive: true });
  for (;;) {
    const port = randomInt(12_000, 32_000);
    if (isNoted(join(place, String(port))) && (await isFree(port))) return port;
  }
}

/** Notes a port as this process's own; false where it is another's. */
function isNoted(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch {
    // Whoever had it may have been killed: the next who draws it may have it.
    if (!isAlive(file)) rmSync(file, { force: true });
    return false;
  }
  if (own.size === 0) process.once('exit', forgetOwn);
  own.add(file);
  return true;
}

function forgetOwn(): void {
  for (const file of own) rmSync(file, { force: true });
}

function isAlive(file: string): boolean {
  try {
    process.kill(Number(readFileSync(file, 'utf8')), 0);
    return true;
  } catch {
    return false;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
