import { useId } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { DateInput } from '#web/ui/form/DateInput.tsx';
import { Field } from '#web/ui/form/Field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { MoneyInput } from '#web/ui/form/MoneyInput.tsx';
import type { TypedAmount } from '#web/ui/form/money.ts';
import { todayIn } from '../../requests/web/today.ts';
import style from './InvoiceFields.module.css';
import { checkInvoiceField, type TypedInvoice } from './invoice-form.ts';

/** What an invoice says, read off the paper once. For a form that has `invoice`. */
export function InvoiceFields({ legend, currency }: { legend: string; currency: string }) {
  const { register, control, formState } = useFormContext<{ invoice: TypedInvoice }>();
  const today = todayIn(useMe().timeZone);
  const rules = (name: keyof TypedInvoice) => ({
    validate: (value: TypedAmount) => checkInvoiceField(name, value, { today, currency }),
  });
  const wrong = formState.errors.invoice;
  const hint = useId();
  return (
    <fieldset className={style.facts} aria-describedby={hint}>
      <legend>{legend}</legend>
      <p id={hint} className="caption">
        {m.assetrequests_invoice_facts_hint()}
      </p>
      <div className={style.fields}>
        <Field label={m.assetrequests_invoice_number()} error={wrong?.number?.message}>
          <TextInput dir="ltr" autoComplete="off" {...register('invoice.number', rules('number'))} />
        </Field>
        <Field label={m.assetrequests_invoice_date()} error={wrong?.date?.message}>
          <Controller
            control={control}
            name="invoice.date"
            rules={rules('date')}
            render={({ field }) => <DateInput max={today} {...field} />}
          />
        </Field>
        <Field label={m.assetrequests_invoice_vendor()} error={wrong?.vendor?.message}>
          <TextInput maxLength={120} autoComplete="off" {...register('invoice.vendor', rules('vendor'))} />
        </Field>
        <Field label={m.assetrequests_invoice_amount()} error={wrong?.amount?.message}>
          <Controller
            control={control}
            name="invoice.amount"
            rules={rules('amount')}
            render={({ field }) => <MoneyInput currency={currency} {...field} />}
          />
        </Field>
      </div>
    </fieldset>
  );
}
