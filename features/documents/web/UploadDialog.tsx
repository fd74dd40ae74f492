import { useId, useState } from 'react';
import { m } from '#messages';
import { company } from '#web/lib/company.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Field } from '#web/ui/form/Field.tsx';
import { FileDrop } from '#web/ui/form/FileDrop.tsx';
import { Select } from '#web/ui/form/inputs.tsx';
import page from './DocumentPage.module.css';
import { Uploads } from './Uploads.tsx';
import { useUploads } from './use-uploads.ts';
import { documentBounds, mostAtOnce } from './words.ts';

interface UploadDialogProps {
  folders: readonly { folder: string; name: string }[];
  /** The folder that is open; '': none. */
  folder: string;
  refresh: () => Promise<unknown>;
  onClose: () => void;
}

/** Uploads files into a folder, each as a document of its own, with how far each is and why one was not taken. */
export function UploadDialog({ folders, folder: open, refresh, onClose }: UploadDialogProps) {
  const id = useId();
  const [folder, setFolder] = useState(open || (folders.length === 1 ? (folders[0]?.folder ?? '') : ''));
  const [files, setFiles] = useState<File[]>([]);
  const [asked, setAsked] = useState(false);
  const { uploads, busy, start, again } = useUploads();
  const isSent = uploads.length > 0;
  async function send(event: React.FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (folder === '' || files.length === 0) return;
    await start(folder, files);
    await refresh();
  }
  return (
    <Dialog
      open
      size="medium"
      busy={busy}
      title={m.documents_upload_title()}
      onClose={onClose}
      keep={isSent ? m.ui_close() : undefined}
      actions={
        !isSent && (
          <Button type="submit" form={id} variant="go">
            {m.documents_upload()}
          </Button>
        )
      }
    >
      {isSent ? (
        <Uploads
          uploads={uploads}
          onAgain={async (upload) => {
            await again(upload);
            await refresh();
          }}
        />
      ) : (
        <form id={id} className={page.form} onSubmit={send} noValidate>
          <FolderAndFiles
            folders={folders}
            folder={folder}
            setFolder={setFolder}
            files={files}
            setFiles={setFiles}
            asked={asked}
          />
        </form>
      )}
    </Dialog>
  );
}

interface FolderAndFilesProps {
  folders: UploadDialogProps['folders'];
  folder: string;
  setFolder: (folder: string) => void;
  files: File[];
  setFiles: (files: File[]) => void;
  /** It was sent once: what is missing is said. */
  asked: boolean;
}

function FolderAndFiles({ folders, folder, setFolder, files, setFiles, asked }: FolderAndFilesProps) {
  return (
    <>
      <Field
        label={m.documents_form_folder()}
        error={asked && folder === '' ? m.documents_wrong_folder() : undefined}
      >
        <Select
          value={folder}
          placeholder={m.documents_upload_folder_choose()}
          options={folders.map((one) => ({ value: one.folder, label: one.name }))}
          onChange={(event) => setFolder(event.target.value)}
        />
      </Field>
      <Field
        label={m.documents_upload_files()}
        group
        error={asked && files.length === 0 ? m.documents_upload_none() : undefined}
      >
        <FileDrop
          files={files}
          onChange={setFiles}
          bounds={documentBounds(mostAtOnce)}
          hint={m.documents_upload_hint({ megabytes: company().uploadMegabytes, most: mostAtOnce })}
        />
      </Field>
    </>
  );
}
