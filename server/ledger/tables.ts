import type { Generated } from 'kysely';

/** Whose money of which kind: an account of the ledger. */
export interface LedgerAccountsTable {
  accountId: Generated<number>;
  kind: string;
  /** Null: the company's. */
  empcode: string | null;
  part: string;
  currency: string;
}

/** One transfer, with both of its sides; minor units. */
export interface LedgerTransfersTable {
  transferId: Generated<number>;
  source: string;
  key: string;
  debitId: number;
  creditId: number;
  currency: string;
  amount: number;
  at: Date;
  /** The company's day, YYYY-MM-DD. */
  day: string;
  actor: string | null;
  reverses: number | null;
}

declare module '#server/db/tables.ts' {
  interface Tables {
    ledgerAccounts: LedgerAccountsTable;
    ledgerTransfers: LedgerTransfersTable;
  }
}
