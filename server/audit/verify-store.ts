import { CompiledQuery } from 'kysely';
import type { Db } from '../db/database.ts';
import { type ChainedRow, chainedColumns } from './chain.ts';
import { forgotten } from './kept.ts';
import type { Head } from './store.ts';
import './tables.ts';

/** How much a verification holds in memory at a time, in rows. */
const rowsAtOnce = 2_000;

/** An entry of the chain with the row that it is about. */
export interface Entry extends Omit<ChainedRow, 'auditId'> {
  readonly position: number;
  readonly sealedId: number;
  /** Null where the row itself is gone. */
  readonly auditId: number | null;
  readonly previousHash: Buffer;
  readonly hash: Buffer;
}

const entriesAfter = `select chain.position, chain.audit_id as sealed_id, chain.previous_hash, chain.hash, ${chainedColumns}
  from audit_chain chain left join audit_log log using (audit_id)
  where chain.position > $1 and chain.position <= $2 order by chain.position limit ${rowsAtOnce}`;

const rowsAfter = `select max(log.audit_id) as last, count(*) as seen,
    count(*) filter (where chain.audit_id is null and unsealed.audit_id is not null) as unsealed,
    min(log.audit_id) filter (where chain.audit_id is null and unsealed.audit_id is null) as stranger
  from (select audit_id from audit_log where audit_id > $1 order by audit_id limit ${rowsAtOnce}) log
  left join audit_chain chain using (audit_id) left join audit_unsealed unsealed using (audit_id)`;

const awaitedButGone = `select unsealed.audit_id from audit_unsealed unsealed left join audit_log log using (audit_id)
  where log.audit_id is null order by unsealed.audit_id limit 1`;

/** Some entries of the chain, in its order, after one position and up to another. */
export async function readEntries(db: Db, after: number, last: number): Promise<Entry[]> {
  return (await db.executeQuery<Entry>(CompiledQuery.raw(entriesAfter, [after, last]))).rows;
}

/** What some rows of the log are together, and which is the last of them; `stranger`: one that is in no chain and awaits none. */
export interface Rows {
  readonly last: number | null;
  readonly seen: number;
  readonly unsealed: number;
  readonly stranger: number | null;
}

/** Looks at some rows of the log after one; undefined or without a last where there are no more. */
export async function readRows(db: Db, after: number): Promise<Rows | undefined> {
  return (await db.executeQuery<Rows>(CompiledQuery.raw(rowsAfter, [after]))).rows[0];
}

/** Whether the last entry that says that months were let go is of this anchor. It is verified itself, as all are. */
export async function isSaid(db: Db, { position, hash }: Head): Promise<boolean> {
  const last = await db
    .selectFrom('auditLog')
    .select('after')
    .where('action', '=', forgotten)
    .orderBy('at', 'desc')
    .orderBy('auditId', 'desc')
    .limit(1)
    .executeTakeFirst();
  const said = last?.after as unknown as { position?: number; hash?: string } | null | undefined;
  return said?.position === position && said.hash === hash.toString('hex');
}

/** A row that waits to be sealed and is gone. */
export async function findGone(db: Db): Promise<number | null> {
  const { rows } = await db.executeQuery<{ auditId: number }>(CompiledQuery.raw(awaitedButGone));
  return rows[0]?.auditId ?? null;
}
