import type { ComponentProps } from 'react';
import { parseWhole } from '#formats/text/digits.ts';
import { TextInput } from './inputs.tsx';
import type { TypedNumber } from './typed-number.ts';

interface NumberInputProps
  extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'maxLength'> {
  value: TypedNumber;
  onChange: (value: TypedNumber) => void;
}

/** A whole number. Whatever else is typed stays as it is, for the form to say so. */
export function NumberInput({ value, onChange, ...rest }: NumberInputProps) {
  return (
    <TextInput
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      value={String(value)}
      onChange={({ target: { value: text } }) => {
        const number = parseWhole(text);
        // What stands in the field stays as it was typed: 007, १२.
        onChange(number !== null && String(number) === text ? number : text);
      }}
    />
  );
}
