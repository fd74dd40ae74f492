import { ArrowRight, Pencil } from 'lucide-react';
import { m } from '#messages';
import { IconButton } from '#web/ui/Button.tsx';
import type { Field, UploadRow } from '../../contract.ts';
import style from './Changes.module.css';

interface ChangesProps {
  row: UploadRow;
  fields: readonly Field[];
  /** Opens a cell that was corrected to be corrected again. */
  onOpen?: ((field: string) => void) | undefined;
}

/** What a row changes: before and after, or of somebody new what they begin with. */
export function Changes({ row, fields, onOpen }: ChangesProps) {
  const { outcome, changes, corrected, wrong } = row;
  const notes = Object.entries(row.notes);
  if (outcome === 'unchanged' && corrected.length === 0)
    return (
      <>
        <p className="muted">{m.uploads_row_unchanged()}</p>
        <Notes notes={notes} />
      </>
    );
  const labelOf = (name: string) => fields.find((field) => field.name === name)?.label ?? name;
  const others = corrected.filter((name) => !wrong[name] && !changes.some((change) => change.field === name));
  const all = [
    ...changes,
    ...others.map((field) => ({ field, before: null, after: row.cells[field] ?? '' })),
  ];
  if (all.length === 0) return <Notes notes={notes} />;
  return (
    <>
      <dl className={style.changes}>
        {all.map(({ field, before, after }) => (
          <Change
            key={field}
            row={row}
            label={labelOf(field)}
            field={field}
            before={before}
            after={after}
            onOpen={onOpen}
          />
        ))}
      </dl>
      <Notes notes={notes} />
    </>
  );
}

/** What one should know of a row though it is right. */
function Notes({ notes }: { notes: readonly [field: string, sentence: string][] }) {
  return notes.map(([field, sentence]) => (
    <p key={field} className="caption">
      {sentence}
    </p>
  ));
}

interface ChangeProps {
  row: UploadRow;
  label: string;
  field: string;
  before: string | null;
  after: string | null;
  onOpen: ChangesProps['onOpen'];
}

/** One cell: what it was, what it becomes, and whether somebody has corrected it. */
function Change({ row, label, field, before, after, onOpen }: ChangeProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {row.outcome !== 'added' && before !== null && (
          <>
            <del>
              <span className="hidden-visually">{m.uploads_before()} </span>
              <bdi>{before}</bdi>
            </del>
            <ArrowRight className="turns" aria-hidden="true" />
          </>
        )}
        <ins>
          {row.outcome !== 'added' && <span className="hidden-visually">{m.uploads_after()} </span>}
          <bdi>{after || m.uploads_cell_blank()}</bdi>
        </ins>
        {row.corrected.includes(field) && (
          <>
            <span className="caption">{m.uploads_corrected()}</span>
            {onOpen && (
              <IconButton
                label={m.uploads_cell_correct({ field: label, text: row.cells[field] ?? '' })}
                data-cell={`${row.row} ${field}`}
                onClick={() => onOpen(field)}
              >
                <Pencil />
              </IconButton>
            )}
          </>
        )}
      </dd>
    </div>
  );
}
