import type { Logger } from 'pino';
import type { Database } from './db/database.ts';
import type { Env } from './env.ts';
import type { FileStore } from './files/file-store.ts';
import type { Outbox } from './jobs/outbox.ts';
import type { Mailer } from './mail/mailer.ts';

/** What every feature's server side is given. Nothing in it knows the company. */
export interface Platform {
  readonly env: Env;
  readonly database: Database;
  readonly files: FileStore;
  readonly outbox: Outbox;
  /** Null: no mail server is set, and no mail is sent. */
  readonly mail: Mailer | null;
  /** The folder of the built page. */
  readonly pages: string;
  readonly log: Logger;
  /** The time; tests set it. */
  readonly now: () => Date;
}
