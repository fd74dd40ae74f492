import { useFormContext, useWatch } from 'react-hook-form';
import { m } from '#messages';
import { ApiError, asApiError } from '#web/lib/http.ts';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { saidAndClosed } from '#web/ui/dialog/attempt.ts';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import { FormField } from '#web/ui/form/Form.tsx';
import { Checkbox, TextInput } from '#web/ui/form/inputs.tsx';
import type { Unknown, Upload } from '../../contract.ts';
import { addUnknown } from '../api.ts';
import { readAnew, showUpload } from '../show-upload.ts';
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
    refresh: () => readAnew(uploadId),
    async send({ things: typed }) {
      const taken = typed.filter((one) => one.taken);
      const added = taken.map(({ code, name, city }) => ({
        code,
        name: name.trim(),
        ...(inCity && { city: city.trim() }),
      }));
      const { data } = await addUnknown({ uploadId, field, things: added }).catch(refuseAtLines(typed));
      await showUpload(data);
    },
    sent: saidAndClosed(() => m.uploads_unknown_added(), onClose),
  });
  const now = form.form.watch('things');
  return (
    <FormDialog
      of={form}
      size="medium"
      title={m.uploads_unknown_title({ field: unknown.label })}
      onClose={onClose}
      submit={m.uploads_unknown_add_all()}
      disabled={!now.some(({ taken }) => taken)}
      className={style.list}
    >
      {things.map(({ code }, place) => (
        <Thing key={code} place={place} code={code} inCity={inCity} />
      ))}
    </FormDialog>
  );
}

/** What was refused is of those that were sent: it is said at the lines of all. */
const refuseAtLines = (typed: readonly Typed[]) => (error: unknown) => {
  const refused = asApiError(error);
  const lines = typed.flatMap(({ taken }, line) => (taken ? [line] : []));
  const fields = atTheirLines(refused.fields, lines);
  throw new ApiError({ ...refused, message: refused.message, fields });
};

/** One of them: whether it is added, and what it is called. */
function Thing({ place, code, inCity }: { place: number; code: string; inCity: boolean }) {
  const { setValue } = useFormContext<{ things: Typed[] }>();
  const isTaken =
    (useWatch<{ things: Typed[] }>({ name: `things.${place}.taken` }) as boolean | undefined) ?? true;
  return (
    <div className={style.thing}>
      <div className={style.take}>
        <Checkbox
          label={m.uploads_unknown_take({ code })}
          checked={isTaken}
          onChange={({ target }) => setValue(`things.${place}.taken`, target.checked)}
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
  );
}
