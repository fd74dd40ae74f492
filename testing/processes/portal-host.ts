import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { bundleEnvironment } from '../../scripts/prepare.mjs';
import { quick } from './server-process.ts';

/** One process for one portal after the other: each finds warm what the one before has run, and starts in a third of the time. */
export interface PortalHost {
  /** Opens a portal with these settings, at the ports that they name. */
  open(settings: Record<string, string | undefined>): Promise<HostedPortal>;
  /** Ends the process; its portals are stopped before. */
  end(): Promise<void>;
}

/** A portal that the process has open. */
export interface HostedPortal {
  readonly url: string;
  /** @throws when a secret stands in its log */
  stop(): Promise<void>;
}

/** What the process is asked to do: to open a portal, or to stop the one of that number. */
export type Asked = { readonly number: number } & (
  | { readonly open: Record<string, string | undefined> }
  | { readonly stop: true }
);
/** What it has done: where the portal is that it has opened, or what went wrong. */
export interface Done {
  readonly number: number;
  readonly url?: string;
  readonly fault?: string;
}

const program = join(import.meta.dirname, 'portal-host-process.ts');

/** Starts the process. */
export function startPortalHost(): PortalHost {
  const child = fork(program, {
    // What the tests' processes have, for the same reason (vitest.config.ts).
    execArgv: ['--initial-old-space-size=512'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...bundleEnvironment },
  });
  let opened = 0;
  return {
    async open(settings) {
      const number = ++opened;
      const { url = '' } = await ask(child, { number, open: { ...quick, ...settings } });
      return {
        url,
        async stop() {
          await ask(child, { number, stop: true });
        },
      };
    },
    async end() {
      if (!child.connected) return;
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    },
  };
}

/** Asks the process, and waits for its answer. */
function ask(child: ChildProcess, asked: Asked): Promise<Done> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      child.off('message', answered);
      child.off('exit', ended);
    };
    const answered = (done: Done) => {
      if (done.number !== asked.number) return;
      settle();
      if (done.fault === undefined) resolve(done);
      else reject(new Error(done.fault));
    };
    const ended = () => {
      settle();
      reject(new Error(`The process of the portals has ended: ${child.exitCode ?? child.signalCode}.`));
    };
    child.on('message', answered);
    child.once('exit', ended);
    child.send(asked, (error) => error && ended());
  });
}
