import { m } from '#messages';

/** What its entries of the audit log are called, by their actions. */
export const auditWords = {
  'help.save': m.help_audit_save,
  'help.export': m.help_audit_export,
  'help.tell': m.help_audit_tell,
  'help.answer-telling': m.help_audit_answer_telling,
  'help.add-telling': m.help_audit_add_telling,
  'help.done-telling': m.help_audit_done_telling,
  'help.withdraw-telling': m.help_audit_withdraw_telling,
  'help.see-picture': m.help_audit_see_picture,
  'help.export-told': m.help_audit_export_told,
};

/** What the fields of a question or a contact are called in a refusal. */
export const fieldWords = {
  question: { name: m.help_named_question },
  answer: { name: m.help_named_answer },
  topic: { name: m.help_named_topic, pattern: m.help_topic_wrong_topic },
  tellingId: { name: m.help_named_telling },
  end: { name: m.help_named_end },
  what: { name: m.help_named_what },
};
