import { Download, FileText } from 'lucide-react';
import { useState } from 'react';
import { fileSize } from '#formats/numbers/file-size.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { fileKindWords } from '../../requests/web/kind-words.ts';
import { momentWords } from '../../requests/web/words.ts';
import type { RequestFile } from '../../workflow/detail-shapes.ts';
import style from './DocumentDialog.module.css';
import { DocumentViewer } from './DocumentViewer.tsx';
import { downloadFile, downloadReadable } from './download.ts';

interface DocumentDialogProps {
  /** The file to show; null: closed. */
  file: RequestFile | null;
  /** Those that next and previous go through; by default there is only this one. */
  files?: readonly RequestFile[];
  onClose: () => void;
}

/** A file of a request, as large as the page allows, with its download. */
export function DocumentDialog({ file, files, onClose }: DocumentDialogProps) {
  if (!file) return null;
  return <OpenDocument key={file.fileName} first={file} files={files ?? [file]} onClose={onClose} />;
}

interface OpenDocumentProps {
  first: RequestFile;
  files: readonly RequestFile[];
  onClose: () => void;
}

function OpenDocument({ first, files, onClose }: OpenDocumentProps) {
  const { timeZone } = useMe();
  const [chosen, setFile] = useState(first);
  // As it is by now: its readable copy may have come.
  const file = files.find(({ fileName }) => fileName === chosen.fileName) ?? chosen;
  const about = [
    fileKindWords(file.kind),
    fileSize(file.size),
    file.by.name,
    momentWords(file.at, timeZone),
  ].join(' · ');
  return (
    <Dialog
      open
      size="large"
      title={file.originalName}
      onClose={onClose}
      keep={m.ui_close()}
      actions={
        <>
          {file.readableName && (
            <Button icon={<FileText />} onClick={() => downloadReadable(file)}>
              {m.assetrequests_page_readable()}
            </Button>
          )}
          <Button icon={<Download />} onClick={() => downloadFile(file)}>
            {m.assetrequests_page_download()}
          </Button>
        </>
      }
    >
      <p className="caption num">{about}</p>
      {file.readableFailed && <Notice>{m.assetrequests_page_readable_failed()}</Notice>}
      <div className={style.document}>
        <DocumentViewer files={files} shown={file} onShow={setFile} />
      </div>
    </Dialog>
  );
}
