import { ownField } from './records.ts';

/** Categories: what a room sorts its things by, kept by its administrators as records and shown in their order. */

/** The fields that every room's categories have; `label`: of the name and of the position. */
export function categoryFields(label: { name: () => string; position: () => string }) {
  return {
    name: { type: 'line', max: 60, label: label.name },
    /** Lowest first. */
    position: { type: 'whole', least: 0, most: 1_000, label: label.position },
  } as const;
}

/** What these are before anybody fills them in. */
export const blankCategory = { name: '', position: 100 };

/** The field of a record that says its category, by that one's code. */
export function categoryField(label: () => string) {
  return ownField<string>({ label, words: (key) => key, cell: (key) => key });
}
