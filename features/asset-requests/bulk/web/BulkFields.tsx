import { useWatch } from 'react-hook-form';
import { m } from '#messages';
import { FormField } from '#web/ui/form/Form.tsx';
import { Checkbox, TextArea } from '#web/ui/form/inputs.tsx';
import { RadioCards } from '#web/ui/form/RadioCards.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { paymentModeWords } from '../../requests/web/kind-words.ts';
import type { ActionOffer, Need } from '../../workflow/offer-shapes.ts';
import { limits, type PaymentMode, paymentModes } from '../../workflow/vocabulary.ts';
import type { BulkTyped } from './bulk.ts';

interface BulkFieldsProps {
  offer: ActionOffer;
  /** How many of the shops have no account yet: a transfer to them must wait. */
  withoutAccount: number;
}

/** What one action on several requests asks for, once for all of them. */
export function BulkFields({ offer, withoutAccount }: BulkFieldsProps) {
  const of = (field: Need['field']) => offer.needs.find((need) => need.field === field);
  const chosen = useWatch<BulkTyped, 'paymentMode'>({ name: 'paymentMode' });
  const mode = of('paymentMode');
  const bill = of('billVerified');
  const comment = of('comment');
  return (
    <>
      {mode && (
        <FormField name="paymentMode" label={mode.label} group>
          {({ value, onChange }) => (
            <>
              <RadioCards<PaymentMode>
                value={value}
                onChange={onChange}
                options={paymentModes.map((one) => ({ value: one, label: paymentModeWords(one) }))}
              />
              {withoutAccount > 0 && (chosen === null || chosen === 'RTGS') && (
                <Notice>{m.assetrequests_bulk_no_account({ count: withoutAccount })}</Notice>
              )}
            </>
          )}
        </FormField>
      )}
      {bill && (
        <FormField name="billVerified" label={m.assetrequests_form_bill_check()} group>
          {({ value, ...field }) => <Checkbox {...field} label={bill.label} checked={value} />}
        </FormField>
      )}
      {comment && (
        <FormField
          name="comment"
          label={comment.label}
          optional={!comment.required}
          hint={m.assetrequests_bulk_comment()}
        >
          {(field) => <TextArea {...field} rows={3} maxLength={limits.comment} />}
        </FormField>
      )}
    </>
  );
}
