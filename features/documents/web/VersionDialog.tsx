import { m } from '#messages';
import { company } from '#web/lib/company.ts';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { saidAndClosed } from '#web/ui/dialog/attempt.ts';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import { FileDrop } from '#web/ui/form/FileDrop.tsx';
import { FormField } from '#web/ui/form/Form.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { documentLimits } from '../rules.ts';
import { addNext } from './api.ts';
import type { DocumentDialogProps } from './WithdrawDialog.tsx';
import { documentBounds } from './words.ts';

/** Adds a version: its file, and what is other in it. */
export function VersionDialog({ document, refresh, onClose }: DocumentDialogProps) {
  const { documentId, revision, title } = document;
  const of = useSentForm({
    values: { file: [] as File[], whatChanged: '' },
    check: ({ file }) => ({ file: file.length === 0 && m.documents_upload_none() }),
    send: ({ file: [file], whatChanged }, key) =>
      addNext(
        { documentId, revision, ...(whatChanged.trim() && { whatChanged: whatChanged.trim() }) },
        file as File,
        key,
      ),
    refresh,
    sent: saidAndClosed(() => m.documents_version_added(), onClose),
  });
  return (
    <FormDialog
      of={of}
      size="medium"
      title={m.documents_version_title({ title })}
      onClose={onClose}
      submit={m.documents_version_add()}
    >
      <p className="muted">{m.documents_version_note()}</p>
      <FormField name="file" label={m.documents_about_file()} group>
        {({ value, onChange }) => (
          <FileDrop
            files={value}
            onChange={onChange}
            bounds={documentBounds(1)}
            hint={m.documents_upload_hint({ megabytes: company().uploadMegabytes, most: 1 })}
            disabled={of.busy}
          />
        )}
      </FormField>
      <FormField name="whatChanged" label={m.documents_version_changed()} optional>
        {(field) => <TextInput {...field} maxLength={documentLimits.whatChanged} />}
      </FormField>
    </FormDialog>
  );
}
