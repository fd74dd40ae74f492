import { CreditCard, Eraser } from 'lucide-react';
import { useState } from 'react';
import { moneyText } from '#formats/money/money.ts';
import { clockTime } from '#formats/time/dates.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { attempt } from '#web/ui/dialog/attempt.ts';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import type { OrderDetail } from '../shapes.ts';
import { act, refreshBuyback, verify } from './api.ts';
import style from './Buyback.module.css';
import { openCheckout, payInWindow } from './checkout.ts';

/** What its buyer does next with an order, and what they wait for. */
export function OrderNext({ order, isVerifying }: { order: OrderDetail; isVerifying: boolean }) {
  const { timeZone } = useMe();
  const [asks, setAsks] = useState<'cancel' | 'wipe'>();
  const { status, actions, expiresAt, place, amount, currency, wiped, asset } = order;
  const needsWipe = asset.bearsData && !wiped;
  const text = isVerifying
    ? m.buyback_next_verifying()
    : m.buyback_next({
        status:
          status === 'Paid' && needsWipe
            ? 'wipe'
            : status === 'Paid' && place === ''
              ? 'paidNoPlace'
              : status,
        time: clockTime(new Date(expiresAt), timeZone),
        place,
        amount: moneyText(order.refunded || amount, currency),
      });
  return (
    <Card>
      <div className={style.stack}>
        <p role="status">{text}</p>
        {order.refunded > 0 && status === 'Paid' && (
          <p className="muted">{m.buyback_refund_besides({ amount: moneyText(order.refunded, currency) })}</p>
        )}
        <div className={style.buttons}>
          {actions.includes('pay') && !isVerifying && <PayButton order={order} />}
          {actions.includes('wipe') && status === 'Paid' && (
            <Button variant="go" icon={<Eraser />} onClick={() => setAsks('wipe')}>
              {m.buyback_wipe()}
            </Button>
          )}
          {actions.includes('cancel') && (
            <Button variant="quiet" onClick={() => setAsks('cancel')}>
              {m.buyback_cancel()}
            </Button>
          )}
        </div>
      </div>
      {asks && <AskFirst order={order} action={asks} onClose={() => setAsks(undefined)} />}
    </Card>
  );
}

function PayButton({ order: { gateway, amount, currency, asset } }: { order: OrderDetail }) {
  async function pay() {
    if (await openCheckout(gateway)) return;
    const handed = await payInWindow(gateway, asset.name);
    if (handed) await verify(handed);
  }
  async function press() {
    await attempt(pay(), m.buyback_pay_failed());
    await refreshBuyback();
  }
  const isReady = gateway.orderId !== null;
  return (
    <Button variant="go" icon={<CreditCard />} disabled={!isReady} onClick={press}>
      {isReady ? m.buyback_pay({ amount: moneyText(amount, currency) }) : m.buyback_pay_soon()}
    </Button>
  );
}

function AskFirst({
  order,
  action,
  onClose,
}: {
  order: OrderDetail;
  action: 'cancel' | 'wipe';
  onClose: () => void;
}) {
  const { orderId, version } = order;
  const isWipe = action === 'wipe';
  return (
    <ConfirmDialog
      title={isWipe ? m.buyback_wipe_title() : m.buyback_cancel_title()}
      confirm={isWipe ? m.buyback_wipe_confirm() : m.buyback_cancel()}
      variant={isWipe ? 'go' : 'danger'}
      onClose={onClose}
      refresh={refreshBuyback}
      act={async (key) => {
        await act({ orderId, version, action }, key);
        return isWipe ? m.buyback_wiped() : m.buyback_cancelled();
      }}
    >
      <p>{isWipe ? m.buyback_wipe_text() : m.buyback_cancel_text()}</p>
    </ConfirmDialog>
  );
}
