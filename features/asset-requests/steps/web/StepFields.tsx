import { useFormContext } from 'react-hook-form';
import { Field } from '../../../../web/ui/Field.tsx';
import { FileDrop } from '../../../../web/ui/FileDrop.tsx';
import { TextInput } from '../../../../web/ui/inputs.tsx';
import { InvoiceFields } from '../../invoices/web/InvoiceFields.tsx';
import { InvoicePreview } from '../../invoices/web/InvoicePreview.tsx';
import { checkReference, needed } from '../../items/web/item-checks.ts';
import { fileBounds, fileHint } from '../../requests/web/file-bounds.ts';
import { BillField } from './BillField.tsx';
import { CommentField } from './CommentField.tsx';
import { ItemsChange } from './ItemsChange.tsx';
import { AmountField, DateField, PaymentModeField } from './PaymentFields.tsx';
import style from './StepForm.module.css';
import { checkChequeNumber } from './step-checks.ts';
import type { StepFieldProps } from './step-field.ts';
import type { TypedStep } from './step-form.ts';

/** One field that a step asks for. The request's own offer says which these are: nothing here knows the graph. */
export function StepField(props: StepFieldProps) {
  const { need } = props;
  const { register, formState } = useFormContext<TypedStep>();
  const { errors } = formState;
  const about = { label: need.label, optional: !need.required };
  switch (need.field) {
    case 'comment':
      return <CommentField {...props} />;
    case 'paymentMode':
      return <PaymentModeField label={need.label} request={props.request} />;
    case 'reference':
      return (
        <Field {...about} error={errors.reference?.message}>
          <TextInput
            dir="ltr"
            autoComplete="off"
            inputMode={props.offer.action === 'prepareCheque' ? 'numeric' : undefined}
            {...register('reference', {
              validate: props.offer.action === 'prepareCheque' ? checkChequeNumber : checkReference,
            })}
          />
        </Field>
      );
    case 'bank':
      return (
        <Field {...about} error={errors.bank?.message}>
          <TextInput maxLength={80} autoComplete="off" {...register('bank', { validate: needed('bank') })} />
        </Field>
      );
    case 'shopName':
      return (
        <Field {...about} error={errors.shopName?.message}>
          <TextInput
            maxLength={120}
            autoComplete="off"
            {...register('shopName', { validate: needed('shop') })}
          />
        </Field>
      );
    case 'amount':
      return <AmountField {...props} />;
    case 'date':
      return <DateField {...props} />;
    case 'billVerified':
      return <BillField label={need.label} />;
    case 'assests':
      return <ItemsChange request={props.request} />;
    case 'invoice':
      return (
        <div className={style.whole}>
          <InvoiceFields legend={need.label} currency={props.request.currency} />
          <InvoicePreview about={{ requestID: props.request.requestID }} files={props.files} />
        </div>
      );
    case 'file':
      return (
        <Field {...about} group className={style.whole ?? ''} error={props.fileError}>
          <FileDrop files={props.files} onChange={props.onFiles} bounds={fileBounds} hint={fileHint()} />
        </Field>
      );
  }
}
