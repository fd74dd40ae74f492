import type { Portal } from '#portal/start.ts';
import { readEnv } from '#server/env.ts';
import { createLog } from '#server/log.ts';
import type { Asked, Done } from './portal-host.ts';
import { expectNoSecretLogged } from './secrets.ts';

// The process of portal-host.ts: opens portals out of the bundle that `npm start` runs, and stops them, as it is asked.

const bundle = new URL('../../generated/server/start.mjs', import.meta.url);
const { startPortal }: typeof import('#portal/start.ts') = await import(bundle.href);

/** A portal that is open, and what it has logged. */
interface Open {
  readonly portal: Portal;
  readonly settings: Record<string, string | undefined>;
  readonly logged: readonly string[];
}
const open = new Map<number, Open>();

process.on('message', (asked: Asked) => {
  const { number } = asked;
  const answer = (done: Omit<Done, 'number'>) => process.send?.({ number, ...done });
  ('open' in asked ? start(number, asked.open) : stop(number)).then(answer, (error: Error) =>
    answer({ fault: error.stack ?? error.message }),
  );
});
// Whoever asked is done, or gone.
process.once('disconnect', () => process.exit());

async function start(number: number, settings: Open['settings']): Promise<{ url: string }> {
  const env = readEnv(settings);
  process.env.TZ = env.TZ;
  const logged: string[] = [];
  const log = createLog(env.LOG_LEVEL, { write: (line) => logged.push(line) });
  open.set(number, { portal: await startPortal(env, log), settings, logged });
  return { url: env.PUBLIC_URL };
}

async function stop(number: number): Promise<object> {
  const known = open.get(number);
  open.delete(number);
  await known?.portal.close();
  expectNoSecretLogged(known?.logged ?? [], known?.settings);
  return {};
}
