import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { bundleEnvironment } from '../../scripts/prepare.mjs';
import { freePort } from './ports.ts';
import { expectNoSecretLogged } from './secrets.ts';

/** The portal in a process of its own, as it is started for real. */
export interface ServerProcess {
  readonly url: string;
  /** Milliseconds from the start of the process to its listening. */
  readonly startedInMs: number;
  /** The memory that it holds now, in bytes; null where the system does not tell. */
  residentBytes(): number | null;
  /** How many files and connections it has open now; null where the system does not tell. */
  openFiles(): number | null;
  /** Ends it as a power cut does, without a word. Throws, as `stop` does, when a secret stands in its log. */
  kill(): Promise<void>;
  /** Asks it to stop (SIGTERM) and answers its exit code. */
  stop(): Promise<number | null>;
  /** Settles with its exit code once it has ended, however that came; null: it was killed. */
  readonly ended: Promise<number | null>;
}

const root = join(import.meta.dirname, '../..');
const endingWithParent = join(import.meta.dirname, 'ending-with-parent.mjs');
const startWithinMs = 120_000;
/** How much of the log is shown of a server that ended with a fault, in characters. */
const lastOfLog = 4_000;

/** What a test decides is done at once, unless it is about the wait. */
export const quick = {
  UNDO_SECONDS: '0',
  MAIL_WAIT_SECONDS: '0',
  PAYMENT_GATEWAY: 'none',
  // Any that is free.
  DEMO_MAIL_PORT: '0',
} as const;

/**
 * Starts `program` (the portal, bundled as `npm start` runs it) with these settings, on free ports unless they name some, and waits until it is
 * open. `heard` is given its log once it has ended.
 */
export async function startServerProcess(
  settings: Record<string, string | undefined>,
  program = 'generated/server/main.mjs',
  heard: (log: string) => void = () => {},
): Promise<ServerProcess> {
  const port = settings.PORT ?? String(await freePort());
  const DEMO_IDP_PORT = settings.DEMO_IDP_PORT ?? String(await freePort());
  // A file takes the log as fast as it comes; a pipe would hold the server up while we are busy.
  const folder = mkdtempSync(join(tmpdir(), 'portal-server-'));
  const forget = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', forget);
  const log = join(folder, 'log');
  const output = openSync(log, 'w');
  const started = performance.now();
  const child = spawn(process.execPath, [endingWithParent, resolve(root, program)], {
    cwd: root,
    stdio: ['pipe', output, output],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ...bundleEnvironment,
      ...quick,
      ...settings,
      PORT: port,
      DEMO_IDP_PORT,
    },
  });
  closeSync(output);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const gone = ended.finally(() => {
    const said = readLog(log) ?? '';
    heard(said);
    // Its exit code alone would tell nobody why.
    if (child.exitCode) console.error(`The server ended with ${child.exitCode}:\n${said.slice(-lastOfLog)}`);
    forget();
    process.off('exit', forget);
    expectNoSecretLogged(said.split('\n'), settings);
  });
  const url = await untilOpen(child, log);
  return {
    url,
    startedInMs: performance.now() - started,
    residentBytes: () => residentBytesOf(child.pid),
    openFiles: () => openFilesOf(child.pid),
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
    async stop() {
      child.kill('SIGTERM');
      return gone;
    },
    ended,
  };
}

/** Reads the log until the server says that it is open; one that ends or says nothing for two minutes has not started. */
async function untilOpen(child: ChildProcess, log: string): Promise<string> {
  const deadline = Date.now() + startWithinMs;
  for (let said = ''; ; ) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The server ended with ${child.exitCode ?? child.signalCode}:\n${said}`);
    if (Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`The server did not start in time:\n${said}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
    said = readLog(log) ?? said;
    const line = said.split('\n').find((line) => line.includes('"the portal is open"'));
    const address = line && /"address":"([^"]+)"/.exec(line)?.[1];
    if (address) return address;
  }
}

function residentBytesOf(pid: number | undefined): number | null {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? null : Number(kilobytes) * 1024;
  } catch {
    return null;
  }
}

function openFilesOf(pid: number | undefined): number | null {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return null;
  }
}

/** What was logged, or null once the file went with its server. */
function readLog(log: string): string | null {
  try {
    return readFileSync(log, 'utf8');
  } catch {
    return null;
  }
}
