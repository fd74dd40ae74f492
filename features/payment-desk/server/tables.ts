import type { Generated } from 'kysely';
import type { DueMode, RunKind, RunStatus } from '../vocabulary.ts';

interface PayeeAccountsTable {
  payeeAccountId: Generated<number>;
  empcode: string | null;
  requestNumber: number | null;
  holderName: string;
  accountNumber: string;
  bankCode: string;
  enteredBy: string;
  enteredAt: Date;
  checkedBy: string | null;
  checkedAt: Date | null;
  wrongBy: string | null;
  wrongAt: Date | null;
  wrongText: string | null;
  asked: string | null;
}

interface PaymentRunsTable {
  runId: Generated<number>;
  kind: RunKind;
  status: Generated<RunStatus>;
  version: Generated<number>;
  createdBy: string;
  createdAt: Date;
  reference: string | null;
  /** YYYY-MM-DD. */
  paidOn: string | null;
  bank: string | null;
  firstNumber: string | null;
  exportedAt: Date | null;
  sha256: string | null;
  endedBy: string | null;
  endedAt: Date | null;
  doubled: Generated<boolean>;
}

interface PaymentRunRecordsTable {
  runId: number;
  requestNumber: number;
  mode: DueMode;
  locationId: string;
  orgUnit: string;
  /** Minor units. */
  amount: number;
  payee: string;
  accountNumber: string | null;
  bankCode: string | null;
  bank: string | null;
  chequeNumber: string | null;
  open: Generated<boolean>;
  paid: Generated<boolean>;
  fromBefore: Generated<boolean>;
}

interface ChequeBooksTable {
  bookId: Generated<number>;
  bank: string;
  firstNumber: string;
  lastNumber: string;
  enteredBy: string;
  enteredAt: Date;
}

declare module '#server/db/tables.ts' {
  interface Tables {
    payeeAccounts: PayeeAccountsTable;
    chequeBooks: ChequeBooksTable;
    paymentRuns: PaymentRunsTable;
    paymentRunRecords: PaymentRunRecordsTable;
  }
}
