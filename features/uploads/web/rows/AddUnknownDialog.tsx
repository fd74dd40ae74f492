import { useId } from 'react';
import { m } from '#messages';
import { ApiError, asApiError } from '#web/lib/http.ts';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { Form, FormField } from '#web/ui/form/Form.tsx';
import { Checkbox, TextInput } from '#web/ui/form/inputs.tsx';
import type { Unknown, Upload } from '../../contract.ts';
import { addUnknown } from '../api.ts';
import { useReadAnew, useShowUpload } from '../use-show-upload.ts';
import style from './AddUnknownDialog.module.css';
import { atTheirLines } from './refused-lines.ts';

interface Typed {
  code: string;
  name: string;
  city: string;
  /** Whether it is added. */
  taken: boolean;
}

interface AddUnknownDialogProps {
  upload: Upload;
  unknown: Unknown;
  onClose: () => void;
}

/** Each of what is not there yet, with its name, before it is added. */
export function AddUnknownDialog({ upload, unknown, onClose }: AddUnknownDialogProps) {
  const { uploadId } = upload;
  const { field, inCity, values } = unknown;
  const id = useId();
  const show = useShowUpload();
  const refresh = useReadAnew(uploadId);
  const things = values.map(({ text }): Typed => ({ code: text, name: text, city: '', taken: true }));
  const form = useSentForm({
    values: { things },
    check: ({ things: typed }) =>
      Object.fromEntries(
        typed.flatMap(({ name, city, taken }, place) => [
          [`things.${place}.name`, taken && name.trim() === '' && m.uploads_unknown_missing_name()],
          [`things.${place}.city`, taken && inCity && city.trim() === '' && m.uploads_unknown_missing_city()],
        ]),
      ),
    refresh,
    async send({ things: typed }) {
      const lines = typed.flatMap(({ taken }, line) => (taken ? [line] : []));
      const taken = typed.filter((one) => one.taken);
      try {
        const { data } = await addUnknown({
          uploadId,
          field,
          things: taken.map(({ code, name, city }) => ({
            code,
            name: name.trim(),
            ...(inCity && { city: city.trim() }),
          })),
        });
        await show(data);
      } catch (error) {
        const refused = asApiError(error);
        throw new ApiError({
          ...refused,
          message: refused.message,
          fields: atTheirLines(refused.fields, lines),
        });
      }
    },
    sent() {
      toast.success({ title: m.uploads_unknown_added() });
      onClose();
    },
  });
  const now = form.form.watch('things');
  return (
    <Dialog
      open
      size="medium"
      busy={form.busy}
      title={m.uploads_unknown_title({ field: unknown.label })}
      onClose={onClose}
      actions={
        <Button
          type="submit"
          form={id}
          variant="go"
          busy={form.busy}
          disabled={!now.some(({ taken }) => taken)}
        >
          {m.uploads_unknown_add_all()}
        </Button>
      }
    >
      <Form of={form} id={id} className={style.list}>
        {things.map(({ code }, place) => (
          <div key={code} className={style.thing}>
            <div className={style.take}>
              <Checkbox
                label={m.uploads_unknown_take({ code })}
                checked={now[place]?.taken ?? true}
                onChange={({ target }) => form.form.setValue(`things.${place}.taken`, target.checked)}
              />
            </div>
            <FormField name={`things.${place}.name`} label={m.uploads_unknown_name({ code })}>
              {(given) => <TextInput {...given} maxLength={120} autoComplete="off" />}
            </FormField>
            {inCity && (
              <FormField name={`things.${place}.city`} label={m.uploads_unknown_city({ code })}>
                {(given) => <TextInput {...given} maxLength={80} autoComplete="off" />}
              </FormField>
            )}
          </div>
        ))}
      </Form>
    </Dialog>
  );
}
