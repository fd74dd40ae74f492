import { Pencil } from 'lucide-react';
import { useId } from 'react';
import { m } from '#messages';
import type { UploadRow } from '../../contract.ts';
import style from './WrongCell.module.css';
import { WrongWords } from './WrongWords.tsx';

interface WrongCellProps {
  row: UploadRow;
  /** Of the field. */
  name: string;
  label: string;
  /** Opens it to be corrected. */
  onPress?: (() => void) | undefined;
}

/** A cell that is wrong: what it says, what to enter, and the way to correct it. */
export function WrongCell({ row, name, label, onPress }: WrongCellProps) {
  const id = useId();
  const text = row.cells[name] ?? '';
  const words = text === '' ? m.uploads_cell_blank() : text;
  return (
    <div className={style.cell}>
      <span className={style.label}>{label}</span>
      {onPress ? (
        <button
          type="button"
          className={style.button}
          data-cell={`${row.row} ${name}`}
          data-blank={text === '' ? '' : undefined}
          aria-label={m.uploads_cell_correct({ field: label, text: words })}
          aria-describedby={id}
          onClick={onPress}
        >
          <bdi>{words}</bdi>
          <Pencil aria-hidden="true" />
        </button>
      ) : (
        <bdi className={style.text}>{words}</bdi>
      )}
      <WrongWords id={id} words={row.wrong[name]} />
    </div>
  );
}
