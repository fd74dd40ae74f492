import type { ComponentProps } from 'react';
import { Select } from '../form/inputs.tsx';
import { Filter } from './Filters.tsx';

interface SelectFilterProps extends Pick<ComponentProps<typeof Select>, 'options' | 'placeholder'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** One of several that narrows a list. */
export function SelectFilter({ label, onChange, ...select }: SelectFilterProps) {
  return (
    <Filter label={label}>
      {(id) => <Select id={id} {...select} onChange={(event) => onChange(event.target.value)} />}
    </Filter>
  );
}
