import { useRef } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { m } from '#messages';
import { Field } from '#web/ui/form/Field.tsx';
import { FileDrop } from '#web/ui/form/FileDrop.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
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
import { focusNextEmpty } from './step-focus.ts';
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
      return <ReferenceField {...props} />;
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
      return <InvoiceField {...props} />;
    case 'file':
      return <PaperField {...about} />;
  }
}

function ReferenceField({ need, offer }: StepFieldProps) {
  const { register, formState } = useFormContext<TypedStep>();
  const isCheque = offer.action === 'prepareCheque';
  return (
    <Field label={need.label} optional={!need.required} error={formState.errors.reference?.message}>
      <TextInput
        dir="ltr"
        autoComplete="off"
        inputMode={isCheque ? 'numeric' : undefined}
        {...register('reference', { validate: isCheque ? checkChequeNumber : checkReference })}
      />
    </Field>
  );
}

/** What stands on an invoice, and what will be seen of it. */
function InvoiceField({ need, request }: StepFieldProps) {
  const files = useWatch<TypedStep, 'file'>({ name: 'file' });
  return (
    <div className={style.whole}>
      <InvoiceFields legend={need.label} currency={request.currency} />
      <InvoicePreview about={{ requestID: request.requestID }} files={files} />
    </div>
  );
}

/** The papers of a step. Once one is there, what it says is next. */
function PaperField({ label, optional }: { label: string; optional: boolean }) {
  const { field, fieldState } = useController<TypedStep, 'file'>({
    name: 'file',
    rules: { validate: (files) => optional || files.length > 0 || m.assetrequests_field_file() },
  });
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} className={style.whole}>
      <Field label={label} optional={optional} group error={fieldState.error?.message}>
        <FileDrop
          files={field.value}
          onChange={(files) => {
            field.onChange(files);
            if (files.length > field.value.length) focusNextEmpty(place.current?.closest('form'));
          }}
          bounds={fileBounds()}
          hint={fileHint()}
        />
      </Field>
    </div>
  );
}
