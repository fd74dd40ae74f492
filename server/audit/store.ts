import { CompiledQuery, sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { type ChainedRow, chainedColumns, genesis } from './chain.ts';
import './tables.ts';

/** Writes entries of the log, given as JSON: the statement is the same for one entry and for ten thousand. */
export async function insertEntries(tx: Tx | Db, at: Date, entries: string): Promise<void> {
  await sql`insert into audit_log (at, actor, action, subject, address, reference, before, after)
    select ${at}::timestamptz, entry.* from json_to_recordset(${entries}::json) as entry
      (actor text, action text, subject text, address text, reference text, before jsonb, after jsonb)`.execute(
    tx,
  );
}

/** The last entry of the chain: whoever has noted its hash can tell later that nothing up to it was changed or removed. */
export interface Head {
  readonly position: number;
  readonly hash: Buffer;
}

/** The last entry of the chain, or that on which it stands where all were let go; position 0 while there is none. */
export async function readHead(db: Pick<Tx, 'selectFrom'>): Promise<Head> {
  const last = await db
    .selectFrom('auditChain')
    .select(['position', 'hash'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ?? readAnchor(db);
}

/** The last entry that may be gone, on which the chain stands; position 0 where nothing was ever let go. */
export async function readAnchor(db: Pick<Tx, 'selectFrom'>): Promise<Head> {
  const anchor = await db.selectFrom('auditAnchor').select(['position', 'hash']).executeTakeFirst();
  return anchor ?? { position: 0, hash: genesis };
}

/** True when there are rows that no sealer has seen to. */
export async function someUnsealed(db: Db): Promise<boolean> {
  const some = sql<{ some: boolean }>`select exists (select from audit_unsealed) as some`;
  return (await some.execute(db)).rows[0]?.some ?? false;
}

/** The next rows to seal; of these a restored copy may have `sealed` ones. */
export async function readUnsealed(tx: Tx, limit: number): Promise<(ChainedRow & { sealed: boolean })[]> {
  const text = `select ${chainedColumns}, chained.audit_id is not null as sealed
  from audit_unsealed unsealed join audit_log log using (audit_id) left join audit_chain chained using (audit_id)
  order by unsealed.audit_id limit ${limit}`;
  return (await tx.executeQuery<ChainedRow & { sealed: boolean }>(CompiledQuery.raw(text))).rows;
}

/** Says of rows that the chain has them. */
export async function forgetUnsealed(tx: Tx, auditIds: readonly number[]): Promise<void> {
  await sql`delete from audit_unsealed where audit_id = any(${auditIds}::bigint[])`.execute(tx);
}
