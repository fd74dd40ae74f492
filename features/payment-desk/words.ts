import { m } from '#messages';
import type { DueMode, RunKind, RunStatus } from './vocabulary.ts';

/** A way to pay, as the desk's tabs call it. */
export function modeWords(mode: DueMode): string {
  if (mode === 'RTGS') return m.paymentdesk_mode_rtgs();
  if (mode === 'Cheque') return m.paymentdesk_mode_cheque();
  return mode === 'Online' ? m.paymentdesk_mode_online() : m.paymentdesk_mode_reimbursement();
}

export function kindWords(kind: RunKind): string {
  return kind === 'transfer' ? m.paymentdesk_kind_transfer() : m.paymentdesk_kind_cheque();
}

export function statusWords(status: RunStatus): string {
  if (status === 'Draft') return m.paymentdesk_status_draft();
  return status === 'Released' ? m.paymentdesk_status_released() : m.paymentdesk_status_discarded();
}
