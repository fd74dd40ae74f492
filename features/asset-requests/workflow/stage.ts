import type { Role } from '#contract/people.ts';
import { type Sentence, sentence } from '#contract/sentence.ts';
import { m } from '#messages';
import type { Action, PurchaseType, Status } from './vocabulary.ts';

/** Stage by role (the specification's section 4), for the role one acts in. No role gives 6: see `stageOfAction`. */
export function stage(role: Role, status: Status): number {
  if (role === 'FL1') return status === 'Pending Approval' || status === 'Seek Clarification' ? 1 : 4;
  if (role === 'FL2') return 2;
  if (role === 'USER') return status === 'RTGS Done' || status === 'Wrong Invoice' ? 3 : 0;
  return 5;
}

/** The stage that an action's message takes: the role's own, but 6 where Approval 1 hands over to the employee's invoice. */
export function stageOfAction(role: Role, status: Status, action: Action): number {
  const handsOver = action === 'informUser' || action === 'wrongInvoice';
  return role === 'FL1' && handsOver ? 6 : stage(role, status);
}

/** Action label by stage (the specification's section 4); null: none. */
export function label(atStage: number, status: Status, role: Role): string | null {
  const upload =
    status === 'Wrong Invoice'
      ? m.assetrequests_action_reupload_invoice
      : m.assetrequests_action_upload_invoice;
  if (atStage === 0) return status === 'Seek Clarification' ? m.assetrequests_action_update() : null;
  if (atStage === 1 || atStage === 2) return m.assetrequests_action_approve();
  if (atStage === 3) return upload();
  if (atStage === 4 || atStage === 6) return m.assetrequests_action_verify_invoice();
  if (atStage === 5) return role === 'FL1' ? m.assetrequests_action_verify_invoice() : upload();
  return null;
}

/** The confirmation after an action, word for word (the specification's section 4, trailing spaces included). */
export function message(done: {
  role: Role;
  /** As `stageOfAction` gives it, for the status before the action. */
  stage: number;
  action: Action;
  purchaseType: PurchaseType;
}): Sentence {
  const { role, action } = done;
  if (action === 'addFiles') return sentence('assetrequests_done_files');
  if (role === 'FL1') {
    if (action === 'seekClarification') return sentence('assetrequests_done_clarify_employee');
    if (action === 'rejectRequest') return sentence('assetrequests_done_rejected');
    if (done.stage === 1) return sentence('assetrequests_done_to_approval2');
    return done.stage === 4
      ? sentence('assetrequests_done_closed')
      : sentence('assetrequests_done_to_employee_invoice');
  }
  if (role === 'FL2') {
    if (action === 'seekClarification') return sentence('assetrequests_done_clarify_approval1');
    return done.purchaseType === 'instore'
      ? sentence('assetrequests_done_instore')
      : sentence('assetrequests_done_invoice_verified');
  }
  if (role === 'T1') return sentence('assetrequests_done_cheque');
  if (role === 'FINANCE') {
    if (action === 'closeWithRecovery') return sentence('assetrequests_done_recovered');
    return action === 'placeOrder'
      ? sentence('assetrequests_done_ordered')
      : sentence('assetrequests_done_paid');
  }
  if (done.stage > 3) return sentence('assetrequests_done_to_approval1');
  return action === 'cancelRequest'
    ? sentence('assetrequests_done_cancelled')
    : sentence('assetrequests_done_to_approval1');
}
