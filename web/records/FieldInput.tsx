import { useState } from 'react';
import type { RecordPage } from '#contract/record-calls.ts';
import type { RecordField } from '#contract/records.ts';
import { useMe } from '../lib/me.ts';
import { Field, useField } from '../ui/form/Field.tsx';
import { Checkbox, TextArea, TextInput } from '../ui/form/inputs.tsx';
import { MoneyInput } from '../ui/form/MoneyInput.tsx';
import type { TypedAmount } from '../ui/form/money.ts';
import { NumberInput } from '../ui/form/NumberInput.tsx';
import type { TypedNumber } from '../ui/form/typed-number.ts';
import type { AnyKept } from './kept.ts';
import { PeopleInput } from './PeopleInput.tsx';

interface FieldInputProps {
  kept: AnyKept;
  page: RecordPage;
  /** The key of what is changed; null: it is a new one. */
  changed: string | null;
  /** Its name on the wire. */
  name: string;
  field: RecordField;
  value: unknown;
  onChange: (value: unknown) => void;
  error: string | undefined;
}

/** A field of a thing, as its type has it. */
export function FieldInput(props: FieldInputProps) {
  const { kept, page, name, field, value, onChange, error } = props;
  const { currency } = useMe();
  const label = field.label();
  const about = { label, error, hint: kept.hintOf?.(page.kind, name, value) ?? field.hint?.() };
  switch (field.type) {
    case 'line':
      return (
        <Field {...about} optional={field.optional}>
          <TextInput
            maxLength={field.max}
            autoComplete="off"
            value={value as string}
            onChange={(event) => onChange(event.target.value)}
          />
        </Field>
      );
    case 'paragraph':
      return (
        <Field {...about}>
          <TextArea
            rows={6}
            maxLength={field.max}
            value={value as string}
            onChange={(event) => onChange(event.target.value)}
          />
        </Field>
      );
    case 'whole':
      return (
        <Field {...about}>
          <NumberInput value={value as TypedNumber} onChange={onChange} />
        </Field>
      );
    case 'amount':
      return (
        <Field {...about} optional>
          <MoneyInput currency={currency} value={value as TypedAmount} onChange={onChange} />
        </Field>
      );
    case 'yes':
      return (
        <Field error={error} hint={about.hint} optional>
          <Ticked label={label} checked={value as boolean} onChange={onChange} />
        </Field>
      );
    case 'lines':
      return (
        <Field {...about}>
          <LinesInput most={field.max * field.most} value={value as string[]} onChange={onChange} />
        </Field>
      );
    case 'people':
      return (
        <PeopleInput
          {...about}
          value={value as string[]}
          onChange={onChange}
          names={kept.namesOf?.(page) ?? []}
          search={kept.colleagues ?? nobody}
        />
      );
    case 'own': {
      const Own = kept.OwnFields?.[name];
      return Own ? (
        <Own
          name={name}
          page={page}
          changed={props.changed}
          label={label}
          error={error}
          value={value}
          onChange={onChange}
        />
      ) : null;
    }
  }
}

const nobody = async () => ({ data: [], complete: true });

interface TickedProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A box to tick, described by the field around it. */
function Ticked({ label, checked, onChange }: TickedProps) {
  const { id: _id, 'aria-required': _required, ...wiring } = useField();
  return (
    <Checkbox
      {...wiring}
      label={label}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}

interface LinesInputProps {
  most: number;
  value: readonly string[];
  onChange: (lines: string[]) => void;
}

/** Texts, one a line: empty lines count for nothing. */
function LinesInput({ most, value, onChange }: LinesInputProps) {
  const [text, setText] = useState(value.join('\n'));
  return (
    <TextArea
      rows={8}
      maxLength={most}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        const lines = target.value.split('\n').map((line) => line.trim());
        onChange(lines.filter((line) => line !== ''));
      }}
    />
  );
}
