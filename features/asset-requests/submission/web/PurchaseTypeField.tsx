import { Controller, useFormContext } from 'react-hook-form';
import { m } from '#messages';
import { Field } from '#web/ui/form/Field.tsx';
import { RadioCards } from '#web/ui/form/RadioCards.tsx';
import type { TypedRequest } from '../../items/web/request-form.ts';
import type { PurchaseType } from '../../workflow/vocabulary.ts';

/** Who pays, and when. */
export function PurchaseTypeField({ onChange }: { onChange: () => void }) {
  const { control, formState } = useFormContext<TypedRequest>();
  return (
    <Field label={m.assetrequests_form_purchase_type()} group error={formState.errors.purchaseType?.message}>
      <Controller
        control={control}
        name="purchaseType"
        rules={{ validate: (value) => value !== null || m.assetrequests_form_wrong_choice() }}
        render={({ field }) => (
          <RadioCards<PurchaseType>
            value={field.value}
            onChange={(value) => {
              field.onChange(value);
              onChange();
            }}
            options={[
              {
                value: 'instore',
                label: m.assetrequests_form_instore(),
                hint: m.assetrequests_form_instore_hint(),
              },
              {
                value: 'reimbursement',
                label: m.assetrequests_form_reimbursement(),
                hint: m.assetrequests_form_reimbursement_hint(),
              },
            ]}
          />
        )}
      />
    </Field>
  );
}
