import { m } from '#messages';
import { Field } from '../../../../web/ui/Field.tsx';
import { Checkbox, TextArea } from '../../../../web/ui/inputs.tsx';
import { Notice } from '../../../../web/ui/Notice.tsx';
import { RadioCards } from '../../../../web/ui/RadioCards.tsx';
import { paymentModeWords } from '../../requests/web/words.ts';
import { missingOf, sayMissing } from '../../workflow/missing.ts';
import type { ActionOffer, Need } from '../../workflow/offer-shapes.ts';
import { limits, type PaymentMode, paymentModes } from '../../workflow/vocabulary.ts';
import type { BulkTyped } from './bulk.ts';

interface BulkFieldsProps {
  offer: ActionOffer;
  typed: BulkTyped;
  onChange: (typed: BulkTyped) => void;
  /** How many of the shops have no account yet: a transfer to them must wait. */
  withoutAccount: number;
  /** What is missing is said at its field. */
  wrong: boolean;
}

/** What one action on several requests asks for, once for all of them. */
export function BulkFields({ offer, typed, onChange, withoutAccount, wrong }: BulkFieldsProps) {
  const of = (field: Need['field']) => offer.needs.find((need) => need.field === field);
  const mode = of('paymentMode');
  const bill = of('billVerified');
  const comment = of('comment');
  const missing = (need: Need, isMissing: boolean, words: string) =>
    wrong && need.required && isMissing ? words : undefined;
  return (
    <>
      {mode && (
        <Field
          label={mode.label}
          group
          error={missing(mode, typed.paymentMode === null, m.requests_form_wrong_choice())}
        >
          <RadioCards<PaymentMode>
            value={typed.paymentMode}
            onChange={(paymentMode) => onChange({ ...typed, paymentMode })}
            options={paymentModes.map((value) => ({ value, label: paymentModeWords(value) }))}
          />
          {withoutAccount > 0 && (typed.paymentMode === null || typed.paymentMode === 'RTGS') && (
            <Notice>{m.requests_bulk_no_account({ count: withoutAccount })}</Notice>
          )}
        </Field>
      )}
      {bill && (
        <Field
          label={m.requests_form_bill_check()}
          group
          error={missing(bill, !typed.billVerified, m.requests_field_confirm())}
        >
          <Checkbox
            label={bill.label}
            checked={typed.billVerified}
            onChange={(event) => onChange({ ...typed, billVerified: event.target.checked })}
          />
        </Field>
      )}
      {comment && (
        <Field
          label={comment.label}
          optional={!comment.required}
          hint={m.requests_bulk_comment()}
          error={missing(
            comment,
            typed.comment.trim() === '',
            sayMissing(missingOf(offer.action, 'comment')),
          )}
        >
          <TextArea
            rows={3}
            maxLength={limits.comment}
            value={typed.comment}
            onChange={(event) => onChange({ ...typed, comment: event.target.value })}
          />
        </Field>
      )}
    </>
  );
}
