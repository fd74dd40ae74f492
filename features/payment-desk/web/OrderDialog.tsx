import { useRef, useState } from 'react';
import { m } from '#messages';
import { useMe } from '../../../web/lib/me.ts';
import { Button } from '../../../web/ui/Button.tsx';
import { DateInput } from '../../../web/ui/DateInput.tsx';
import { Dialog } from '../../../web/ui/Dialog.tsx';
import { isDay, wrongDay } from '../../../web/ui/day.ts';
import { Field } from '../../../web/ui/Field.tsx';
import { TextInput } from '../../../web/ui/inputs.tsx';
import { toast } from '../../../web/ui/toast.ts';
import type { Due } from '../contract.ts';
import { newKey, placeOrder } from './api.ts';
import style from './Forms.module.css';
import { Said } from './Said.tsx';
import { useSent } from './use-sent.ts';
import { todayIn } from './words.ts';

/** Notes the order of one request: where, under which number, when it should arrive. */
export function OrderDialog({ due, onClose }: { due: Due; onClose: () => void }) {
  const today = todayIn(useMe().timeZone);
  const key = useRef(newKey());
  const [shopName, setShopName] = useState(due.payee.name);
  const [reference, setReference] = useState('');
  const [date, setDate] = useState('');
  const { fields, refusal, sending, send, check } = useSent({ shopName, reference, date });
  const place = () => {
    const complete = check({
      shopName: shopName.trim() === '' && m.payments_missing_shop(),
      reference:
        !/^[A-Za-z0-9][A-Za-z0-9 /_.-]{2,39}$/.test(reference.trim()) && m.payments_field_reference(),
      date: isDay(date) ? date < today && m.payments_field_date_order() : (wrongDay(date) ?? false),
    });
    if (!complete) return;
    return send(async () => {
      const order = { requestID: due.requestID, version: due.sequenceID, shopName: shopName.trim() };
      const { data } = await placeOrder({ ...order, reference: reference.trim(), date }, key.current);
      toast.success({ title: data.message, description: data.description });
    }, onClose);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      busy={sending}
      title={m.payments_order_title({ title: due.title })}
      actions={
        <Button variant="go" busy={sending} onClick={place}>
          {m.payments_place_order()}
        </Button>
      }
    >
      <div className={style.form}>
        {refusal && <Said tone="bad">{refusal}</Said>}
        <Field label={m.payments_order_shop()} error={fields.shopName}>
          <TextInput value={shopName} maxLength={120} onChange={(event) => setShopName(event.target.value)} />
        </Field>
        <Field label={m.payments_order_number()} error={fields.reference}>
          <TextInput
            value={reference}
            autoComplete="off"
            onChange={(event) => setReference(event.target.value)}
          />
        </Field>
        <Field label={m.payments_order_expected()} error={fields.date}>
          <DateInput value={date} min={today} onChange={setDate} />
        </Field>
      </div>
    </Dialog>
  );
}
