import { m } from '#messages';
import { Field } from '../ui/form/Field.tsx';
import { TextInput } from '../ui/form/inputs.tsx';

interface CodeFieldProps {
  label: string;
  value: string;
  onChange: (code: string) => void;
  error: string | undefined;
}

/** The code of a new thing. */
export function CodeField({ label, value, onChange, error }: CodeFieldProps) {
  return (
    <Field label={label} hint={m.records_code_hint()} error={error}>
      <TextInput
        maxLength={40}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
