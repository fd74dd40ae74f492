import { m } from '#messages';
import { SelectFilter } from '#web/ui/list/SelectFilter.tsx';
import type { StoreShown } from '../contract.ts';

interface StoreFilterProps {
  all: readonly StoreShown[];
  value: string;
  onChange: (store: string) => void;
}

/** Which of one's stores is looked at. */
export function StoreFilter({ all, value, onChange }: StoreFilterProps) {
  return (
    <SelectFilter
      label={m.stores_store()}
      value={value}
      options={all.map(({ store, name }) => ({ value: store, label: name }))}
      onChange={(value) => onChange(value)}
    />
  );
}
