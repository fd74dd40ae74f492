import { Download } from 'lucide-react';
import { m } from '#messages';
import { fileSize } from '../../../formats/file-size.ts';
import { asApiError } from '../../../web/lib/http.ts';
import { useMe } from '../../../web/lib/me.ts';
import { Button } from '../../../web/ui/Button.tsx';
import { Dialog } from '../../../web/ui/Dialog.tsx';
import { toast } from '../../../web/ui/toast.ts';
import type { RequestFile } from '../shapes.ts';
import { downloadLink } from './api.ts';
import style from './DocumentDialog.module.css';
import { DocumentPreview } from './DocumentPreview.tsx';
import { fileKindWords, momentWords } from './words.ts';

interface DocumentDialogProps {
  /** The file to show; null: closed. */
  file: RequestFile | null;
  onClose: () => void;
}

/** A file of a request, as large as the page allows, with its download. */
export function DocumentDialog({ file, onClose }: DocumentDialogProps) {
  const { timeZone } = useMe();
  if (!file) return null;
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
      actions={
        <Button icon={<Download />} onClick={() => download(file)}>
          {m.requests_page_download()}
        </Button>
      }
    >
      <p className="caption num">{about}</p>
      <div className={style.document}>
        <DocumentPreview file={file} />
      </div>
    </Dialog>
  );
}

async function download(file: RequestFile): Promise<void> {
  try {
    const link = document.createElement('a');
    link.href = await downloadLink(file.fileName);
    link.download = file.originalName;
    link.click();
  } catch (error) {
    toast.error({ title: m.requests_page_download_failed(), description: asApiError(error).message });
  }
}
