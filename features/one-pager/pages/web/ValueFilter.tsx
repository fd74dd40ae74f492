import { m } from '#messages';
import { isComposing } from '#web/lib/composing.ts';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { Filter } from '#web/ui/list/Filters.tsx';

interface ValueFilterProps {
  value: string;
  onChange: (values: { value: string }) => void;
}

/** What the field is to say: followed once it is left, or by Enter. */
export function ValueFilter({ value, onChange }: ValueFilterProps) {
  const follow = (text: string) => onChange({ value: text.trim() });
  return (
    <Filter label={m.onepager_filter_value()}>
      {(id) => (
        <TextInput
          id={id}
          defaultValue={value}
          maxLength={200}
          onBlur={(event) => follow(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !isComposing(event)) follow(event.currentTarget.value);
          }}
        />
      )}
    </Filter>
  );
}
