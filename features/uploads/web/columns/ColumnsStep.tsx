import { andList } from '#formats/text/lists.ts';
import { m } from '#messages';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { LoadingRows } from '#web/ui/Skeleton.tsx';
import type { Upload } from '../../contract.ts';
import { StepHead } from '../StepHead.tsx';
import style from './ColumnsStep.module.css';
import { ColumnTable } from './ColumnTable.tsx';
import { columnsForm } from './chosen.ts';
import { EncodingSelect } from './EncodingSelect.tsx';
import { HeaderTable } from './HeaderTable.tsx';
import { RememberedNotice } from './RememberedNotice.tsx';
import { SheetSelect } from './SheetSelect.tsx';
import { useColumns } from './use-columns.ts';

interface ColumnsStepProps {
  upload: Upload;
  moved: boolean;
  onSending: (sending: boolean) => void;
}

/** Which sheet is read, where its rows begin, and what each column is. */
export function ColumnsStep({ upload, moved, onSending }: ColumnsStepProps) {
  const state = useColumns(upload, onSending);
  const { form, sheet, kinds, missing } = state;
  const error = sheet.error ?? kinds.error;
  if (!upload.actions.includes('check')) return <NotYours upload={upload} moved={moved} />;
  return (
    <>
      <StepHead title={m.uploads_columns_title()} moved={moved}>
        {m.uploads_columns_text()}
      </StepHead>
      <Form of={form} id={columnsForm} className={style.form} aria-label={m.uploads_columns_title()}>
        {upload.failure && <Notice tone="bad">{upload.failure}</Notice>}
        <SheetSelect upload={upload} state={state} />
        <EncodingSelect state={state} />
        {error ? (
          <Card flush>
            <ErrorState error={error} retry={() => Promise.all([sheet.refetch(), kinds.refetch()])} />
          </Card>
        ) : !sheet.data || !kinds.data ? (
          <Card flush>
            <LoadingRows rows={6} />
          </Card>
        ) : (
          <>
            <RememberedNotice uploadId={upload.uploadId} state={state} />
            <HeaderTable rows={sheet.data.rows} state={state} />
            {missing.key && (
              <Notice tone="bad">{m.uploads_columns_no_key({ field: missing.key.label })}</Notice>
            )}
            <ColumnTable state={state} />
            {missing.needed.length > 0 && (
              <Notice>
                {m.uploads_columns_needed({ fields: andList(missing.needed.map(({ label }) => label)) })}
              </Notice>
            )}
          </>
        )}
      </Form>
    </>
  );
}

/** Whose it is goes on with it. */
function NotYours({ upload: { by }, moved }: Pick<ColumnsStepProps, 'upload' | 'moved'>) {
  return (
    <>
      <StepHead title={m.uploads_state_opened()} moved={moved} />
      <Card flush>
        <EmptyState title={by ? m.uploads_not_yours({ name: by.name }) : m.uploads_nobodys()} />
      </Card>
    </>
  );
}
