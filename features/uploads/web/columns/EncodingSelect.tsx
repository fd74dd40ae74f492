import { m } from '#messages';
import { Field } from '#web/ui/form/Field.tsx';
import { Select } from '#web/ui/form/inputs.tsx';
import { type LetterSet, letterSets } from '../../rules.ts';
import style from './SheetSelect.module.css';
import type { useColumns } from './use-columns.ts';

const words: Readonly<Record<LetterSet, () => string>> = {
  'windows-1252': m.uploads_letters_western,
  'windows-1250': m.uploads_letters_central,
  'windows-1251': m.uploads_letters_cyrillic,
  'windows-1253': m.uploads_letters_greek,
  'windows-1256': m.uploads_letters_arabic,
};

/** In which letters a file was read that does not say so, and the others that it may be written in. */
export function EncodingSelect({ state }: { state: ReturnType<typeof useColumns> }) {
  const { sheet, chosen, read } = state;
  const encoding = sheet.data?.encoding;
  if (!encoding) return null;
  return (
    <Field label={m.uploads_letters()} hint={m.uploads_letters_hint()} className={style.sheet}>
      <Select
        value={encoding}
        options={letterSets.map((value) => ({ value, label: words[value]() }))}
        onChange={(event) => {
          const letters = letterSets.find((one) => one === event.target.value) ?? null;
          read({ sheet: chosen.sheet, headerRow: null, encoding: letters });
        }}
      />
    </Field>
  );
}
