import { useRef, useState } from 'react';
import { m } from '#messages';
import { queryClient } from '#web/lib/query-client.ts';
import type { Field, Upload, UploadRow } from '../../contract.ts';
import { rowsOf } from '../api.ts';
import { mayStandElsewhere, nextWrong, type Place } from './next-wrong.ts';
import { RowLine } from './RowLine.tsx';
import style from './RowList.module.css';
import type { Shown } from './shown.ts';

interface RowListProps {
  upload: Upload;
  rows: readonly UploadRow[];
  fields: readonly Field[];
  shown: Shown;
  /** There are rows that were not read yet. */
  hasMore: boolean;
}

/** Rows of an upload; one cell at a time is corrected in its place. */
export function RowList({ upload, rows, fields, shown, hasMore }: RowListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [open, setOpen] = useState<Place | null>(null);

  /** After a cell was corrected the next that is wrong is opened; where none is, the step says so. */
  function goOn(from: Place, { counts }: Upload) {
    const read = queryClient.getQueryData(rowsOf(upload.uploadId, shown).queryKey);
    const now = counts?.wrong === 0 ? [] : (read?.pages.flatMap(({ data }) => data) ?? []);
    const next = nextWrong(now, fields, from);
    setOpen(next);
    if (!next) document.querySelector<HTMLElement>('[data-step-title]')?.focus();
  }
  /** Left as it was: the focus goes back to the cell. */
  function leave({ row, field }: Place) {
    setOpen(null);
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-cell="${row} ${field}"]`)?.focus(),
    );
  }
  return (
    <ul ref={list} className={style.rows} aria-label={m.uploads_rows()}>
      {rows.map((row) => (
        <RowLine
          key={row.row}
          upload={upload}
          row={row}
          fields={fields}
          open={open?.row === row.row ? open.field : null}
          mayStandElsewhere={(field) => mayStandElsewhere(rows, { row: row.row, field }, hasMore)}
          onOpen={(field) => setOpen({ row: row.row, field })}
          onSaved={goOn}
          onLeave={leave}
        />
      ))}
    </ul>
  );
}
