import { type FormEvent, useEffect, useRef, useState } from 'react';
import { m } from '#messages';
import { Button } from '../../../../web/ui/Button.tsx';
import { DialogFoot } from '../../../../web/ui/DialogFoot.tsx';
import type { ActionOffer } from '../../workflow/offer-shapes.ts';
import { BulkFields } from './BulkFields.tsx';
import style from './BulkForm.module.css';
import { type BulkTyped, lacks } from './bulk.ts';

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
  const [typed, setTyped] = useState<BulkTyped>({
    comment: '',
    // Where every shop has an account, a transfer is the usual way.
    paymentMode:
      withoutAccount === 0 && offer.needs.some(({ field }) => field === 'paymentMode') ? 'RTGS' : null,
    billVerified: false,
  });
  const [wrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const needsNothing = !offer.needs.some((need) => need.required);

  useEffect(() => {
    const first = needsNothing ? '[type="submit"]' : 'input, textarea';
    const frame = requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(first)?.focus());
    return () => cancelAnimationFrame(frame);
  }, [needsNothing]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const missing = lacks(offer.needs, typed);
    setWrong(missing);
    if (missing) {
      form.current?.querySelector<HTMLElement>('[aria-invalid], input')?.focus();
      return;
    }
    setBusy(true);
    await onSend(typed).finally(() => setBusy(false));
  }
  return (
    <form
      ref={form}
      noValidate
      className={style.form}
      aria-label={label}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !busy) onClose();
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        form.current?.requestSubmit();
      }}
    >
      <BulkFields
        offer={offer}
        typed={typed}
        onChange={setTyped}
        withoutAccount={withoutAccount}
        wrong={wrong}
      />
      <DialogFoot keep={m.requests_form_back()} onKeep={onClose} busy={busy}>
        <Button type="submit" variant={offer.tone === 'harm' ? 'danger' : 'go'} busy={busy}>
          {label}
        </Button>
      </DialogFoot>
    </form>
  );
}
