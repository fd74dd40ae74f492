import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { sandboxKeys } from '#features/buyback/server/gateway/gateway.ts';
import { dataDirectory, type Env } from '#server/env.ts';
import { WrongSetting } from '#server/env-settings.ts';
import type { SandboxSettings } from './settings.ts';

/** The sandbox while it runs. */
export interface RunningSandbox {
  readonly address: string;
  readonly pid: number;
  close(): Promise<void>;
}

const startsWithinMs = 20_000;
const lateMs = 20_000;

/** Starts the payment sandbox in a process of its own, beside the portal. @throws WrongSetting where its port is taken */
export async function startSandbox(env: Env, more: Partial<SandboxSettings> = {}): Promise<RunningSandbox> {
  const { hostname, port } = new URL(env.PAYMENT_SANDBOX_URL);
  const settings: SandboxSettings = {
    product: env.PRODUCT,
    host: hostname,
    port: Number(port || 0),
    portal: env.PUBLIC_URL,
    ...sandboxKeys,
    file: join(dataDirectory(env), 'sandbox', 'payments.jsonl'),
    lateMs,
    faults: 0,
    ...more,
  };
  const child = spawn(
    process.execPath,
    ['--max-old-space-size=128', join(import.meta.dirname, 'process.ts')],
    {
      // Nothing of the portal's settings.
      env: {},
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.send(settings);
  const said = await new Promise<{ address?: string; failed?: string }>((resolve, reject) => {
    child.once('message', resolve);
    child.once('error', reject);
    child.once('exit', (code) => resolve({ failed: `it ended with ${code}` }));
    void rest(startsWithinMs, undefined, { ref: false }).then(() =>
      resolve({ failed: 'it did not start in time' }),
    );
  });
  if (said.address === undefined) {
    child.kill('SIGKILL');
    throw new WrongSetting(
      `The payment sandbox could not be started on port ${settings.port} (${said.failed}): set PAYMENT_SANDBOX_PORT to another, or PAYMENT_GATEWAY=none.`,
    );
  }
  return {
    address: said.address,
    pid: child.pid ?? 0,
    close() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
