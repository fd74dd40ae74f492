import { type Database, transact } from '../db/database.ts';
import { lastBefore, moveAnchor, removeUpTo } from './forget-store.ts';
import { forgotten } from './kept.ts';
import { audit } from './record.ts';
import { type Head, readAnchor } from './store.ts';

/** How many entries are looked at, and let go, at a time: nobody who writes waits for more. */
const lookedAtOnce = 10_000;
const removedAtOnce = 2_000;

interface Kept {
  /** The first day that is kept, in the company's zone. */
  readonly day: string;
  readonly timeZone: string;
  readonly now: Date;
}

/**
 * Lets entries of the audit log from before a day go, those that stand in the chain before the first that is kept. First the anchor moves, and an entry
 * of the log says where to, with what it was sealed with: whoever moves the anchor by hand would have to make the whole chain anew. Stopped in the
 * middle, it goes on the next time.
 * @returns how many have gone
 */
export async function forget(database: Database, { day, timeZone, now }: Kept): Promise<number> {
  const from = await readAnchor(database.writes);
  const target = await lastOld(database, from, { day, timeZone });
  if (target.position > from.position)
    await database.writes.transaction().execute(async (tx) => {
      if (!(await moveAnchor(tx, target))) return;
      const { position, hash } = target;
      const after = { keptFrom: day, position, hash: hash.toString('hex') };
      await audit(tx, now, { actor: null, action: forgotten, before: { position: from.position }, after });
    });
  let gone = 0;
  for (;;) {
    const batch = await transact(database, async (tx) => {
      const { position } = await readAnchor(tx);
      return removeUpTo(tx, position, removedAtOnce);
    });
    if (typeof batch !== 'number') throw new Error('letting go refuses nothing');
    gone += batch;
    if (batch < removedAtOnce) return gone;
  }
}

async function lastOld(database: Database, from: Head, kept: Omit<Kept, 'now'>): Promise<Head> {
  let target = from;
  for (;;) {
    const next = await lastBefore(database.writes, target.position, { ...kept, most: lookedAtOnce });
    if (next) target = next;
    if (!next?.whole) return target;
  }
}
