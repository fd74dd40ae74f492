import { m } from '#messages';
import { usePages } from '#web/lib/use-pages.ts';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { saidAndClosed } from '#web/ui/dialog/attempt.ts';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import { FormField } from '#web/ui/form/Form.tsx';
import { Select, TextArea, TextInput } from '#web/ui/form/inputs.tsx';
import { documentLimits } from '../rules.ts';
import { change, keptList } from './api.ts';
import type { DocumentDialogProps } from './WithdrawDialog.tsx';

/** Changes what a document is called, what is said of it and where it is. */
export function ChangeDialog({ document, refresh, onClose }: DocumentDialogProps) {
  const { documentId, revision, title, description, folder, folderName } = document;
  const kept = usePages(keptList({})).first?.folders.filter(({ mayAdd }) => mayAdd);
  const folders = kept ?? [{ folder, name: folderName }];
  const of = useSentForm({
    values: { title, description, folder },
    check: (typed) => ({ title: typed.title.trim() === '' && m.documents_wrong_title() }),
    send: (typed) =>
      change({
        documentId,
        revision,
        title: typed.title.trim(),
        folder: typed.folder,
        ...(typed.description.trim() && { description: typed.description.trim() }),
      }),
    refresh,
    sent: saidAndClosed(() => m.documents_changed(), onClose),
  });
  return (
    <FormDialog
      of={of}
      size="medium"
      title={m.documents_change_of({ title })}
      onClose={onClose}
      submit={m.documents_change_save()}
    >
      <FormField name="title" label={m.documents_form_title()}>
        {(field) => <TextInput {...field} maxLength={documentLimits.title} />}
      </FormField>
      <FormField name="description" label={m.documents_form_description()} optional>
        {(field) => <TextArea {...field} rows={4} maxLength={documentLimits.description} />}
      </FormField>
      <FormField name="folder" label={m.documents_form_folder()}>
        {(field) => (
          <Select {...field} options={folders.map((one) => ({ value: one.folder, label: one.name }))} />
        )}
      </FormField>
    </FormDialog>
  );
}
