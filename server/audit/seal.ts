import type { Logger } from 'pino';
import { type Database, type Tx, transact } from '../db/database.ts';
import { lockKeys, tryLock } from '../db/locks.ts';
import { entryHash } from './chain.ts';
import { forgetUnsealed, readHead, readUnsealed, someUnsealed } from './store.ts';

const lookEveryMs = 500;
const noteHeadEveryMs = 3_600_000;
const rowsAtOnce = 500;

/**
 * Gives every committed row of the audit log its place in the chain. One server at a time: while another is at it, nothing is
 * done here, for it does the same.
 * @returns how many rows were sealed here
 */
export async function seal(database: Database): Promise<number> {
  let sealed = 0;
  for (;;) {
    const batch = await transact(database, sealBatch);
    if (typeof batch !== 'number') throw new Error('sealing refuses nothing');
    sealed += batch;
    if (batch < rowsAtOnce) return sealed;
  }
}

async function sealBatch(tx: Tx): Promise<number> {
  if (!(await tryLock(tx, lockKeys.auditSeal))) return 0;
  const rows = await readUnsealed(tx, rowsAtOnce);
  if (rows.length === 0) return 0;
  let { position, hash } = await readHead(tx);
  const entries: { position: number; auditId: number; previousHash: Buffer; hash: Buffer }[] = [];
  for (const row of rows) {
    // A restored copy may have a sealed row waiting again.
    if (row.sealed) continue;
    const previousHash = hash;
    position += 1;
    hash = entryHash(position, previousHash, row);
    entries.push({ position, auditId: row.auditId, previousHash, hash });
  }
  if (entries.length > 0) await tx.insertInto('auditChain').values(entries).execute();
  await forgetUnsealed(
    tx,
    rows.map(({ auditId }) => auditId),
  );
  return rows.length;
}

/** The sealer of this server. */
export interface Sealer {
  /** Seals what is left and stops. Call it once nothing writes any more, before the database is closed. */
  stop(): Promise<void>;
}

/**
 * Seals at once and then every half second. The head goes into the log at the start, each hour in which it moved, and at the
 * end: a copy of it that who can change the database cannot change.
 */
export function startSealer(database: Database, log: Logger): Sealer {
  let notedAt = Number.NEGATIVE_INFINITY;
  let noted: number | undefined;
  let failing = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const noteHead = async () => {
    notedAt = performance.now();
    const { position, hash } = await readHead(database.reads);
    if (position !== noted) log.info({ position, hash: hash.toString('hex') }, 'the head of the audit chain');
    noted = position;
  };
  const round = async () => {
    try {
      if (await someUnsealed(database.reads)) await seal(database);
      if (stopped || performance.now() - notedAt > noteHeadEveryMs) await noteHead();
      failing = false;
    } catch (error) {
      // Said once: the rows wait where they are, and a later round seals them.
      if (!failing) log.error({ err: error }, 'the audit log could not be sealed');
      failing = true;
    }
  };
  const run = async () => {
    await round();
    if (!stopped) timer = setTimeout(() => (running = run()), lookEveryMs);
  };
  let running = run();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
      await round();
    },
  };
}
