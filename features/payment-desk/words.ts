import { m } from '#messages';
import type { DueMode, RunKind, RunStatus } from './vocabulary.ts';

/** A way to pay, as the desk's tabs call it. */
export function modeWords(mode: DueMode): string {
  if (mode === 'RTGS') return m.payments_mode_rtgs();
  if (mode === 'Cheque') return m.payments_mode_cheque();
  return mode === 'Online' ? m.payments_mode_online() : m.payments_mode_reimbursement();
}

export function kindWords(kind: RunKind): string {
  return kind === 'transfer' ? m.payments_kind_transfer() : m.payments_kind_cheque();
}

export function statusWords(status: RunStatus): string {
  if (status === 'Draft') return m.payments_status_draft();
  return status === 'Released' ? m.payments_status_released() : m.payments_status_discarded();
}
