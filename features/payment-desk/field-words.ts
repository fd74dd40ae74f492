import { m } from '#messages';

/** What the fields of the payment desk are called in a refusal, and how their text must be written. */
export const paymentFieldWords = {
  firstNumber: { name: m.paymentdesk_named_first_number, pattern: m.paymentdesk_named_first_number_pattern },
  lastNumber: { name: m.paymentdesk_named_last_number, pattern: m.paymentdesk_named_first_number_pattern },
  holderName: { name: m.paymentdesk_named_holder, pattern: m.error_text_field },
  add: { name: m.paymentdesk_named_add, pattern: m.paymentdesk_named_request_pattern },
  remove: { name: m.paymentdesk_named_remove, pattern: m.paymentdesk_named_request_pattern },
  dueBy: { name: m.paymentdesk_named_due_by },
  kind: { name: m.paymentdesk_named_kind },
  runId: { name: m.paymentdesk_named_run },
};
