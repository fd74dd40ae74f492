import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from './postgres.ts';

/** The portal in a process of its own, as it is started for real. */
export interface ServerProcess {
  readonly url: string;
  /** Milliseconds from the start of the process to its first answer. */
  readonly startedInMs: number;
  /** Ends it as a power cut does, without a word. */
  kill(): Promise<void>;
  /** Asks it to stop (SIGTERM) and answers its exit code. */
  stop(): Promise<number | null>;
}

const root = join(import.meta.dirname, '..');
const startWithinMs = 60_000;

/** Starts `program` (the portal) with these settings, on free ports unless they name some, and waits until it is open. */
export async function startServerProcess(
  settings: Record<string, string | undefined>,
  program = 'server/main.ts',
): Promise<ServerProcess> {
  const port = settings.PORT ?? String(await freePort());
  const DEMO_IDP_PORT = settings.DEMO_IDP_PORT ?? String(await freePort());
  const started = performance.now();
  const child = spawn(process.execPath, [join(root, program)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...settings, PORT: port, DEMO_IDP_PORT },
  });
  const gone = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const killed = () => child.kill('SIGKILL');
  process.once('exit', killed);
  gone.then(() => process.off('exit', killed));
  const url = await untilOpen(child);
  return {
    url,
    startedInMs: performance.now() - started,
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
    async stop() {
      child.kill('SIGTERM');
      return gone;
    },
  };
}

/** Reads the log until the server says that it is open; one that ends or says nothing for a minute has not started. */
function untilOpen(child: ChildProcess): Promise<string> {
  const said: string[] = [];
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`The server ${why}:\n${said.slice(-20).join('\n')}`));
    const tooLong = setTimeout(() => {
      child.kill('SIGKILL');
      fail('did not start in time');
    }, startWithinMs);
    child.once('exit', (code) => {
      clearTimeout(tooLong);
      fail(`ended with ${code}`);
    });
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      const lines = createInterface({ input: stream });
      lines.on('line', (line) => {
        said.push(line);
        if (said.length > 200) said.shift();
        const open = !line.includes('"the portal is open"') ? null : /"address":"([^"]+)"/.exec(line);
        if (!open?.[1]) return;
        clearTimeout(tooLong);
        // Its log is let go by from here on, without taking it apart.
        lines.close();
        stream.resume();
        resolve(open[1]);
      });
    }
  });
}
