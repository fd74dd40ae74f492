import { signatureOf } from '#features/buyback/server/gateway/signature.ts';
import { newId, toldPayment } from './api.ts';
import type { SandboxLedger, SandboxOrder, SandboxPayment } from './ledger.ts';
import type { Mood } from './moods.ts';
import type { SandboxSettings } from './settings.ts';

/** What the checkout hands to the page after a payment; null: it heard nothing. */
export interface Handed {
  readonly razorpay_order_id: string;
  readonly razorpay_payment_id: string;
  readonly razorpay_signature: string;
}

/** Somebody pays an order, in a mood of the sandbox. */
export async function pay(
  ledger: SandboxLedger,
  settings: SandboxSettings,
  order: SandboxOrder,
  { mood, method }: { mood: Mood; method: string },
): Promise<Handed | null> {
  const take = (more: Partial<SandboxPayment> = {}) => taken(ledger, order, { method, ...more });
  const tell = (event: string, payment: SandboxPayment) => callIn(ledger, settings, event, payment);
  switch (mood) {
    case 'fails':
      void tell('payment.failed', take({ capturedAt: null }));
      return null;
    case 'early': {
      const payment = take();
      await tell('payment.captured', payment);
      return handed(settings, payment);
    }
    case 'late': {
      const payment = take({ capturedAt: Date.now() + settings.lateMs });
      setTimeout(() => void tell('payment.captured', payment), settings.lateMs).unref();
      return handed(settings, payment);
    }
    case 'twice': {
      const first = take();
      const second = take();
      for (const payment of [first, first, second]) void tell('payment.captured', payment);
      return handed(settings, first);
    }
    case 'outOfOrder': {
      const failed = take({ capturedAt: null });
      const payment = take();
      await tell('payment.captured', payment);
      void tell('payment.failed', failed);
      return handed(settings, payment);
    }
    case 'wrongAmount': {
      const payment = take({ amount: order.amount > 100 ? order.amount - 100 : order.amount + 100 });
      void tell('payment.captured', payment);
      return handed(settings, payment);
    }
    case 'silent':
      take();
      return null;
    case 'prompt': {
      const payment = take();
      void tell('payment.captured', payment);
      return handed(settings, payment);
    }
  }
}

function taken(
  ledger: SandboxLedger,
  { id: orderId, amount, currency }: SandboxOrder,
  more: Pick<SandboxPayment, 'method'> & Partial<SandboxPayment>,
): SandboxPayment {
  const at = Date.now();
  const payment = { id: newId('pay'), orderId, amount, currency, at, capturedAt: at, ...more };
  ledger.add({ payment });
  return payment;
}

function handed({ secret }: SandboxSettings, { orderId, id }: SandboxPayment): Handed {
  return {
    razorpay_order_id: orderId,
    razorpay_payment_id: id,
    razorpay_signature: signatureOf(`${orderId}|${id}`, secret),
  };
}

const tries = [0, 500, 2_000, 8_000];

/** Calls in at the portal, a few times until it is taken. */
async function callIn(
  ledger: SandboxLedger,
  { portal, webhookSecret }: SandboxSettings,
  event: string,
  payment: SandboxPayment,
): Promise<void> {
  const told = toldPayment(payment, ledger.refundsOf(payment.id));
  const body = JSON.stringify({
    entity: 'event',
    event,
    payload: { payment: { entity: told } },
    created_at: told.created_at,
  });
  for (const wait of tries) {
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait).unref());
    try {
      const { ok } = await fetch(`${portal}/download/buyback/webhook`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-razorpay-signature': signatureOf(body, webhookSecret),
        },
        body,
        signal: AbortSignal.timeout(5_000),
      });
      if (ok) return;
    } catch {
      // The portal is away: it is tried again, and the portal asks by itself.
    }
  }
}
