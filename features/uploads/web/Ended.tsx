import { Archive, FileX2, Upload as UploadIcon } from 'lucide-react';
import { useState } from 'react';
import { m } from '#messages';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import type { Upload } from '../contract.ts';
import { StepHead } from './StepHead.tsx';
import { StartDialog } from './start/StartDialog.tsx';

/** It could not be read, or was put aside: why, and the way on. */
export function Ended({ upload, moved }: { upload: Upload; moved: boolean }) {
  const [starting, setStarting] = useState(false);
  const isFailed = upload.state === 'failed';
  return (
    <>
      <StepHead title={isFailed ? m.uploads_state_failed() : m.uploads_state_discarded()} moved={moved} />
      <Card flush>
        <EmptyState
          icon={isFailed ? <FileX2 /> : <Archive />}
          title={isFailed ? (upload.failure ?? m.uploads_failed_text()) : m.uploads_discarded_text()}
          action={
            isFailed ? (
              <Button variant="go" icon={<UploadIcon />} onClick={() => setStarting(true)}>
                {m.uploads_start_another()}
              </Button>
            ) : (
              <ButtonLink to="/admin/uploads">{m.uploads_to_list()}</ButtonLink>
            )
          }
        />
      </Card>
      {starting && <StartDialog kind={upload.kind} onClose={() => setStarting(false)} />}
    </>
  );
}
