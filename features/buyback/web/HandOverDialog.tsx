import { m } from '#messages';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { saidAndClosed } from '#web/ui/dialog/attempt.ts';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import { FormField } from '#web/ui/form/Form.tsx';
import type { OrderDetail } from '../shapes.ts';
import { handOver, refreshBuyback } from './api.ts';
import style from './Buyback.module.css';
import { SignaturePad } from './SignaturePad.tsx';
import { cross } from './strokes.ts';

/** The buyer signs on the screen of whoever hands over. */
export function HandOverDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const { orderId, version, buyer, asset } = order;
  const form = useSentForm({
    values: { signature: [] as number[][] },
    check: ({ signature }) => ({
      signature: signature.length === 0 && m.buyback_missing_signature({ name: buyer.name }),
    }),
    send: ({ signature }, key) => handOver({ orderId, version, signature }, key),
    refresh: refreshBuyback,
    sent: saidAndClosed(() => m.buyback_hand_over_done({ name: asset.name }), onClose),
  });
  return (
    <FormDialog of={form} title={m.buyback_hand_over()} submit={m.buyback_hand_over()} onClose={onClose}>
      <p>{m.buyback_hand_over_text({ name: buyer.name, thing: asset.name })}</p>
      <FormField name="signature" label={m.buyback_signature()}>
        {({ value, onChange }) => <SignaturePad value={value} onChange={onChange} />}
      </FormField>
      <div className={style.buttons}>
        <Button variant="quiet" onClick={() => form.set('signature', [])}>
          {m.buyback_signature_clear()}
        </Button>
        <Button
          variant="quiet"
          onClick={() =>
            form.set(
              'signature',
              cross.map((stroke) => [...stroke]),
            )
          }
        >
          {m.buyback_signature_cross()}
        </Button>
      </div>
    </FormDialog>
  );
}
