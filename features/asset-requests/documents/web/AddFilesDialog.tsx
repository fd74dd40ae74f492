import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { m } from '#messages';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { FileDrop } from '#web/ui/form/FileDrop.tsx';
import { Form, FormField } from '#web/ui/form/Form.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { refreshRequests } from '../../requests/web/api.ts';
import { fileBounds, fileHint } from '../../requests/web/file-bounds.ts';
import type { RequestDetail } from '../../workflow/detail-shapes.ts';
import { limits } from '../../workflow/vocabulary.ts';
import { addFiles } from './api.ts';

/** Adds further documents to one's own request. */
export function AddFilesDialog({ request, onClose }: { request: RequestDetail; onClose: () => void }) {
  const client = useQueryClient();
  const id = useId();
  const { requestID, sequenceID } = request;
  const most = limits.files - request.files.length;
  const form = useSentForm({
    values: { file: [] as File[] },
    check: ({ file }) => ({ file: file.length === 0 && m.assetrequests_field_file() }),
    send: ({ file }, key) => addFiles({ requestID, assests: [], sequenceID }, file, key),
    refresh: () => refreshRequests(client),
    sent(_typed, { data }) {
      toast.success({ title: data.message, description: data.description });
      onClose();
    },
  });
  return (
    <Dialog
      open
      size="medium"
      busy={form.busy}
      title={m.assetrequests_page_add_files()}
      onClose={onClose}
      actions={
        most > 0 && (
          <Button type="submit" form={id} variant="go" busy={form.busy}>
            {m.assetrequests_page_add_files_send()}
          </Button>
        )
      }
    >
      {most > 0 ? (
        <Form of={form} id={id}>
          <FormField name="file" label={m.assetrequests_page_documents()} group>
            {({ value, onChange }) => (
              <FileDrop
                files={value}
                onChange={onChange}
                bounds={{ ...fileBounds, most }}
                hint={fileHint(most)}
                disabled={form.busy}
              />
            )}
          </FormField>
        </Form>
      ) : (
        <Notice>{m.assetrequests_page_files_full({ most: limits.files })}</Notice>
      )}
    </Dialog>
  );
}
