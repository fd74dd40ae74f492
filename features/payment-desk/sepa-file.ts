import { isValidIBAN } from 'ibantools';
import SEPA from 'sepa';
import { requestIdOf } from '#features/asset-requests/workflow/contract.ts';
import { decimalsOf } from '#formats/money/money.ts';
import { normalized } from '#formats/text/normalized.ts';
import { type BankRecord, fitsBankFile, recordName } from './bank-file.ts';

/** The account that the company pays from, as its bank knows it. */
export interface Payer {
  readonly name: string;
  readonly iban: string;
  /** Null: the bank needs none. */
  readonly bic: string | null;
}

/** What the scheme's messages take of a name, once its accents are gone: https://www.europeanpaymentscouncil.eu (EPC217-08). */
const latin = /^[A-Za-z0-9/\-?:().,'+ ]{1,70}$/;
const unaccented: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'Th',
  ı: 'i',
  '’': "'",
  '‘': "'",
  '–': '-',
  '—': '-',
  '&': '+',
};

/** A name in the letters that every bank of the scheme takes; what has no such letter stays as it is. */
export function sepaName(name: string): string {
  return normalized(name, 'NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -%'-~]/gu, (letter) => unaccented[letter] ?? letter)
    .trim();
}

/** True when a record can be paid by a SEPA credit transfer: its account is an IBAN, and its name one that every bank takes. */
export function fitsSepaFile(record: BankRecord): boolean {
  return (
    fitsBankFile(record) && isValidIBAN(record.accountNumber ?? '') && latin.test(sepaName(record.payee))
  );
}

/**
 * A run as a SEPA credit transfer (pain.001.001.09): one payment of the company's for each record, each of which has to fit. The same version of
 * a run has the same message id: a bank takes it once.
 */
export function sepaFile(
  run: { readonly runId: number; readonly version: number },
  records: readonly BankRecord[],
  payer: Payer,
  at: Date,
): string {
  const document = new SEPA.Document('pain.001.001.09');
  document.grpHdr.id = `RUN-${run.runId}-${run.version}`;
  document.grpHdr.created = at;
  document.grpHdr.initiatorName = sepaName(payer.name);
  const payment = document.createPaymentInfo();
  payment.requestedExecutionDate = at;
  payment.debtorName = sepaName(payer.name);
  payment.debtorIBAN = payer.iban;
  if (payer.bic) payment.debtorBIC = payer.bic;
  document.addPaymentInfo(payment);
  for (const record of records) {
    const requestID = requestIdOf(record.requestNumber);
    if (!fitsSepaFile(record)) throw new Error(`${requestID} does not fit into a SEPA credit transfer`);
    const transfer = payment.createTransaction();
    transfer.creditorName = sepaName(record.payee);
    transfer.creditorIBAN = record.accountNumber ?? '';
    if (record.bankCode) transfer.creditorBIC = record.bankCode;
    transfer.amount = record.amount / 10 ** decimalsOf('EUR');
    transfer.end2endId = recordName(run.runId, record);
    transfer.remittanceInfo = requestID;
    payment.addTransaction(transfer);
  }
  return document.toString();
}
