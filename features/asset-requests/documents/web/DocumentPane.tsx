import { FilePlus, FileText, Image } from 'lucide-react';
import { useState } from 'react';
import { m } from '#messages';
import { narrow, useMedia } from '#web/lib/use-media.ts';
import { Button } from '#web/ui/Button.tsx';
import { fileKindWords } from '../../requests/web/kind-words.ts';
import type { RequestDetail, RequestFile } from '../../workflow/detail-shapes.ts';
import { AddFilesDialog } from './AddFilesDialog.tsx';
import { DocumentDialog } from './DocumentDialog.tsx';
import style from './DocumentPane.module.css';
import { DocumentViewer } from './DocumentViewer.tsx';

interface DocumentPaneProps {
  request: RequestDetail;
  /** As high as its place, in which the document scrolls by itself. */
  fills?: boolean | undefined;
}

/** The documents beside the decision: the newest one open, the others one press away. */
export function DocumentPane({ request, fills }: DocumentPaneProps) {
  const isNarrow = useMedia(narrow);
  const newest = request.files.at(-1);
  const [chosen, setChosen] = useState<string | null>(null);
  const [opened, setOpened] = useState<RequestFile | null>(null);
  const [adding, setAdding] = useState(false);
  const shown = request.files.find((file) => file.fileName === chosen) ?? newest;
  if (!shown && !request.mayAddFiles) return null;
  return (
    <section
      className={style.pane}
      aria-label={m.assetrequests_page_documents()}
      data-fills={fills ? '' : undefined}
    >
      <div className={style.stay}>
        {request.files.length > 0 && (
          <Tabs
            files={request.files}
            shown={shown}
            onShow={(file) => (isNarrow ? setOpened(file) : setChosen(file.fileName))}
          />
        )}
        {shown && !isNarrow && (
          <div className={style.shown}>
            <DocumentViewer
              files={request.files}
              shown={shown}
              onShow={(file) => setChosen(file.fileName)}
              onEnlarge={() => setOpened(shown)}
            />
          </div>
        )}
        {request.mayAddFiles && (
          <Button variant="quiet" icon={<FilePlus />} onClick={() => setAdding(true)}>
            {m.assetrequests_page_add_files()}
          </Button>
        )}
      </div>
      <DocumentDialog file={opened} files={request.files} onClose={() => setOpened(null)} />
      {adding && <AddFilesDialog request={request} onClose={() => setAdding(false)} />}
    </section>
  );
}

interface TabsProps {
  files: readonly RequestFile[];
  shown: RequestFile | undefined;
  onShow: (file: RequestFile) => void;
}

/** The documents, newest last, one press away each. */
function Tabs({ files, shown, onShow }: TabsProps) {
  const isNarrow = useMedia(narrow);
  return (
    <ul className={style.tabs}>
      {files.map((file) => (
        <li key={file.fileName}>
          <button
            type="button"
            className={style.tab}
            aria-pressed={isNarrow ? undefined : file === shown}
            onClick={() => onShow(file)}
          >
            {file.contentType.startsWith('image/') ? (
              <Image aria-hidden="true" />
            ) : (
              <FileText aria-hidden="true" />
            )}
            <span className={style.name}>
              {fileKindWords(file.kind)} · {file.originalName}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
