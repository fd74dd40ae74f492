import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import type { Outbox } from '../jobs/outbox.ts';
import type { FileStore } from './file-store.ts';
import { type NamedFiles, namedAmong } from './named-store.ts';

/** Which of some kept files are named. */
type Named = (names: readonly string[]) => Promise<ReadonlySet<string>>;

/** What a sweep works with. */
interface Swept {
  readonly files: FileStore;
  readonly database: Database;
  readonly outbox: Outbox;
  readonly log: Logger;
}

const dayMs = 86_400_000;

/**
 * Every night: removes what interrupted uploads left and, a day later at the earliest, kept files that no feature names, which a crash
 * between keeping a file and committing its row leaves behind.
 */
export function scheduleFileSweep(swept: Swept, named: readonly NamedFiles[]): void {
  swept.outbox.schedule('files.sweep', '50 3 * * *', async () => {
    const removed = await sweepFiles(swept, namedBy(swept, named), dayMs);
    if (removed > 0) swept.log.info({ removed }, 'files that nothing named were removed');
  });
}

/** Asks the database which of some files are named by these. */
export function namedBy({ database }: Pick<Swept, 'database'>, named: readonly NamedFiles[]): Named[] {
  return named.map((files) => (names) => namedAmong(database.reads, files, names));
}

/** Sweeps now what is older than `olderThanMs`. Returns how many files went. */
export async function sweepFiles(
  { files }: Pick<Swept, 'files'>,
  namedBy: readonly Named[],
  olderThanMs: number,
): Promise<number> {
  let removed = await files.sweep(olderThanMs);
  for await (const names of files.names(olderThanMs)) {
    const named = await Promise.all(namedBy.map((ask) => ask(names)));
    const strays = names.filter((name) => !named.some((some) => some.has(name)));
    await Promise.all(strays.map((name) => files.remove(name)));
    removed += strays.length;
  }
  return removed;
}
