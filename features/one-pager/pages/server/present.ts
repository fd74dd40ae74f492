import type { Section } from '../contract.ts';
import type { ShownSection } from '../shown.ts';

/** Shown sections as they are answered. */
export function presentSections(sections: readonly ShownSection[]): Section[] {
  return sections.map(({ title, column, fields }) => ({
    title,
    column,
    fields: fields.map(({ field, kind, label, value, parts }) => ({
      field,
      kind,
      label,
      value,
      parts: parts.map((part) => ({ ...part })),
    })),
  }));
}
