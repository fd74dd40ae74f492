import { m } from '#messages';
import { Notice } from '#web/ui/Notice.tsx';
import type { Upload } from '../../contract.ts';
import { StepHead } from '../StepHead.tsx';
import { counted } from '../words.ts';
import { ReadCard } from './ReadCard.tsx';
import { RowsCard } from './RowsCard.tsx';
import { UnknownValues } from './UnknownValues.tsx';

/** What the rows would do; those that are wrong are corrected or left out. */
export function RowsStep({ upload, moved }: { upload: Upload; moved: boolean }) {
  const { counts, failure, actions } = upload;
  const { rows = 0, wrong = 0 } = counts ?? {};
  const isMine = actions.includes('correct');
  const text = !isMine
    ? upload.by && m.uploads_not_yours({ name: upload.by.name })
    : wrong > 0
      ? m.uploads_rows_wrong(counted(wrong))
      : actions.includes('apply')
        ? m.uploads_rows_ready()
        : m.uploads_next_nothing();
  return (
    <>
      <StepHead title={m.uploads_rows_title(counted(rows))} moved={moved}>
        {text}
      </StepHead>
      {upload.moved > 0 && <Notice tone="ask">{m.uploads_moved(counted(upload.moved))}</Notice>}
      {failure && <Notice tone="bad">{failure}</Notice>}
      {wrong > 0 && <UnknownValues upload={upload} />}
      <ReadCard upload={upload} />
      <RowsCard upload={upload} />
    </>
  );
}
