import { type Env, loadEnvFile, readEnv } from '#server/env.ts';
import { createLog } from '#server/log.ts';
import { lastWords } from '#server/start-faults.ts';

const stopWithinMs = 15_000;
/** As far as they were read: a fault at the start names the one that is wrong. */
let settings: Env | undefined;

async function main(): Promise<void> {
  loadEnvFile();
  const env = readEnv(process.env);
  settings = env;
  process.env.TZ = env.TZ;
  const log = createLog(env.LOG_LEVEL);
  // As Node would end it, but in the log's own shape: what Node prints of an error is all that a library hung on it.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'a fault that nobody caught');
    process.exit(1);
  });
  // To load all of it takes longer than to say which setting is wrong.
  const { startPortal } = await import('./start.ts');
  const portal = await startPortal(env, log);
  const { mailbox } = portal;
  log.info({ address: env.PUBLIC_URL, ...(mailbox && { mailbox }) }, 'the portal is open');
  // At any level it is said once, where nobody looks for the log.
  process.send?.({ open: env.PUBLIC_URL, mailbox });

  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    // Somebody at a terminal waits for no balancer.
    const drained = signal === 'SIGTERM' ? portal.drain() : Promise.resolve();
    const drainMs = signal === 'SIGTERM' ? env.DRAIN_SECONDS * 1_000 : 0;
    setTimeout(() => {
      log.error('did not stop in time');
      process.exit(1);
    }, drainMs + stopWithinMs).unref();
    drained.then(portal.close).then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'could not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // Whoever started it is gone, killed too: nobody would end it any more.
  process.on('disconnect', () => stop('the starter is gone'));
}

main().catch((error: unknown) => {
  console.error(lastWords(error, settings));
  process.exit(1);
});
