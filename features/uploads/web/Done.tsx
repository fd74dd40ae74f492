import { Download } from 'lucide-react';
import { timestamp } from '#formats/time/timestamp.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import type { Upload } from '../contract.ts';
import { saveResult } from './api.ts';
import { RowsCard } from './rows/RowsCard.tsx';
import { StepHead } from './StepHead.tsx';
import { counted } from './words.ts';

/** It was applied, or undone again: who, when and what. */
export function Done({ upload, moved }: { upload: Upload; moved: boolean }) {
  const { timeZone } = useMe();
  const { state, by, appliedAt, endedAt, kept, counts, failure } = upload;
  const at = (moment: string | null) => (moment === null ? '' : timestamp(new Date(moment), timeZone));
  const isUndone = state === 'undone';
  const done = (counts?.added ?? 0) + (counts?.changed ?? 0);
  return (
    <>
      <StepHead
        key={state}
        title={isUndone ? m.uploads_undone_title() : m.uploads_applied_title(counted(done))}
        moved={moved}
      >
        {isUndone
          ? m.uploads_undone_text({ at: at(endedAt) })
          : by
            ? m.uploads_applied_by({ name: by.name, at: at(appliedAt) })
            : m.uploads_applied_at({ at: at(appliedAt) })}
      </StepHead>
      {failure && <Notice tone="bad">{failure}</Notice>}
      {isUndone && kept > 0 && (
        <Notice
          tone="ask"
          action={
            <Button icon={<Download />} onClick={() => saveResult(upload)}>
              {m.uploads_kept_download()}
            </Button>
          }
        >
          {m.uploads_kept(counted(kept))}
        </Notice>
      )}
      <RowsCard upload={upload} />
    </>
  );
}
