import type { Env } from '#server/env.ts';
import type { Payer } from '../sepa-file.ts';
import { bankFileName } from '../vocabulary.ts';
import type { RunRow } from './run-store.ts';

type Settings = Pick<Env, 'PAYER_NAME' | 'PAYER_IBAN' | 'PAYER_BIC'>;

/** The account that the company pays from; null: it has named none, and makes no SEPA credit transfers. */
export function payerOf({ PAYER_NAME: name, PAYER_IBAN: iban, PAYER_BIC: bic }: Settings): Payer | null {
  return name && iban ? { name, iban, bic: bic ?? null } : null;
}

/** The names of the files for the bank that a run of so many records has, the one to upload first. */
export function bankFilesOf(
  { runId, kind, status }: Pick<RunRow, 'runId' | 'kind' | 'status'>,
  records: number,
  settings: Settings,
): string[] {
  if (kind !== 'transfer' || status === 'Discarded' || records === 0) return [];
  return [...(payerOf(settings) ? [bankFileName(runId, 'xml')] : []), bankFileName(runId, 'csv')];
}
