import { useEffect } from 'react';
import { m } from '#messages';
import { isComposing } from '#web/lib/composing.ts';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { DialogFoot } from '#web/ui/dialog/DialogFoot.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { missingOf as missingWords, sayMissing } from '../../workflow/missing.ts';
import type { ActionOffer } from '../../workflow/offer-shapes.ts';
import { BulkFields } from './BulkFields.tsx';
import style from './BulkForm.module.css';
import { type BulkTyped, missingOf } from './bulk.ts';

interface BulkFormProps {
  offer: ActionOffer;
  /** What the button says: what happens, to how many. */
  label: string;
  /** How many of the shops have no account yet. */
  withoutAccount: number;
  onSend: (typed: BulkTyped) => Promise<void>;
  onClose: () => void;
}

/** What one action on several requests asks for, once for all of them. */
export function BulkForm({ offer, label, withoutAccount, onSend, onClose }: BulkFormProps) {
  const asksHow = offer.needs.some(({ field }) => field === 'paymentMode');
  const words = {
    comment: sayMissing(missingWords(offer.action, 'comment')),
    paymentMode: m.assetrequests_form_wrong_choice(),
    billVerified: m.assetrequests_field_confirm(),
  };
  const form = useSentForm<BulkTyped>({
    values: {
      comment: '',
      // Where every shop has an account, a transfer is the usual way.
      paymentMode: withoutAccount === 0 && asksHow ? 'RTGS' : null,
      billVerified: false,
    },
    check: (typed) => Object.fromEntries(missingOf(offer.needs, typed).map((field) => [field, words[field]])),
    send: onSend,
  });
  const { element, busy } = form;
  const needsNothing = !offer.needs.some((need) => need.required);

  useEffect(() => {
    const first = needsNothing ? '[type="submit"]' : 'input, textarea';
    const frame = requestAnimationFrame(() => element.current?.querySelector<HTMLElement>(first)?.focus());
    return () => cancelAnimationFrame(frame);
  }, [needsNothing, element]);
  return (
    <Form
      of={form}
      className={style.form}
      aria-label={label}
      onKeyDown={(event) => {
        if (isComposing(event)) return;
        if (event.key === 'Escape' && !busy) onClose();
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        element.current?.requestSubmit();
      }}
    >
      <BulkFields offer={offer} withoutAccount={withoutAccount} />
      <DialogFoot keep={m.assetrequests_form_back()} onKeep={onClose} busy={busy}>
        <Button type="submit" variant={offer.tone === 'harm' ? 'danger' : 'go'} busy={busy}>
          {label}
        </Button>
      </DialogFoot>
    </Form>
  );
}
