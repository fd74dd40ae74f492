import { m } from '#messages';
import { Select } from '#web/ui/form/inputs.tsx';
import { Filter } from '#web/ui/list/Filters.tsx';
import type { StoreShown } from '../contract.ts';

interface StoreFilterProps {
  all: readonly StoreShown[];
  value: string;
  onChange: (store: string) => void;
}

/** Which of one's stores is looked at. */
export function StoreFilter({ all, value, onChange }: StoreFilterProps) {
  return (
    <Filter label={m.stores_store()}>
      {(id) => (
        <Select
          id={id}
          value={value}
          options={all.map(({ store, name }) => ({ value: store, label: name }))}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Filter>
  );
}
