import { m } from '#messages';
import { Field } from '#web/ui/form/Field.tsx';
import { Select } from '#web/ui/form/inputs.tsx';
import type { Upload } from '../../contract.ts';
import { counted } from '../words.ts';
import style from './SheetSelect.module.css';
import type { useColumns } from './use-columns.ts';

/** Which sheet is read, where there are several. */
export function SheetSelect({
  upload: { sheets },
  state,
}: {
  upload: Upload;
  state: ReturnType<typeof useColumns>;
}) {
  if (sheets.length < 2) return null;
  const options = sheets.map(({ name, hidden, rows }, index) => {
    const label = rows === null ? name : m.uploads_sheet_rows({ name, ...counted(rows) });
    return { value: String(index), label: hidden ? m.uploads_sheet_hidden({ label }) : label };
  });
  return (
    <Field label={m.uploads_sheet()} className={style.sheet}>
      <Select
        value={String(state.chosen.sheet)}
        options={options}
        onChange={(event) => state.read({ sheet: Number(event.target.value), headerRow: null })}
      />
    </Field>
  );
}
