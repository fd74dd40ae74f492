import type { Logger } from 'pino';
import type { CompanySettings } from '#contract/settings.ts';
import type { Database } from './db/database.ts';
import type { Env } from './env.ts';
import type { FileStore } from './files/file-store.ts';
import type { Outbox } from './jobs/outbox.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Tally } from './tally.ts';

/** What the company has decided about the portal, as this process holds it. */
export interface Settings {
  /** As they hold now: another object once one has changed. Whoever works by one for a while takes it once. */
  readonly now: CompanySettings;
  /** Reads them anew, so that whoever has just changed one is answered by it. */
  refresh(): Promise<void>;
  /** Tells of each change, once this process works by it. */
  onChange(changed: () => void): void;
}

/** What every feature's server side is given. Nothing in it knows the company. */
export interface Platform {
  readonly env: Env;
  /** What may change while it runs; `env` has what may not. */
  readonly settings: Settings;
  readonly database: Database;
  readonly files: FileStore;
  readonly outbox: Outbox;
  /** Null: no mail server is set, and no mail is sent. */
  readonly mail: Mailer | null;
  /** What is counted as it happens, for `/metrics`. */
  readonly tally: Tally;
  /** The folder of the built page. */
  readonly pages: string;
  readonly log: Logger;
  /** The time; tests set it. */
  readonly now: () => Date;
}
