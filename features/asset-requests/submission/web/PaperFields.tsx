import { useFormContext } from 'react-hook-form';
import { m } from '#messages';
import { Field } from '#web/ui/form/Field.tsx';
import { FileDrop } from '#web/ui/form/FileDrop.tsx';
import { TextArea } from '#web/ui/form/inputs.tsx';
import type { TypedRequest } from '../../items/web/request-form.ts';
import { fileBounds, fileHint } from '../../requests/web/file-bounds.ts';
import { limits } from '../../workflow/vocabulary.ts';
import { BillFields } from './BillFields.tsx';
import style from './NewRequestForm.module.css';
import type { Paper } from './use-new-request.ts';

interface PaperFieldsProps {
  paper: Paper;
  /** What the server says about the files. */
  refused: string | undefined;
  currency: string;
}

/** The quote or the bill, what the bill says, and a word about the request. */
export function PaperFields({ paper, refused, currency }: PaperFieldsProps) {
  const { register, watch, formState } = useFormContext<TypedRequest>();
  const isBill = watch('purchaseType') === 'reimbursement';
  return (
    <div className={style.stack}>
      <Field
        label={isBill ? m.assetrequests_form_bill() : m.assetrequests_form_quote()}
        group
        optional={!isBill}
        error={paper.isMissing ? m.assetrequests_field_bill() : refused}
      >
        <FileDrop files={paper.files} onChange={paper.choose} bounds={fileBounds()} hint={fileHint()} />
      </Field>
      {isBill && <BillFields currency={currency} files={paper.files} />}
      <Field label={m.assetrequests_form_comment()} optional error={formState.errors.comment?.message}>
        <TextArea maxLength={limits.comment} {...register('comment')} />
      </Field>
    </div>
  );
}
