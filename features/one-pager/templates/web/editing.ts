import { m } from '#messages';
import type { FieldKey } from '../../facts/fields.ts';
import type { Column, PageFormat } from '../content.ts';
import type { TemplateDetail } from '../contract.ts';
import type { Submitted } from './api.ts';

/** An item as it is edited; `field` is empty where it is a text of its own. */
export interface EditedItem {
  readonly key: string;
  readonly field: FieldKey | '';
  readonly label: string;
  readonly text: string;
  readonly lines: number;
}

export interface EditedSection {
  readonly key: string;
  readonly title: string;
  readonly column: Column;
  readonly items: readonly EditedItem[];
}

export interface Edited {
  readonly name: string;
  readonly page: PageFormat;
  readonly sections: readonly EditedSection[];
}

let count = 0;
/** A name of its own for whatever stands in the list: it is moved about. */
const newKey = () => {
  count += 1;
  return `part-${count}`;
};

export const newSection = (): EditedSection => {
  return { key: newKey(), title: m.onepager_section_new(), column: 'full', items: [] };
};

export const newItem = (field: FieldKey | ''): EditedItem => {
  return { key: newKey(), field, label: '', text: '', lines: field === '' ? 3 : 1 };
};

/** What the server has, as it is edited. */
export function contentOf({ name, page, sections }: TemplateDetail): Edited {
  return {
    name,
    page,
    sections: sections.map(({ title, column, items }) => ({
      key: newKey(),
      title,
      column,
      items: items.map(({ field, ...rest }) => ({ key: newKey(), field: field as FieldKey | '', ...rest })),
    })),
  };
}

/** What is edited, as it is sent. */
export function submittedOf({ name, page, sections }: Edited): Submitted {
  return {
    name: name.trim(),
    page,
    sections: sections.map(({ title, column, items }) => ({
      title: title.trim(),
      column,
      items: items.map(({ field, label, text, lines }) =>
        field === ''
          ? { text: text.trim(), lines }
          : { field, lines, ...(label.trim() && { label: label.trim() }) },
      ),
    })),
  };
}

/** The first thing that keeps it from being kept, in a sentence; null: nothing. */
export function wrongIn({ name, sections }: Edited): string | null {
  if (name.trim() === '') return m.onepager_template_name_missing();
  if (sections.some(({ title }) => title.trim() === '')) return m.onepager_section_title_missing();
  const isEmptyText = sections.some(({ items }) =>
    items.some(({ field, text }) => field === '' && text.trim() === ''),
  );
  return isEmptyText ? m.onepager_item_text_missing() : null;
}

/** The list with one of it moved by so many places. */
export function moved<T>(list: readonly T[], index: number, by: number): T[] {
  const to = Math.min(Math.max(index + by, 0), list.length - 1);
  const one = list[index];
  return one === undefined ? [...list] : list.toSpliced(index, 1).toSpliced(to, 0, one);
}
