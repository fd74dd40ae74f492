import { uploadBounds } from '#contract/uploads.ts';
import { m } from '#messages';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { FileDrop } from '#web/ui/form/FileDrop.tsx';
import { FormField } from '#web/ui/form/Form.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { refreshRequests } from '../../requests/web/api.ts';
import { fileBounds, fileHint } from '../../requests/web/file-bounds.ts';
import type { RequestDetail } from '../../workflow/detail-shapes.ts';
import { addFiles } from './api.ts';

/** Adds further documents to one's own request. */
export function AddFilesDialog({ request, onClose }: { request: RequestDetail; onClose: () => void }) {
  const { requestID, sequenceID } = request;
  const most = uploadBounds.files - request.files.length;
  const form = useSentForm({
    values: { file: [] as File[] },
    check: ({ file }) => ({ file: file.length === 0 && m.assetrequests_field_file() }),
    send: ({ file }, key) => addFiles({ requestID, assests: [], sequenceID }, file, key),
    refresh: refreshRequests,
    sent(_typed, { data }) {
      toast.success({ title: data.message, description: data.description });
      onClose();
    },
  });
  const about = { title: m.assetrequests_page_add_files(), size: 'medium', onClose } as const;
  if (most <= 0)
    return (
      <Dialog open {...about} busy={form.busy}>
        <Notice>{m.assetrequests_page_files_full({ most: uploadBounds.files })}</Notice>
      </Dialog>
    );
  return (
    <FormDialog of={form} {...about} submit={m.assetrequests_page_add_files_send()}>
      <FormField name="file" label={m.assetrequests_page_documents()} group>
        {({ value, onChange }) => (
          <FileDrop
            files={value}
            onChange={onChange}
            bounds={fileBounds(most)}
            hint={fileHint(most)}
            disabled={form.busy}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
