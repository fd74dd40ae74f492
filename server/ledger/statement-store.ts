import { type RawBuilder, sql } from 'kysely';
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
  readonly key: string;
}

/** Days of a statement: the first, and the one after the last (YYYY-MM-DD). */
export interface Span {
  readonly from: string;
  readonly until: string;
}

/** The transfers of somebody's accounts in some days: by each side, each once. */
function transfersOf(empcode: string, { from, until }: Span): RawBuilder<StatementRow> {
  const within = sql`transfer.day >= ${from}::date and transfer.day < ${until}::date`;
  return sql<StatementRow>`
    select transfer.transfer_id, transfer.day, debit.kind as debit, credit.kind as credit, transfer.amount, transfer.currency, transfer.key
    from (
      select transfer.transfer_id from ledger_accounts own join ledger_transfers transfer on transfer.debit_id = own.account_id
      where own.empcode = ${empcode} and ${within}
      union
      select transfer.transfer_id from ledger_accounts own join ledger_transfers transfer on transfer.credit_id = own.account_id
      where own.empcode = ${empcode} and ${within}) found
    join ledger_transfers transfer using (transfer_id)
    join ledger_accounts debit on debit.account_id = transfer.debit_id
    join ledger_accounts credit on credit.account_id = transfer.credit_id`;
}

/** Those before one, the last first. */
export async function listTransfers(
  db: Db,
  empcode: string,
  span: Span,
  before: number | null,
  limit: number,
): Promise<StatementRow[]> {
  const earlier = before === null ? sql`` : sql`where transfer.transfer_id < ${before}`;
  const { rows } = await sql<StatementRow>`${transfersOf(empcode, span)} ${earlier}
    order by transfer.transfer_id desc limit ${limit}`.execute(db);
  return rows;
}

/** How many those are, counted up to `most`. */
export async function countTransfers(db: Db, empcode: string, span: Span, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from (
    ${transfersOf(empcode, span)} limit ${most}) found`.execute(db);
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
