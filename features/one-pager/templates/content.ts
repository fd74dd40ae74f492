import { type columns, type PageFormat, pageBounds } from '../drawing/page.ts';
import { type FieldKey, fields } from '../facts/fields.ts';

/** How a template may be: characters, and how many of each. */
export const templateBounds = {
  name: 80,
  title: 60,
  label: 60,
  text: 600,
  lines: 20,
  sections: pageBounds.sections,
  items: pageBounds.items,
  most: 100,
} as const;

export type { Column, PageFormat } from '../drawing/page.ts';
export { columns } from '../drawing/page.ts';

/** What stands in a section: a field of whoever the page is of, or a text that is the same on every page. */
export type Item =
  | {
      readonly field: FieldKey;
      /** What it is called on the page; empty: as the portal calls it. */
      readonly label: string;
      /** Of what is text: how many lines it may have. */
      readonly lines: number;
    }
  | { readonly text: string; readonly lines: number };

export interface Section {
  readonly title: string;
  readonly column: (typeof columns)[number];
  readonly items: readonly Item[];
}

/** What a template says: what it is drawn from. */
export interface TemplateContent {
  readonly page: PageFormat;
  readonly sections: readonly Section[];
}

/** What of a content is wrong, by the field of the form. */
export type Wrong = 'twice' | 'empty' | 'item';

/** Each field that a content shows, once. */
export function fieldsOf({ sections }: TemplateContent): FieldKey[] {
  const all = sections.flatMap(({ items }) => items.flatMap((item) => ('field' in item ? [item.field] : [])));
  return [...new Set(all)];
}

/** What keeps a content from being published: the first place (section, item) at which something is wrong, or null. An item of -1 is the section. */
export function wrongOf({
  sections,
}: TemplateContent): { section: number; item: number; wrong: Wrong } | null {
  const seen = new Set<FieldKey>();
  if (sections.length === 0) return { section: -1, item: -1, wrong: 'empty' };
  for (const [section, { items }] of sections.entries()) {
    if (items.length === 0) return { section, item: -1, wrong: 'empty' };
    for (const [item, of] of items.entries()) {
      if (!('field' in of)) continue;
      if (!Object.hasOwn(fields, of.field)) return { section, item, wrong: 'item' };
      if (seen.has(of.field)) return { section, item, wrong: 'twice' };
      seen.add(of.field);
    }
  }
  return null;
}
