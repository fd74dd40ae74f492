import { ownField, recordKind, type ValuesOf } from '#contract/records.ts';
import { m } from '#messages';
import type { LooksAt } from './vocabulary.ts';

const looksAtWords = (looksAt: LooksAt) => m.clearance_looks_at_words({ looksAt });

/** The departments that say whether somebody who leaves still owes them something. */
export const clearanceKinds = {
  'clearance-department': recordKind({
    title: m.clearance_menu_keep,
    text: m.clearance_departments_text,
    add: m.clearance_department_add,
    key: [m.clearance_field_code],
    dated: false,
    fields: {
      name: { type: 'line', max: 60, label: m.clearance_field_name },
      officers: { type: 'people', most: 20, label: m.clearance_field_officers },
      deputies: { type: 'people', most: 5, label: m.clearance_field_deputies },
      looksAt: ownField<LooksAt>({
        label: m.clearance_field_looks_at,
        words: looksAtWords,
        cell: looksAtWords,
      }),
      /** Lowest first. */
      position: { type: 'whole', least: 0, most: 1_000, label: m.clearance_field_position },
      hidden: { type: 'yes', label: m.clearance_field_hidden, yes: m.clearance_is_hidden },
    },
    blank: {
      key: '',
      value: { name: '', officers: [], deputies: [], looksAt: 'nothing', position: 100, hidden: false },
    },
  }),
} as const;

export type Kind = keyof typeof clearanceKinds;
export const kinds = Object.keys(clearanceKinds) as readonly Kind[];

/** What each kind holds. */
export type Values = ValuesOf<typeof clearanceKinds>;
