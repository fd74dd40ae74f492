import { CornerDownLeft, History, ListX } from 'lucide-react';
import { numberText } from '#formats/numbers/numbers.ts';
import { m } from '#messages';
import { Button } from '#web/ui/Button.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import type { Field, Upload, UploadRow } from '../../contract.ts';
import { outcomeWords } from '../words.ts';
import { CellEditor } from './CellEditor.tsx';
import { Changes } from './Changes.tsx';
import { leaveRowsOut } from './leave-rows-out.ts';
import { type Place, wrongFields } from './next-wrong.ts';
import style from './RowLine.module.css';
import { WrongCell } from './WrongCell.tsx';

interface RowLineProps {
  upload: Upload;
  row: UploadRow;
  fields: readonly Field[];
  /** The field that is being corrected. */
  open: string | null;
  mayStandElsewhere: (field: string) => boolean;
  onOpen: (field: string) => void;
  onSaved: (from: Place, upload: Upload) => void;
  onLeave: (from: Place) => void;
}

/** A row of the file: whom it is about, what it does, what is wrong with it. */
export function RowLine({ upload, row, fields, open, ...rest }: RowLineProps) {
  const { words, tone } = outcomeWords(row);
  const isMine = upload.actions.includes('correct');
  const mayCorrect = isMine && !row.leftOut;
  const wrong = wrongFields(row, fields);
  // A corrected cell can be corrected again.
  const shown = open !== null && !wrong.includes(open) ? [...wrong, open] : wrong;
  return (
    <li className={style.row} data-out={row.leftOut ? '' : undefined}>
      <p className={style.number}>
        <span className="hidden-visually">{m.uploads_row()} </span>
        <span className="num">{numberText(row.row)}</span>
      </p>
      <Who row={row} fields={fields} />
      <div className={style.what}>
        {shown.map((field) => (
          <Cell
            key={field}
            field={field}
            isOpen={field === open}
            upload={upload}
            row={row}
            fields={fields}
            mayCorrect={mayCorrect}
            {...rest}
          />
        ))}
        <Changes row={row} fields={fields} onOpen={mayCorrect ? rest.onOpen : undefined} />
      </div>
      <div className={style.end}>
        {upload.moved > 0 && row.moved && (
          <Tag tone="ask" icon={<History />}>
            {m.uploads_shown_moved()}
          </Tag>
        )}
        <Tag tone={tone}>{words}</Tag>
        {isMine && <LeaveOut uploadId={upload.uploadId} row={row} />}
      </div>
    </li>
  );
}

/** Whom a row is about, as its cells say: the key, and the first field that is none. */
function namesOf({ cells }: UploadRow, fields: readonly Field[]): [string | null, string | null] {
  const key = fields.find(({ isKey }) => isKey);
  const first = fields.find(({ isKey, choices }) => !isKey && choices === null);
  return [(key && cells[key.name]) || null, (first && cells[first.name]) || null];
}

type CellProps = Omit<RowLineProps, 'open'> & { field: string; isOpen: boolean; mayCorrect: boolean };

function Cell({ field: name, isOpen, mayCorrect, upload, row, fields, ...rest }: CellProps) {
  const field = fields.find((one) => one.name === name);
  const given = { row, name, label: field?.label ?? name };
  if (!isOpen || !field)
    return <WrongCell {...given} onPress={mayCorrect && field ? () => rest.onOpen(name) : undefined} />;
  return (
    <CellEditor
      key={row.cells[name] ?? ''}
      uploadId={upload.uploadId}
      row={row}
      field={field}
      elsewhere={rest.mayStandElsewhere(name)}
      onSaved={(after) => rest.onSaved({ row: row.row, field: name }, after)}
      onLeave={() => rest.onLeave({ row: row.row, field: name })}
    />
  );
}

function LeaveOut({ uploadId, row: { row, leftOut } }: { uploadId: string; row: UploadRow }) {
  const number = numberText(row);
  return (
    <Button
      variant="quiet"
      icon={leftOut ? <CornerDownLeft className="turns" /> : <ListX />}
      aria-label={leftOut ? m.uploads_take_in_row({ number }) : m.uploads_leave_out_row({ number })}
      onClick={() => leaveRowsOut(uploadId, { rows: [row], out: !leftOut })}
    >
      {leftOut ? m.uploads_take_in() : m.uploads_leave_out()}
    </Button>
  );
}

/** Whom it is about. */
function Who({ row, fields }: { row: UploadRow; fields: readonly Field[] }) {
  const [key, name] = namesOf(row, fields);
  return (
    <div className={style.who}>
      <strong>
        <bdi>{name ?? key ?? m.uploads_row_unnamed()}</bdi>
      </strong>
      {name && key && (
        <span className="caption">
          <bdi>{key}</bdi>
        </span>
      )}
    </div>
  );
}
