import { Upload as UploadIcon } from 'lucide-react';
import { Suspense, useState } from 'react';
import { m } from '#messages';
import { usePart } from '#web/lib/room.ts';
import { usePages } from '#web/lib/use-pages.ts';
import { Button } from '#web/ui/Button.tsx';
import { Columns } from '#web/ui/list/Columns.tsx';
import { ListCard } from '#web/ui/list/ListCard.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { uploadsList } from './api.ts';
import { FirstUpload } from './start/FirstUpload.tsx';
import { StartDialog } from './start/StartDialog.tsx';
import { UploadLine } from './UploadLine.tsx';

/** `/admin/uploads`: what was uploaded, and how to upload more. */
export default function UploadsPage() {
  const list = usePages(uploadsList);
  const UploadSource = usePart('UploadSource');
  const [starting, setStarting] = useState(false);
  return (
    <>
      <PageTop
        title={m.uploads_title()}
        below={<p className="muted">{m.uploads_text()}</p>}
        main={
          list.rows.length > 0 && (
            <Button variant="go" icon={<UploadIcon />} onClick={() => setStarting(true)}>
              {m.uploads_start()}
            </Button>
          )
        }
      />
      <Columns>
        <Suspense fallback={null}>
          <UploadSource />
        </Suspense>
        <ListCard label={m.uploads_title()} list={list} rows={4} empty={<FirstUpload />}>
          {(upload) => <UploadLine key={upload.uploadId} upload={upload} />}
        </ListCard>
      </Columns>
      {starting && <StartDialog onClose={() => setStarting(false)} />}
    </>
  );
}
