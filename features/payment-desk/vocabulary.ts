/** How a payment that is due is made; a reimbursement goes to the employee by transfer. */
export const dueModes = ['RTGS', 'Cheque', 'Online', 'Reimbursement'] as const;
export type DueMode = (typeof dueModes)[number];

/** What many records are paid by at once. An online order is placed one by one. */
export const runKinds = ['transfer', 'cheque'] as const;
export type RunKind = (typeof runKinds)[number];

export const runStatuses = ['Draft', 'Released', 'Discarded'] as const;
export type RunStatus = (typeof runStatuses)[number];

/** The role that makes payments of a mode. */
export function roleOfMode(mode: DueMode): 'T1' | 'FINANCE' {
  return mode === 'Cheque' ? 'T1' : 'FINANCE';
}

/** The role that makes runs of a kind. */
export function roleOfKind(kind: RunKind): 'T1' | 'FINANCE' {
  return kind === 'cheque' ? 'T1' : 'FINANCE';
}

/** What a record of a mode is paid by; null: not in a run. */
export function kindOfMode(mode: DueMode): RunKind | null {
  if (mode === 'Online') return null;
  return mode === 'Cheque' ? 'cheque' : 'transfer';
}

/** The bounds of the desk. `records`: of one run; `book`: the cheques of one book. */
export const limits = { records: 200, page: 200, amount: 1_000_000_000_000, book: 10_000 } as const;

/** The name that a run's file for the bank is downloaded under. */
export function bankFileName(runId: number, kind: 'csv' | 'xml'): string {
  return `transfer-${runId}.${kind}`;
}
