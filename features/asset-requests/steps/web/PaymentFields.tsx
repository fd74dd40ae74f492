import { Controller, useFormContext } from 'react-hook-form';
import { moneyText } from '#formats/money/money.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { DateInput } from '#web/ui/form/DateInput.tsx';
import { Field } from '#web/ui/form/Field.tsx';
import { MoneyInput } from '#web/ui/form/MoneyInput.tsx';
import { RadioCards } from '#web/ui/form/RadioCards.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { paymentModeWords } from '../../requests/web/kind-words.ts';
import { todayIn } from '../../requests/web/today.ts';
import type { RequestDetail } from '../../workflow/detail-shapes.ts';
import { type PaymentMode, paymentModes } from '../../workflow/vocabulary.ts';
import style from './StepForm.module.css';
import { checkStepAmount, checkStepDate, dateBounds } from './step-checks.ts';
import type { StepFieldProps } from './step-field.ts';
import type { TypedStep } from './step-form.ts';

/** How it is to be paid. */
export function PaymentModeField({ label, request }: { label: string; request: RequestDetail }) {
  const { control, formState, watch } = useFormContext<TypedStep>();
  const mode = watch('paymentMode');
  const waits = !request.hasAccount && (mode === null || mode === 'RTGS');
  return (
    <Field label={label} group className={style.whole ?? ''} error={formState.errors.paymentMode?.message}>
      <Controller
        control={control}
        name="paymentMode"
        rules={{ validate: (value) => value !== null || m.assetrequests_form_wrong_choice() }}
        render={({ field }) => (
          <RadioCards<PaymentMode>
            value={field.value}
            onChange={field.onChange}
            options={paymentModes.map((mode) => ({ value: mode, label: paymentModeWords(mode) }))}
          />
        )}
      />
      {waits && <Notice>{m.assetrequests_form_no_account()}</Notice>}
    </Field>
  );
}

/** What was paid or invoiced, at most what the request holds. */
export function AmountField({ need, request }: StepFieldProps) {
  const { control, formState } = useFormContext<TypedStep>();
  const reserved = moneyText(request.total, request.currency);
  return (
    <Field
      label={need.label}
      hint={m.assetrequests_form_reserved({ reserved })}
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

/** The day of a payment or of a delivery. */
export function DateField({ need, offer }: StepFieldProps) {
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
