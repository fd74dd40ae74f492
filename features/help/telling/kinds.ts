import type { Role } from '#contract/people.ts';
import { any, keyOf } from '#contract/record-versions.ts';
import { ownField, recordKind, type ValuesOf } from '#contract/records.ts';
import { roleName } from '#formats/names/role-name.ts';
import { m } from '#messages';

/** The roles whose holders may answer: everybody has USER. */
export const answeringRoles = [
  'HR',
  'FINANCE',
  'STORE',
  'REGION',
  'CLEARANCE',
  'FL1',
  'FL2',
  'T1',
  'ADMIN',
] as const satisfies readonly Role[];
export type AnsweringRole = (typeof answeringRoles)[number];

const roleWords = (role: AnsweringRole | null) => (role === null ? m.help_tell_no_role() : roleName(role));

const answerers = {
  people: { type: 'people', most: 20, label: m.help_topic_people },
  role: ownField<AnsweringRole | null>({ label: m.help_topic_role, words: roleWords, cell: roleWords }),
} as const;
const ended = { type: 'yes', label: m.help_topic_end, yes: m.help_topic_ended } as const;

/** What people may tell of, and who answers for each: everywhere, and at locations where others do. */
export const topicKinds = {
  'help-topic': recordKind({
    title: m.help_topics_title,
    text: m.help_topics_text,
    add: m.help_topic_add,
    key: [m.help_code],
    dated: false,
    fields: {
      name: { type: 'line', max: 60, label: m.help_topic_name },
      hint: {
        type: 'line',
        max: 120,
        optional: true,
        label: m.help_topic_hint,
        hint: m.help_topic_hint_hint,
      },
      ...answerers,
      /** Lowest first. */
      position: { type: 'whole', least: 0, most: 1_000, label: m.help_position },
      ended,
    },
    blank: {
      key: '',
      value: { name: '', hint: '', people: [], role: null, position: 100, ended: false },
    },
  }),
  'help-topic-place': recordKind({
    title: m.help_places_title,
    text: m.help_places_text,
    add: m.help_place_add,
    key: [m.help_tell_topic, m.help_tell_location],
    dated: false,
    fields: { ...answerers, ended: { ...ended, label: m.help_place_end } },
    blank: { key: keyOf(any, any), value: { people: [], role: null, ended: false } },
  }),
} as const;

export type TopicKind = keyof typeof topicKinds;

/** What each kind holds. */
export type TopicValues = ValuesOf<typeof topicKinds>;
