import { m } from '#messages';

/** What its fields are called in a refusal, and how their text must be written. */
export const clearanceFieldWords = {
  lastDay: { name: m.clearance_named_last_day },
  owed: { name: m.clearance_named_owed, pattern: m.error_text_field },
  remark: { name: m.clearance_named_remark, pattern: m.error_text_field },
  resolveStatus: { name: m.clearance_named_status },
  why: { name: m.clearance_named_why, pattern: m.error_text_field },
};
