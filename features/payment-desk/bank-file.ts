import { requestIdOf } from '#features/asset-requests/workflow/contract.ts';
import { isIban } from '#formats/money/bank-account.ts';
import { plainAmount } from '#formats/money/money.ts';
import { csvLine } from '#formats/text/csv.ts';
import { isBlank, isUnfit } from '#formats/text/submitted-text.ts';

/** A record of a transfer as the bank is told of it. `amount` in minor units. */
export interface BankRecord {
  readonly requestNumber: number;
  readonly amount: number;
  readonly payee: string;
  readonly accountNumber: string | null;
  readonly bankCode: string | null;
}

/**
 * True when a record can stand in a bank's file: one line, which reads as what the payment desk saw. The portal takes no other names, but
 * knows some that are older than that rule.
 */
export function fitsBankFile({ payee, accountNumber, bankCode }: BankRecord): boolean {
  const needed = [
    payee,
    accountNumber,
    ...(isIban(accountNumber ?? '') && bankCode === '' ? [] : [bankCode]),
  ];
  return needed.every((text) => text !== null && !isUnfit(text) && !isBlank(text));
}

/** The columns of a transfer's file for the bank (docs/operations.md). */
export function bankFileHeader(): string {
  return csvLine([
    'Record',
    'Beneficiary name',
    'Beneficiary account number',
    'Bank code',
    'Amount',
    'Currency',
    'Remarks',
  ]);
}

/** What the bank's answers call a record by. */
export function recordName(runId: number, { requestNumber }: BankRecord): string {
  return `${runId}-${requestNumber}`;
}

/** The line of one record, which has to fit. */
export function bankFileLine(runId: number, record: BankRecord, currency: string): string {
  const { requestNumber, payee, accountNumber, bankCode, amount } = record;
  const requestID = requestIdOf(requestNumber);
  if (!fitsBankFile(record)) throw new Error(`${requestID} does not fit into a bank's file`);
  return csvLine([
    recordName(runId, record),
    payee,
    accountNumber,
    bankCode,
    plainAmount(amount, currency),
    currency,
    requestID,
  ]);
}
