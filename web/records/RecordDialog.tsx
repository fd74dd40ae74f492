import { useId, useRef } from 'react';
import type { RecordPage, RecordRow } from '#contract/record-calls.ts';
import type { RecordKind } from '#contract/records.ts';
import { m } from '#messages';
import { useMe } from '../lib/me.ts';
import { focusFirstWrong } from '../lib/use-refusal.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { Notice } from '../ui/Notice.tsx';
import type { AnyKept } from './kept.ts';
import style from './RecordDialog.module.css';
import { RecordFields } from './RecordFields.tsx';
import { useRecordForm } from './use-record-form.ts';
import { Versions } from './Versions.tsx';
import { nameOf } from './words.ts';

interface RecordDialogProps {
  kept: AnyKept;
  page: RecordPage;
  /** Null: a new one. */
  row: RecordRow | null;
  onClose: () => void;
}

/** Decides a thing from a day on, beside what it was. */
export function RecordDialog({ kept, page, row, onClose }: RecordDialogProps) {
  const kind = kept.kinds[page.kind] as RecordKind;
  const asked = { kept, page, kind, row, onClose };
  const { form, refusal, errors, warnings, accepted, submit, ...draft } = useRecordForm(asked);
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const { formState, handleSubmit } = form;
  const name = row ? nameOf(kept, page, row) : '';
  return (
    <Dialog
      open
      size={row && row.versions.length > 0 ? 'large' : 'medium'}
      busy={formState.isSubmitting}
      title={row ? m.records_change_what({ name }) : (kind.add?.() ?? '')}
      onClose={onClose}
      actions={
        <Button type="submit" form={id} variant="go" busy={formState.isSubmitting}>
          {m.records_save()}
        </Button>
      }
    >
      <div className={style.columns}>
        <form
          key={draft.round}
          id={id}
          ref={element}
          noValidate
          className={style.form}
          onSubmit={handleSubmit(async () => {
            if (!(await submit())) focusFirstWrong(element.current);
          })}
        >
          {refusal && <Notice tone="bad">{refusal}</Notice>}
          {draft.hasDraft && !formState.isDirty && <DraftNotice onDrop={draft.dropTyped} />}
          <RecordFields kept={kept} page={page} row={row} form={form} errors={errors} accepted={accepted} />
          {warnings.map((warning) => (
            <Notice key={warning} tone="ask">
              {warning}
            </Notice>
          ))}
        </form>
        {row && row.versions.length > 0 && <Before kept={kept} page={page} row={row} />}
      </div>
    </Dialog>
  );
}

function DraftNotice({ onDrop }: { onDrop: () => void }) {
  return (
    <Notice
      action={
        <Button variant="quiet" onClick={onDrop}>
          {m.records_draft_drop()}
        </Button>
      }
    >
      {m.records_draft()}
    </Notice>
  );
}

/** What it was, and what is planned. */
function Before({ kept, page, row }: { kept: AnyKept; page: RecordPage; row: RecordRow }) {
  const { currency } = useMe();
  return (
    <aside className={style.versions}>
      <h3>{m.records_versions()}</h3>
      <Versions
        label={m.records_history_of({ name: nameOf(kept, page, row) })}
        row={row}
        words={{ kept, page, currency }}
      />
    </aside>
  );
}
