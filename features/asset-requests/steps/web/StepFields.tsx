import { Controller, useFormContext } from 'react-hook-form';
import { m } from '#messages';
import { moneyText } from '../../../../formats/money.ts';
import { useMe } from '../../../../web/lib/me.ts';
import { DateInput } from '../../../../web/ui/DateInput.tsx';
import { Field } from '../../../../web/ui/Field.tsx';
import { FileDrop } from '../../../../web/ui/FileDrop.tsx';
import { Checkbox, TextArea, TextInput } from '../../../../web/ui/inputs.tsx';
import { MoneyInput } from '../../../../web/ui/MoneyInput.tsx';
import { Notice } from '../../../../web/ui/Notice.tsx';
import { RadioCards } from '../../../../web/ui/RadioCards.tsx';
import { InvoiceFields } from '../../invoices/web/InvoiceFields.tsx';
import { InvoicePreview } from '../../invoices/web/InvoicePreview.tsx';
import { ItemsField } from '../../items/web/ItemsField.tsx';
import { checkReference, needed } from '../../items/web/item-checks.ts';
import { ShopFields } from '../../items/web/ShopFields.tsx';
import { fileBounds, fileHint } from '../../requests/web/file-bounds.ts';
import { todayIn } from '../../requests/web/today.ts';
import { paymentModeWords } from '../../requests/web/words.ts';
import type { RequestDetail } from '../../workflow/detail-shapes.ts';
import { missingOf } from '../../workflow/missing.ts';
import type { ActionOffer, Need } from '../../workflow/offer-shapes.ts';
import { limits, type PaymentMode, paymentModes } from '../../workflow/vocabulary.ts';
import { ReasonChips } from './ReasonChips.tsx';
import style from './StepForm.module.css';
import {
  checkChequeNumber,
  checkStepAmount,
  checkStepDate,
  dateBounds,
  paysLess,
  type TypedStep,
  whyLess,
} from './step-form.ts';

interface StepFieldProps {
  need: Need;
  offer: ActionOffer;
  request: RequestDetail;
  files: File[];
  onFiles: (files: File[]) => void;
  fileError: string | undefined;
}

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

function CommentField({ need, offer, request }: StepFieldProps) {
  const { register, setValue, watch, formState } = useFormContext<TypedStep>();
  const less = paysLess(request, offer, watch('amount'));
  const text = register('comment', {
    validate: (comment, { amount }) =>
      need.required
        ? needed(missingOf(offer.action, 'comment'))(comment)
        : paysLess(request, offer, amount)
          ? whyLess(comment)
          : true,
  });
  return (
    <Field
      label={less ? m.requests_need_why_less() : need.label}
      optional={!need.required && !less}
      className={style.whole ?? ''}
      error={formState.errors.comment?.message}
    >
      <TextArea rows={need.required ? 3 : 2} maxLength={limits.comment} {...text} />
      <ReasonChips
        action={offer.action}
        value={watch('comment')}
        onChange={(comment) => setValue('comment', comment, { shouldDirty: true, shouldValidate: true })}
      />
    </Field>
  );
}

function PaymentModeField({ label, request }: { label: string; request: RequestDetail }) {
  const { control, formState, watch } = useFormContext<TypedStep>();
  const mode = watch('paymentMode');
  const waits = !request.hasAccount && (mode === null || mode === 'RTGS');
  return (
    <Field label={label} group className={style.whole ?? ''} error={formState.errors.paymentMode?.message}>
      <Controller
        control={control}
        name="paymentMode"
        rules={{ validate: (value) => value !== null || m.requests_form_wrong_choice() }}
        render={({ field }) => (
          <RadioCards<PaymentMode>
            value={field.value}
            onChange={field.onChange}
            options={paymentModes.map((mode) => ({ value: mode, label: paymentModeWords(mode) }))}
          />
        )}
      />
      {waits && <Notice>{m.requests_form_no_account()}</Notice>}
    </Field>
  );
}

function AmountField({ need, request }: StepFieldProps) {
  const { control, formState } = useFormContext<TypedStep>();
  const reserved = moneyText(request.total, request.currency);
  return (
    <Field
      label={need.label}
      hint={m.requests_form_reserved({ reserved })}
      error={formState.errors.amount?.message}
    >
      <Controller
        control={control}
        name="amount"
        rules={{ validate: (amount) => checkStepAmount(amount, request) }}
        render={({ field }) => <MoneyInput currency={request.currency} {...field} />}
      />
    </Field>
  );
}

function DateField({ need, offer }: StepFieldProps) {
  const { control, formState } = useFormContext<TypedStep>();
  const today = todayIn(useMe().timeZone);
  return (
    <Field label={need.label} error={formState.errors.date?.message}>
      <Controller
        control={control}
        name="date"
        rules={{ validate: (date) => checkStepDate(date, offer, today) }}
        render={({ field }) => <DateInput {...dateBounds(offer, today)} {...field} />}
      />
    </Field>
  );
}

function BillField({ label }: { label: string }) {
  const { register, formState } = useFormContext<TypedStep>();
  return (
    <Field
      label={m.requests_form_bill_check()}
      group
      className={style.whole ?? ''}
      error={formState.errors.billVerified?.message}
    >
      <Checkbox
        label={label}
        aria-invalid={formState.errors.billVerified ? true : undefined}
        {...register('billVerified', { validate: (ticked) => ticked || m.requests_field_confirm() })}
      />
    </Field>
  );
}

function ItemsChange({ request }: { request: RequestDetail }) {
  const { register, watch } = useFormContext<TypedStep>();
  const changes = watch('changesItems');
  return (
    <div className={style.whole}>
      <Checkbox label={m.requests_form_change_items()} {...register('changesItems')} />
      {changes && (
        <div className={style.items}>
          <ItemsField />
          <h3>{m.requests_form_shop()}</h3>
          <ShopFields withAccount={request.purchaseType === 'instore'} />
        </div>
      )}
    </div>
  );
}
