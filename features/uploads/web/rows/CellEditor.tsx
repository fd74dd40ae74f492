import { type KeyboardEvent, useEffect, useId } from 'react';
import { m } from '#messages';
import { isComposing } from '#web/lib/composing.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form, FormField } from '#web/ui/form/Form.tsx';
import { Select, TextInput } from '#web/ui/form/inputs.tsx';
import type { Field, Upload, UploadRow } from '../../contract.ts';
import { mostCell } from '../../rules.ts';
import style from './CellEditor.module.css';
import { ElsewhereChoices } from './ElsewhereChoices.tsx';
import { useCorrection } from './use-correction.ts';
import { WrongWords } from './WrongWords.tsx';

interface CellEditorProps {
  uploadId: string;
  row: UploadRow;
  field: Field;
  /** Other rows may say the same. */
  elsewhere: boolean;
  /** It was corrected, and is right now. */
  onSaved: (upload: Upload) => void;
  onLeave: () => void;
}

/** Corrects a cell in its place: Enter saves, Escape leaves it as it is. */
export function CellEditor({ uploadId, row, field, elsewhere, onSaved, onLeave }: CellEditorProps) {
  const id = useId();
  const form = useCorrection(uploadId, row, field, onSaved);
  const { element } = form;
  useEffect(() => {
    const input = element.current?.querySelector<HTMLInputElement | HTMLSelectElement>('input, select');
    input?.focus();
    if (input instanceof HTMLInputElement) input.select();
  }, [element]);
  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) return;
    if (event.key === 'Escape' && !form.busy) onLeave();
    // A list of choices does not send its form by itself.
    if (event.key !== 'Enter' || !(event.target instanceof HTMLSelectElement)) return;
    event.preventDefault();
    element.current?.requestSubmit();
  }
  const text = row.cells[field.name] ?? '';
  return (
    <Form
      of={form}
      id={id}
      className={style.editor}
      aria-label={m.uploads_cell_correct({ field: field.label, text: text || m.uploads_cell_blank() })}
      onKeyDown={onKeyDown}
    >
      <WrongWords words={row.wrong[field.name]} alert />
      <FormField name="text" label={field.label}>
        {(given) =>
          field.choices ? (
            <Select
              {...given}
              placeholder={m.uploads_cell_choose()}
              options={field.choices.map(({ code, name }) => ({ value: code, label: name }))}
            />
          ) : (
            <TextInput {...given} maxLength={mostCell} autoComplete="off" />
          )
        }
      </FormField>
      {text !== '' && !field.isKey && <ElsewhereChoices form={form} text={text} elsewhere={elsewhere} />}
      <div className={style.buttons}>
        <Button type="submit" variant="go" busy={form.busy}>
          {m.uploads_cell_save()}
        </Button>
        <Button onClick={onLeave}>{m.ui_cancel()}</Button>
      </div>
    </Form>
  );
}
