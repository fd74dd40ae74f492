import { m } from '#messages';

/** What the fields of the payment desk are called in a refusal, and how their text must be written. */
export const paymentFieldWords = {
  firstNumber: { name: m.payments_named_first_number, pattern: m.payments_named_first_number_pattern },
  lastNumber: { name: m.payments_named_last_number, pattern: m.payments_named_first_number_pattern },
  holderName: { name: m.payments_named_holder, pattern: m.error_text_field },
  add: { name: m.payments_named_add, pattern: m.payments_named_request_pattern },
  remove: { name: m.payments_named_remove, pattern: m.payments_named_request_pattern },
  dueBy: { name: m.payments_named_due_by },
  kind: { name: m.payments_named_kind },
  runId: { name: m.payments_named_run },
};
