import type { RecordPage, RecordRow } from '#contract/record-calls.ts';
import type { RecordField, RecordFields } from '#contract/records.ts';
import { moneyText } from '#formats/money/money.ts';
import { plainList } from '#formats/text/lists.ts';
import { m } from '#messages';
import type { AnyKept } from './kept.ts';

/** A thing's name: by what is in effect, else by what comes. */
export function nameOf(kept: AnyKept, page: RecordPage, row: RecordRow): string {
  return kept.nameOf(page, row.key, row.value ?? row.versions[0]?.value ?? null);
}

type Fact = readonly [label: string, text: string];

/** What the words of a value are made with. */
export interface Words {
  readonly kept: AnyKept;
  readonly page: RecordPage;
  readonly currency: string;
}

/** A value in words, field by field. */
export function factsOf(words: Words, value: unknown): Fact[] {
  if (value === null || value === undefined) return [];
  const fields = (words.kept.kinds[words.page.kind]?.fields ?? {}) as RecordFields;
  return Object.entries(fields).flatMap(([name, field]): Fact[] => {
    const text = textOf(field, (value as Record<string, unknown>)[name], words);
    return text === null ? [] : [[field.label(), text]];
  });
}

/** A field's value in words; null: it goes without saying. */
function textOf(field: RecordField, value: unknown, { kept, page, currency }: Words): string | null {
  switch (field.type) {
    case 'amount':
      return value === null ? field.none() : moneyText(value as number, currency);
    case 'yes':
      return value === true ? field.yes() : null;
    case 'lines':
      return (value as string[]).join(' · ') || m.records_nothing();
    case 'people': {
      const names = kept.namesOf?.(page) ?? [];
      const nameOfCode = (code: string) => names.find(({ empcode }) => empcode === code)?.name ?? code;
      return plainList((value as string[]).map(nameOfCode)) || m.records_nobody();
    }
    case 'own':
      return field.words(value) || m.records_nothing();
    default:
      return String(value);
  }
}

/** A value in a line. */
export function summaryOf(words: Words, value: unknown): string {
  if (value === null || value === undefined) return m.records_none_decided();
  const facts = () =>
    factsOf(words, value)
      .map(([, text]) => text)
      .join(' · ');
  return words.kept.summaryOf?.(words.page, value, words.currency) ?? facts();
}
