import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { DateInput } from '#web/ui/form/DateInput.tsx';
import { isDay, wrongDay } from '#web/ui/form/day.ts';
import { FormField } from '#web/ui/form/Form.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import type { Due } from '../contract.ts';
import { placeOrder, refreshPayments } from './api.ts';
import { todayIn, wrongReference } from './words.ts';

/** Notes the order of one request: where, under which number, when it should arrive. */
export function OrderDialog({ due, onClose }: { due: Due; onClose: () => void }) {
  const today = todayIn(useMe().timeZone);
  const form = useSentForm({
    values: { shopName: due.payee.name, reference: '', date: '' },
    check: ({ shopName, reference, date }) => ({
      shopName: shopName.trim() === '' && m.paymentdesk_missing_shop(),
      reference: wrongReference(reference),
      date: isDay(date) ? date < today && m.paymentdesk_field_date_order() : wrongDay(date),
    }),
    async send({ shopName, reference, date }, key) {
      const order = { requestID: due.requestID, version: due.sequenceID, shopName: shopName.trim() };
      const { data } = await placeOrder({ ...order, reference: reference.trim(), date }, key);
      toast.success({ title: data.message, description: data.description });
    },
    refresh: refreshPayments,
    sent: onClose,
  });
  return (
    <FormDialog
      of={form}
      onClose={onClose}
      title={m.paymentdesk_order_title({ title: due.title })}
      submit={m.paymentdesk_place_order()}
    >
      <FormField name="shopName" label={m.paymentdesk_order_shop()}>
        {(field) => <TextInput {...field} maxLength={120} />}
      </FormField>
      <FormField name="reference" label={m.paymentdesk_order_number()}>
        {(field) => <TextInput {...field} autoComplete="off" />}
      </FormField>
      <FormField name="date" label={m.paymentdesk_order_expected()}>
        {(field) => <DateInput {...field} min={today} />}
      </FormField>
    </FormDialog>
  );
}
