import { type RecordOf, recordKind, type ValuesOf } from '#contract/records.ts';
import { m } from '#messages';
import { topicKinds } from './telling/kinds.ts';

const position = { type: 'whole', least: 0, most: 1_000, label: m.help_position } as const;
const hidden = { type: 'yes', label: m.help_hidden, yes: m.help_not_shown } as const;

/** What administrators keep for those who look for help, in the order of the tabs. */
export const helpKinds = {
  'help-question': recordKind({
    title: m.help_questions_title,
    text: m.help_questions_text,
    add: m.help_question_add,
    key: [m.help_code],
    dated: false,
    fields: {
      question: { type: 'line', max: 160, label: m.help_question },
      answer: { type: 'paragraph', max: 2_000, label: m.help_answer },
      /** Lowest first. */
      position,
      hidden,
    },
    blank: { key: '', value: { question: '', answer: '', position: 100, hidden: false } },
  }),
  'help-contact': recordKind({
    title: m.help_contacts_title,
    text: m.help_contacts_text,
    add: m.help_contact_add,
    key: [m.help_code],
    dated: false,
    fields: {
      what: { type: 'line', max: 80, label: m.help_what, hint: m.help_what_hint },
      name: { type: 'line', max: 80, label: m.help_name },
      email: { type: 'line', max: 254, label: m.help_email },
      phone: { type: 'line', max: 40, label: m.help_phone },
      position,
      hidden,
    },
    blank: {
      key: '',
      value: { what: '', name: '', email: '', phone: '', position: 100, hidden: false },
    },
  }),
  ...topicKinds,
} as const;

export type Kind = keyof typeof helpKinds;
export const kinds = Object.keys(helpKinds) as readonly Kind[];

/** What each kind holds. */
export type Values = ValuesOf<typeof helpKinds>;

/** A question, a contact, a topic, or who answers for one at a location. */
export type HelpRecord = RecordOf<typeof helpKinds>;
