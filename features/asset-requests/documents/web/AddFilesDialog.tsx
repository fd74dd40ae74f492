import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { m } from '#messages';
import { asApiError, newKey } from '../../../../web/lib/http.ts';
import { Button } from '../../../../web/ui/Button.tsx';
import { Dialog } from '../../../../web/ui/Dialog.tsx';
import { Field } from '../../../../web/ui/Field.tsx';
import { FileDrop } from '../../../../web/ui/FileDrop.tsx';
import { Notice } from '../../../../web/ui/Notice.tsx';
import { toast } from '../../../../web/ui/toast.ts';
import { refreshRequests } from '../../requests/web/api.ts';
import { fileBounds, fileHint } from '../../requests/web/file-bounds.ts';
import type { RequestDetail } from '../../workflow/detail-shapes.ts';
import { limits } from '../../workflow/vocabulary.ts';
import { addFiles } from './api.ts';

/** Adds further documents to one's own request. */
export function AddFilesDialog({ request, onClose }: { request: RequestDetail; onClose: () => void }) {
  const client = useQueryClient();
  const [files, setFiles] = useState<File[]>([]);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const key = useRef(newKey());
  const most = limits.files - request.files.length;

  async function send() {
    if (files.length === 0) return setError(m.requests_field_file());
    setBusy(true);
    try {
      const about = { requestID: request.requestID, assests: [], sequenceID: request.sequenceID };
      const { data } = await addFiles(about, files, key.current);
      toast.success({ title: data.message, description: data.description });
      await refreshRequests(client);
      onClose();
    } catch (failure) {
      setError(asApiError(failure).message);
      setBusy(false);
      void refreshRequests(client);
    }
  }
  return (
    <Dialog
      open
      size="medium"
      busy={busy}
      title={m.requests_page_add_files()}
      onClose={onClose}
      actions={
        most > 0 && (
          <Button variant="go" busy={busy} onClick={send}>
            {m.requests_page_add_files_send()}
          </Button>
        )
      }
    >
      {most > 0 ? (
        <Field label={m.requests_page_documents()} group error={error}>
          <FileDrop
            files={files}
            onChange={(next) => {
              setFiles(next);
              setError(undefined);
            }}
            bounds={{ ...fileBounds, most }}
            hint={fileHint(most)}
            disabled={busy}
          />
        </Field>
      ) : (
        <Notice>{m.requests_page_files_full({ most: limits.files })}</Notice>
      )}
    </Dialog>
  );
}
