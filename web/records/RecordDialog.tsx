import { useId, useRef } from 'react';
import { Controller } from 'react-hook-form';
import type { RecordPage, RecordRow } from '#contract/record-calls.ts';
import type { RecordField, RecordKind } from '#contract/records.ts';
import { m } from '#messages';
import { useMe } from '../lib/me.ts';
import { focusFirstWrong } from '../lib/use-refusal.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { DateInput } from '../ui/form/DateInput.tsx';
import { Field } from '../ui/form/Field.tsx';
import { TextArea } from '../ui/form/inputs.tsx';
import { Notice } from '../ui/Notice.tsx';
import { CodeField } from './CodeField.tsx';
import { FieldInput } from './FieldInput.tsx';
import type { AnyKept } from './kept.ts';
import style from './RecordDialog.module.css';
import { useRecordForm } from './use-record-form.ts';
import { Versions } from './Versions.tsx';
import { nameOf } from './words.ts';

interface RecordDialogProps {
  kept: AnyKept;
  page: RecordPage;
  /** Null: a new one. */
  row: RecordRow | null;
  onClose: () => void;
}

/** Decides a thing from a day on, beside what it was. */
export function RecordDialog({ kept, page, row, onClose }: RecordDialogProps) {
  const kind = kept.kinds[page.kind] as RecordKind;
  const { form, refusal, errors, warnings, submit, ...draft } = useRecordForm({
    kept,
    page,
    kind,
    row,
    onClose,
  });
  const { currency } = useMe();
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const { control, formState, handleSubmit } = form;
  const name = row ? nameOf(kept, page, row) : '';
  // What is ticked stands under what is written.
  const fields = (Object.entries(kind.fields) as [string, RecordField][]).toSorted(
    ([, one], [, other]) => Number(one.type === 'yes') - Number(other.type === 'yes'),
  );
  return (
    <Dialog
      open
      size={row && row.versions.length > 0 ? 'large' : 'medium'}
      busy={formState.isSubmitting}
      title={row ? m.records_change_what({ name }) : (kind.add?.() ?? '')}
      onClose={onClose}
      actions={
        <Button type="submit" form={id} variant="go" busy={formState.isSubmitting}>
          {m.records_save()}
        </Button>
      }
    >
      <div className={style.columns}>
        <form
          key={draft.round}
          id={id}
          ref={element}
          noValidate
          className={style.form}
          onSubmit={handleSubmit(async () => {
            if (!(await submit())) focusFirstWrong(element.current);
          })}
        >
          {refusal && <Notice tone="bad">{refusal}</Notice>}
          {draft.hasDraft && !formState.isDirty && (
            <Notice
              action={
                <Button variant="quiet" onClick={draft.dropTyped}>
                  {m.records_draft_drop()}
                </Button>
              }
            >
              {m.records_draft()}
            </Notice>
          )}
          {!row && (
            <Controller
              control={control}
              name="key"
              render={({ field }) => (
                <div className={style.pair}>
                  {kept.KeyFields ? (
                    <kept.KeyFields
                      page={page}
                      value={field.value}
                      onChange={field.onChange}
                      errors={errors}
                    />
                  ) : (
                    <CodeField
                      label={kind.key[0]?.() ?? ''}
                      value={field.value}
                      onChange={field.onChange}
                      error={errors.key}
                    />
                  )}
                </div>
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
          {kind.dated && (
            <Controller
              control={control}
              name="effectiveFrom"
              render={({ field: { value, onChange } }) => (
                <Field
                  label={m.records_effective_from()}
                  hint={m.records_effective_hint()}
                  error={errors.effectiveFrom}
                >
                  <DateInput min={page.today} value={value} onChange={onChange} />
                </Field>
              )}
            />
          )}
          <Field label={m.records_note()} hint={m.records_note_hint()} optional>
            <TextArea rows={2} maxLength={500} {...form.register('note')} />
          </Field>
          {warnings.map((warning) => (
            <Notice key={warning} tone="ask">
              {warning}
            </Notice>
          ))}
        </form>
        {row && row.versions.length > 0 && (
          <aside className={style.versions}>
            <h3>{m.records_versions()}</h3>
            <Versions label={m.records_history_of({ name })} row={row} words={{ kept, page, currency }} />
          </aside>
        )}
      </div>
    </Dialog>
  );
}

/** What is wrong with a field, or with one of the things in it. */
function errorOf(errors: Readonly<Record<string, string>>, field: string): string | undefined {
  return errors[field] ?? Object.entries(errors).find(([path]) => path.startsWith(`${field}.`))?.[1];
}
