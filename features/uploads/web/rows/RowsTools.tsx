import { Download, ListX, Undo2 } from 'lucide-react';
import { m } from '#messages';
import { Button } from '#web/ui/Button.tsx';
import type { Upload } from '../../contract.ts';
import { saveResult } from '../api.ts';
import { leaveRowsOut } from './leave-rows-out.ts';
import style from './RowsTools.module.css';
import type { Shown } from './shown.ts';

/** What may be done with all rows that are wrong, or left out. */
export function RowsTools({ upload, shown }: { upload: Upload; shown: Shown }) {
  const { wrong = 0, leftOut = 0 } = upload.counts ?? {};
  const mayCorrect = upload.actions.includes('correct');
  if (upload.state !== 'ready' || wrong + leftOut === 0) return null;
  return (
    <div className={style.tools}>
      {mayCorrect && wrong > 0 && (
        <Button icon={<ListX />} onClick={() => leaveRowsOut(upload.uploadId, { out: true })}>
          {m.uploads_leave_out_wrong()}
        </Button>
      )}
      {mayCorrect && shown === 'leftOut' && leftOut > 0 && (
        <Button icon={<Undo2 />} onClick={() => leaveRowsOut(upload.uploadId, { out: false })}>
          {m.uploads_take_in_all()}
        </Button>
      )}
      <Button variant="quiet" icon={<Download />} onClick={() => saveResult(upload)}>
        {wrong > 0 ? m.uploads_wrong_download() : m.uploads_left_out_download()}
      </Button>
    </div>
  );
}
