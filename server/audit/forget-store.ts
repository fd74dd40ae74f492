import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import type { Head } from './store.ts';
import './tables.ts';

/** Moves the anchor ahead. False: another has moved it as far. */
export async function moveAnchor(tx: Tx, { position, hash }: Head): Promise<boolean> {
  const { rows } = await sql`insert into audit_anchor (position, hash) values (${position}, ${hash})
    on conflict (only_one) do update set position = excluded.position, hash = excluded.hash
      where audit_anchor.position < excluded.position
    returning position`.execute(tx);
  return rows.length > 0;
}

/**
 * Of so many entries after a place in the chain, the last before which, and with which, all are of before `day` (the company's). `whole`: all so
 * many are, so that there may be more. Undefined: the next is kept already.
 */
export async function lastBefore(
  db: Db,
  after: number,
  { day, timeZone, most }: { readonly day: string; readonly timeZone: string; readonly most: number },
): Promise<(Head & { readonly whole: boolean }) | undefined> {
  const { rows } = await sql<Head & { whole: boolean }>`
    with next as (
      select chain.position, chain.hash, log.at < (${day}::date)::timestamp at time zone ${timeZone} as old
      from audit_chain chain join audit_log log using (audit_id)
      where chain.position > ${after} order by chain.position limit ${most})
    select position, hash, (select count(*) filter (where old) = ${most} from next) as whole from next
    where position < coalesce((select min(position) from next where not old), ${Number.MAX_SAFE_INTEGER})
    order by position desc limit 1`.execute(db);
  return rows[0];
}

/** Lets so many of what stands up to a place in the chain go, the oldest first. @returns how many have gone */
export async function removeUpTo(tx: Tx, position: number, most: number): Promise<number> {
  const { rows } = await sql<{ auditId: number; position: number }>`
    select audit_id, position from audit_chain where position <= ${position} order by position limit ${most}`.execute(
    tx,
  );
  const last = rows.at(-1);
  if (!last) return 0;
  const ids = rows.map(({ auditId }) => auditId);
  await sql`set constraints audit_chain_audit_id_fkey deferred`.execute(tx);
  await sql`delete from audit_log where audit_id = any(${ids}::bigint[])`.execute(tx);
  await sql`delete from audit_chain where position <= ${last.position}`.execute(tx);
  return rows.length;
}
