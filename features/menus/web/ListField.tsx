import { m } from '#messages';
import type { OwnFieldProps } from '#web/records/kept.ts';
import { Field } from '#web/ui/form/Field.tsx';
import { Select } from '#web/ui/form/inputs.tsx';
import { type MenuList, menuLists } from '../kinds.ts';

/** In which list of the menu an entry stands. */
export function ListField({ label, error, value, onChange }: OwnFieldProps<MenuList>) {
  return (
    <Field label={label} error={error}>
      <Select
        value={value}
        options={menuLists.map((list) => ({ value: list, label: m.menus_entry_list_words({ list }) }))}
        onChange={({ target }) => onChange(target.value as MenuList)}
      />
    </Field>
  );
}
