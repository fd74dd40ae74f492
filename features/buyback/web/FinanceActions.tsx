import { Banknote, PenLine, RefreshCw, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { m } from '#messages';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { attempt, saidAndClosed } from '#web/ui/dialog/attempt.ts';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import { FormField } from '#web/ui/form/Form.tsx';
import { TextArea, TextInput } from '#web/ui/form/inputs.tsx';
import type { OrderDetail } from '../shapes.ts';
import { buybackBounds } from '../vocabulary.ts';
import { act, askGateway, refreshBuyback } from './api.ts';
import style from './Buyback.module.css';
import { HandOverDialog } from './HandOverDialog.tsx';

/** What Finance and administrators do with somebody's order. */
export function FinanceActions({ order }: { order: OrderDetail }) {
  const [open, setOpen] = useState<'recordPayment' | 'refund' | 'handOver'>();
  const { orderId, actions, status, asset, wiped, gateway } = order;
  async function ask() {
    await attempt(askGateway(orderId), m.buyback_ask_failed(), m.buyback_asked());
    await refreshBuyback();
  }
  const close = () => setOpen(undefined);
  return (
    <Card>
      <div className={style.stack}>
        {status === 'Paid' && asset.bearsData && !wiped && (
          <p className="muted">{m.buyback_waits_for_wipe()}</p>
        )}
        <div className={style.buttons}>
          {actions.includes('handOver') && (
            <Button variant="go" icon={<PenLine />} onClick={() => setOpen('handOver')}>
              {m.buyback_hand_over()}
            </Button>
          )}
          {actions.includes('recordPayment') && (
            <Button variant="go" icon={<Banknote />} onClick={() => setOpen('recordPayment')}>
              {m.buyback_record_payment()}
            </Button>
          )}
          {gateway.name !== 'none' && (
            <Button icon={<RefreshCw />} onClick={ask}>
              {m.buyback_ask_gateway()}
            </Button>
          )}
          {actions.includes('refund') && (
            <Button variant="danger" icon={<Undo2 />} onClick={() => setOpen('refund')}>
              {m.buyback_refund()}
            </Button>
          )}
        </div>
      </div>
      {open === 'handOver' && <HandOverDialog order={order} onClose={close} />}
      {open === 'recordPayment' && <RecordDialog order={order} onClose={close} />}
      {open === 'refund' && <RefundDialog order={order} onClose={close} />}
    </Card>
  );
}

interface DialogProps {
  order: OrderDetail;
  onClose: () => void;
}

function RecordDialog({ order: { orderId, version }, onClose }: DialogProps) {
  const form = useSentForm({
    values: { reference: '' },
    check: ({ reference }) => ({ reference: reference.trim() === '' && m.buyback_missing_reference() }),
    send: ({ reference }, key) =>
      act({ orderId, version, action: 'recordPayment', reference: reference.trim() }, key),
    refresh: refreshBuyback,
    sent: saidAndClosed(() => m.buyback_paid(), onClose),
  });
  return (
    <FormDialog
      of={form}
      title={m.buyback_record_payment()}
      submit={m.buyback_record_payment()}
      onClose={onClose}
    >
      <FormField name="reference" label={m.buyback_reference()} hint={m.buyback_reference_hint()}>
        {(given) => <TextInput {...given} maxLength={buybackBounds.reference} />}
      </FormField>
    </FormDialog>
  );
}

function RefundDialog({ order: { orderId, version }, onClose }: DialogProps) {
  const form = useSentForm({
    values: { note: '' },
    check: ({ note }) => ({ note: note.trim() === '' && m.buyback_missing_note() }),
    send: ({ note }, key) => act({ orderId, version, action: 'refund', note: note.trim() }, key),
    refresh: refreshBuyback,
    sent: saidAndClosed(() => m.buyback_refund_started(), onClose),
  });
  return (
    <FormDialog
      of={form}
      title={m.buyback_refund()}
      submit={m.buyback_refund()}
      variant="danger"
      onClose={onClose}
    >
      <p>{m.buyback_refund_text()}</p>
      <FormField name="note" label={m.buyback_refund_why()}>
        {(given) => <TextArea {...given} rows={3} maxLength={buybackBounds.note} />}
      </FormField>
    </FormDialog>
  );
}
