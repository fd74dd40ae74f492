import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import './tables.ts';

/** An account, as whoever transfers names it. Without an employee it is the company's; `part` tells several of a kind apart. */
export interface Account {
  readonly kind: string;
  readonly empcode?: string | undefined;
  readonly part?: string | undefined;
}

/** What is to be transferred: minor units, above 0. */
export interface Transfer {
  /** What moved it, and its key there: written once, however often it is asked for. */
  readonly source: string;
  readonly key: string;
  readonly debit: Account;
  readonly credit: Account;
  readonly amount: number;
  readonly currency: string;
  readonly at: Date;
  /** The company's day that it counts for, YYYY-MM-DD. */
  readonly day: string;
  readonly actor?: string | undefined;
}

/** Writes transfers in the use case's own transaction. @throws where a source's key was written before, which the use case must not do */
export async function insertTransfers(tx: Tx, transfers: readonly Transfer[]): Promise<void> {
  for (const { source, key, debit, credit, amount, currency, at, day, actor } of transfers)
    await tx
      .insertInto('ledgerTransfers')
      .values({
        source,
        key,
        debitId: accountOf(debit, currency),
        creditId: accountOf(credit, currency),
        currency,
        amount,
        at,
        day,
        actor: actor ?? null,
        reverses: null,
      })
      .execute();
}

const accountOf = ({ kind, empcode = undefined, part = '' }: Account, currency: string) =>
  sql<number>`ledger_account(${kind}::text, ${empcode ?? null}::text, ${part}::text, ${currency}::text)`;

/** Transfers one back, whole. @throws where it was reversed before, or was never written */
export async function insertReversal(
  tx: Tx,
  reversed: { readonly source: string; readonly key: string },
  by: Pick<Transfer, 'source' | 'key' | 'at' | 'day' | 'actor'>,
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('ledgerTransfers')
    .columns(['source', 'key', 'debitId', 'creditId', 'currency', 'amount', 'at', 'day', 'actor', 'reverses'])
    .expression((from) =>
      from
        .selectFrom('ledgerTransfers')
        .select((row) => [
          row.val(by.source).as('source'),
          row.val(by.key).as('key'),
          'creditId as debitId',
          'debitId as creditId',
          'currency',
          'amount',
          sql<Date>`${by.at}::timestamptz`.as('at'),
          sql<string>`${by.day}::date`.as('day'),
          sql<string | null>`${by.actor ?? null}::text`.as('actor'),
          'transferId as reverses',
        ])
        .where('source', '=', reversed.source)
        .where('key', '=', reversed.key),
    )
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n)
    throw new Error(`no transfer ${reversed.source} ${reversed.key} to reverse`);
}

/** What stands on an account: its credits less its debits, in minor units. */
export async function balanceOf(db: Db | Tx, account: Account, currency: string): Promise<number> {
  const { kind, empcode = null, part = '' } = account;
  const { rows } = await sql<{ balance: number }>`
    select (coalesce((select sum(amount) from ledger_transfers where credit_id = account_id), 0)
      - coalesce((select sum(amount) from ledger_transfers where debit_id = account_id), 0))::bigint as balance
    from ledger_accounts
    where kind = ${kind} and coalesce(empcode, '') = coalesce(${empcode}::text, '') and part = ${part} and currency = ${currency}`.execute(
    db,
  );
  return rows[0]?.balance ?? 0;
}
