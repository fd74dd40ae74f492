import { useFormContext } from 'react-hook-form';
import { m } from '#messages';
import { Field } from '#web/ui/form/Field.tsx';
import { Checkbox } from '#web/ui/form/inputs.tsx';
import style from './StepForm.module.css';
import type { TypedStep } from './step-form.ts';

/** That the bill of a reimbursement was looked at. */
export function BillField({ label }: { label: string }) {
  const { register, formState } = useFormContext<TypedStep>();
  return (
    <Field
      label={m.assetrequests_form_bill_check()}
      group
      className={style.whole ?? ''}
      error={formState.errors.billVerified?.message}
    >
      <Checkbox
        label={label}
        aria-invalid={formState.errors.billVerified ? true : undefined}
        {...register('billVerified', { validate: (ticked) => ticked || m.assetrequests_field_confirm() })}
      />
    </Field>
  );
}
