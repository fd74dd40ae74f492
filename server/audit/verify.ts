import type { Db } from '../db/database.ts';
import { entryHash } from './chain.ts';
import { type Head, readAnchor, readHead } from './store.ts';
import { type Entry, findGone, isSaid, readEntries, readRows } from './verify-store.ts';

/** What is wrong with the log, at the first place where something is. */
export interface Fault {
  readonly kind: 'changed' | 'removed' | 'inserted' | 'reordered' | 'head-missing';
  /** The place in the chain; null for a row that is in no chain. */
  readonly position: number | null;
  /** The row's number; null where nothing tells it any more. */
  readonly auditId: number | null;
}

/** What a verification found. */
export interface Verification {
  /** How many entries of the chain are as they were sealed, from the first that is kept on. */
  readonly verified: number;
  /** The hash of the last of them, in hexadecimal. */
  readonly head: string;
  /** Committed and not sealed yet: nothing vouches for these. */
  readonly unsealed: number;
  /** Null: nothing was changed, removed, inserted or reordered. */
  readonly fault: Fault | null;
}

/**
 * Recomputes the whole chain, from where it stands since its oldest months were let go, then looks for rows that never went through it. It reads in pieces of bounded size and may run
 * beside a portal at work. `expected` is a head's hash noted earlier (hexadecimal): it must still be in the chain.
 */
export async function verify(db: Db, expected?: string): Promise<Verification> {
  for (;;) {
    const anchor = await readAnchor(db);
    const found = await verifyFrom(db, anchor, expected);
    // What was let go meanwhile looks as if somebody had removed it.
    if (!found.fault || (await readAnchor(db)).position === anchor.position) return found;
  }
}

async function verifyFrom(db: Db, anchor: Head, expected: string | undefined): Promise<Verification> {
  const chain = await verifyChain(db, anchor, expected);
  if (chain.fault) return { ...chain, unsealed: 0 };
  if (anchor.position > 0 && !(await isSaid(db, anchor))) {
    const fault = { kind: 'removed', position: anchor.position, auditId: null } as const;
    return { ...chain, unsealed: 0, fault };
  }
  const rows = await verifyRows(db);
  return { ...chain, ...rows };
}

async function verifyChain(
  db: Db,
  anchor: Head,
  expected: string | undefined,
): Promise<Omit<Verification, 'unsealed'>> {
  // What is sealed meanwhile is the next verification's.
  const { position: last } = await readHead(db);
  let verified = anchor.position;
  let previous = anchor.hash;
  let seen = expected === undefined || previous.toString('hex') === expected;
  const result = (fault: Fault | null) => ({
    verified: verified - anchor.position,
    head: previous.toString('hex'),
    fault,
  });
  while (verified < last) {
    const entries = await readEntries(db, verified, last);
    for (const entry of entries) {
      const fault = faultOf(entry, verified + 1, previous);
      if (fault) return result(fault);
      verified += 1;
      previous = entry.hash;
      seen ||= previous.toString('hex') === expected;
    }
    if (entries.length === 0) return result({ kind: 'removed', position: verified + 1, auditId: null });
  }
  return result(seen ? null : { kind: 'head-missing', position: null, auditId: null });
}

function faultOf(entry: Entry, position: number, previous: Buffer): Fault | null {
  const { sealedId, auditId } = entry;
  if (entry.position !== position) return { kind: 'removed', position, auditId: null };
  if (auditId === null) return { kind: 'removed', position, auditId: sealedId };
  if (!entry.previousHash.equals(previous)) return { kind: 'reordered', position, auditId };
  const hash = entryHash(position, previous, { ...entry, auditId });
  return hash.equals(entry.hash) ? null : { kind: 'changed', position, auditId };
}

async function verifyRows(db: Db): Promise<Pick<Verification, 'unsealed' | 'fault'>> {
  let unsealed = 0;
  for (let after = 0; ; ) {
    const batch = await readRows(db, after);
    if (!batch || batch.last === null) break;
    unsealed += batch.unsealed;
    if (batch.stranger !== null)
      return { unsealed, fault: { kind: 'inserted', position: null, auditId: batch.stranger } };
    after = batch.last;
  }
  const gone = await findGone(db);
  return { unsealed, fault: gone === null ? null : { kind: 'removed', position: null, auditId: gone } };
}
