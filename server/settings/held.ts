import type { Logger } from 'pino';
import { type CompanySettings, type FromEnvironment, settled } from '#contract/settings.ts';
import type { Database } from '../db/database.ts';
import type { Settings } from '../platform.ts';
import { readDecided, settingsChannel } from './store.ts';

/** Milliseconds: what a broken line has swallowed is known after as long. */
const lookAgainMs = 30_000;

/** The settings as this process holds them, until it is closed. */
export interface HeldSettings extends Settings {
  close(): Promise<void>;
}

interface Holds {
  readonly database: Pick<Database, 'reads' | 'listen'>;
  readonly env: FromEnvironment;
  readonly log: Pick<Logger, 'warn'>;
}

/**
 * Reads the settings and holds them: asking for one reads nothing. A change is told by NOTIFY to every process; after a connection that was away, and
 * every half a minute, they are read anew, so that a notice that was missed is missed for as long at most.
 */
export async function holdSettings({ database, env, log }: Holds): Promise<HeldSettings> {
  let now: CompanySettings = settled(await readDecided(database.reads), env);
  const heard: (() => void)[] = [];
  let closed = false;
  let last: Promise<void> = Promise.resolve();
  // One after the other: of two reads at once the older could come last.
  const refresh = () => {
    last = last
      .catch(() => {})
      .then(async () => {
        if (closed) return;
        const read = settled(await readDecided(database.reads), env);
        if (JSON.stringify(read) === JSON.stringify(now)) return;
        // Another object only where it is another: what is made of it is made anew then.
        now = read;
        for (const changed of heard) changed();
      });
    return last;
  };
  const lookAgain = () => {
    refresh().catch((error: unknown) => log.warn({ err: error }, 'the settings could not be read anew'));
  };
  const stopHearing = await database.listen(settingsChannel, lookAgain);
  // What was decided between the read and the first that is heard.
  await refresh();
  const timer = setInterval(lookAgain, lookAgainMs).unref();
  return {
    get now() {
      return now;
    },
    refresh,
    onChange: (changed) => void heard.push(changed),
    async close() {
      closed = true;
      clearInterval(timer);
      await stopHearing();
      await last.catch(() => {});
    },
  };
}
