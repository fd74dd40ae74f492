import { DataDirectoryInUse } from './db/embedded.ts';
import { loadEnvFile, readEnv, WrongSetting } from './env.ts';
import { createLog } from './log.ts';
import { startPortal } from './start.ts';

const stopWithinMs = 15_000;

async function main(): Promise<void> {
  loadEnvFile();
  const env = readEnv(process.env);
  process.env.TZ = env.TZ;
  const log = createLog(env.LOG_LEVEL);
  // As Node would end it, but in the log's own shape: what Node prints of an error is all that a library hung on it.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'a fault that nobody caught');
    process.exit(1);
  });
  const portal = await startPortal(env, log);
  log.info({ address: env.PUBLIC_URL }, 'the portal is open');

  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => {
      log.error('did not stop in time');
      process.exit(1);
    }, stopWithinMs).unref();
    portal.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'could not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

main().catch((error: unknown) => {
  // What the person who starts it can mend is one line; anything else is a fault and shows all it knows.
  if (error instanceof WrongSetting || error instanceof DataDirectoryInUse) console.error(error.message);
  else console.error(error);
  process.exit(1);
});
