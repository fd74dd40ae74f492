import { Controller, type UseFormReturn } from 'react-hook-form';
import type { RecordPage, RecordRow } from '#contract/record-calls.ts';
import type { RecordField, RecordKind } from '#contract/records.ts';
import { m } from '#messages';
import { DateInput } from '../ui/form/DateInput.tsx';
import { Field } from '../ui/form/Field.tsx';
import { TextArea } from '../ui/form/inputs.tsx';
import { CodeField } from './CodeField.tsx';
import { FieldInput } from './FieldInput.tsx';
import type { AnyKept } from './kept.ts';
import style from './RecordDialog.module.css';
import type { TypedRecord } from './typed-record.ts';

interface RecordFieldsProps {
  kept: AnyKept;
  page: RecordPage;
  /** Null: a new one. */
  row: RecordRow | null;
  form: UseFormReturn<TypedRecord>;
  /** By field, what is wrong. */
  errors: Readonly<Record<string, string>>;
  /** The last of what was typed that would be taken. */
  accepted: TypedRecord['value'];
}

/** What is decided of a thing: its key where it is new, its fields, from which day on, and a note. */
export function RecordFields({ kept, page, row, form, errors, accepted }: RecordFieldsProps) {
  const kind = kept.kinds[page.kind] as RecordKind;
  const { control } = form;
  // What is ticked stands under what is written.
  const fields = (Object.entries(kind.fields) as [string, RecordField][]).toSorted(
    ([, one], [, other]) => Number(one.type === 'yes') - Number(other.type === 'yes'),
  );
  return (
    <>
      {!row && (
        <Controller
          control={control}
          name="key"
          render={({ field: { value, onChange } }) => (
            <KeyField kept={kept} page={page} value={value} onChange={onChange} errors={errors} />
          )}
        />
      )}
      {fields.map(([field, about]) => (
        <Controller
          key={field}
          control={control}
          name={`value.${field}`}
          render={({ field: { value, onChange } }) => (
            <FieldInput
              kept={kept}
              page={page}
              changed={row?.key ?? null}
              value={value}
              onChange={onChange}
              name={field}
              field={about}
              error={errorOf(errors, field)}
            />
          )}
        />
      ))}
      {kind.dated && <EffectiveFrom control={control} today={page.today} error={errors.effectiveFrom} />}
      {kept.Preview && <kept.Preview page={page} value={form.watch('value')} accepted={accepted} />}
      <Field label={m.records_note()} hint={m.records_note_hint()} optional>
        <TextArea rows={2} maxLength={500} {...form.register('note')} />
      </Field>
    </>
  );
}

interface KeyFieldProps extends Pick<RecordFieldsProps, 'kept' | 'page' | 'errors'> {
  value: string;
  onChange: (key: string) => void;
}

/** What a new one is told apart by: fields of the room's own, or a code. */
function KeyField({ kept, ...field }: KeyFieldProps) {
  const label = kept.kinds[field.page.kind]?.key[0]?.() ?? '';
  return (
    <div className={style.pair}>
      {kept.KeyFields ? (
        <kept.KeyFields {...field} />
      ) : (
        <CodeField label={label} value={field.value} onChange={field.onChange} error={field.errors.key} />
      )}
    </div>
  );
}

/** What is wrong with a field, or with one of the things in it. */
function errorOf(errors: Readonly<Record<string, string>>, field: string): string | undefined {
  return errors[field] ?? Object.entries(errors).find(([path]) => path.startsWith(`${field}.`))?.[1];
}

interface EffectiveFromProps {
  control: UseFormReturn<TypedRecord>['control'];
  today: string;
  error: string | undefined;
}

/** From which day on it holds. */
function EffectiveFrom({ control, today, error }: EffectiveFromProps) {
  return (
    <Controller
      control={control}
      name="effectiveFrom"
      render={({ field: { value, onChange } }) => (
        <Field label={m.records_effective_from()} hint={m.records_effective_hint()} error={error}>
          <DateInput min={today} value={value} onChange={onChange} />
        </Field>
      )}
    />
  );
}
