import { type RawBuilder, sql } from 'kysely';
import { behind, type Order, type Place } from '../db/cursor.ts';
import type { Db } from '../db/database.ts';
import './tables.ts';

/** A transfer of which somebody's account is a side. */
export interface StatementRow {
  readonly transferId: number;
  readonly day: string;
  readonly debit: string;
  readonly credit: string;
  readonly amount: number;
  readonly currency: string;
  readonly source: string;
  readonly key: string;
}

/** Days of a statement: the first, and the one after the last (YYYY-MM-DD). */
export interface Span {
  readonly from: string;
  readonly until: string;
}

/** Statements are in the order of their days, the last first. */
export const newest: Order = { name: 'statement.newest', parts: ['day', 'number'], descending: true };

/** The numbers of the last transfers of somebody's accounts in some days, behind a place: of each account and side as many as are asked for, each once. */
function lastOf(
  empcode: string,
  { from, until }: Span,
  after: Place | null,
  limit: number,
): RawBuilder<unknown> {
  const side = (column: 'debit_id' | 'credit_id') => {
    const further = after ? sql`and ${behind(newest, [sql`day`, sql`transfer_id`], after)}` : sql``;
    return sql`select last.transfer_id from ledger_accounts own cross join lateral (
      select day, transfer_id from ledger_transfers
      where ${sql.ref(column)} = own.account_id and day >= ${from}::date and day < ${until}::date ${further}
      order by day desc, transfer_id desc limit ${limit}) last where own.empcode = ${empcode}`;
  };
  return sql`(${side('debit_id')} union ${side('credit_id')})`;
}

/** The transfers of somebody's accounts in some days, behind a place. */
export async function listTransfers(
  db: Db,
  empcode: string,
  span: Span,
  after: Place | null,
  limit: number,
): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    select transfer.transfer_id, transfer.day, debit.kind as debit, credit.kind as credit, transfer.amount, transfer.currency,
      transfer.source, transfer.key
    from ${lastOf(empcode, span, after, limit)} found
    join ledger_transfers transfer using (transfer_id)
    join ledger_accounts debit on debit.account_id = transfer.debit_id
    join ledger_accounts credit on credit.account_id = transfer.credit_id
    order by transfer.day desc, transfer.transfer_id desc limit ${limit}`.execute(db);
  return rows;
}

/** How many those are, counted up to `most`. */
export async function countTransfers(db: Db, empcode: string, span: Span, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from (
    select from ${lastOf(empcode, span, null, most)} found limit ${most}) counted`.execute(db);
  return rows[0]?.count ?? 0;
}

/** What stood on somebody's accounts as some days began, and as they ended: credits less debits. An account on which nothing ever stood then is none. */
export async function listBalances(
  db: Db,
  empcode: string,
  { from, until }: Span,
): Promise<{ kind: string; part: string; currency: string; opening: number; closing: number }[]> {
  const { rows } = await sql<{
    kind: string;
    part: string;
    currency: string;
    opening: number;
    closing: number;
  }>`
    select own.kind, own.part, own.currency, sums.opening, sums.closing from ledger_accounts own
    cross join lateral (
      select coalesce(sum(amount) filter (where day < ${from}::date), 0)::bigint as opening, coalesce(sum(amount), 0)::bigint as closing,
        count(*) as transfers
      from (
        select day, amount from ledger_transfers where credit_id = own.account_id and day < ${until}::date
        union all select day, -amount from ledger_transfers where debit_id = own.account_id and day < ${until}::date) leg) sums
    where own.empcode = ${empcode} and sums.transfers > 0 order by own.part, own.kind`.execute(db);
  return rows;
}
