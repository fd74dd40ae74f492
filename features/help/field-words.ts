import { m } from '#messages';

/** What the fields of a question or a contact are called in a refusal. */
export const helpFieldWords = {
  question: { name: m.help_named_question, pattern: m.error_text_field },
  answer: { name: m.help_named_answer, pattern: m.error_text_field },
  topic: { name: m.help_named_topic, pattern: m.help_topic_wrong_topic },
  tellingId: { name: m.help_named_telling },
  end: { name: m.help_named_end },
  what: { name: m.help_named_what, pattern: m.error_text_field },
};
