import type { OrderDetail } from '../shapes.ts';

const script = 'https://checkout.razorpay.com/v1/checkout.js';

/** What the checkout hands over with a payment. */
export interface Handed {
  readonly razorpay_order_id: string;
  readonly razorpay_payment_id: string;
  readonly razorpay_signature: string;
}

interface Opened {
  open(): void;
  on(event: 'payment.failed', heard: () => void): void;
}
type Checkout = new (options: {
  readonly key: string;
  readonly order_id: string;
  readonly name: string;
  readonly handler: (handed: Handed) => void;
  readonly modal: { readonly ondismiss: () => void };
}) => Opened;

/** Goes to the gateway's own page, where it has one; true once the reader is back here. False: it has none, or its order is not open yet. */
export async function openCheckout(gateway: OrderDetail['gateway']): Promise<boolean> {
  if (!gateway.page) return false;
  // The way back may show this page as it was left, with what was pressed still waiting.
  const back = new Promise<void>((resolve) =>
    window.addEventListener('pageshow', () => resolve(), { once: true }),
  );
  window.location.assign(gateway.page);
  await back;
  return true;
}

/** Opens the gateway's window over the page, its script fetched by need. Null: it was closed, or the payment failed. @throws where the script does not come */
export async function payInWindow(gateway: OrderDetail['gateway'], name: string): Promise<Handed | null> {
  const { orderId, key } = gateway;
  if (orderId === null) return null;
  await loadScript();
  const { Razorpay } = window as unknown as { Razorpay: Checkout };
  return new Promise((resolve) => {
    new Razorpay({
      key,
      order_id: orderId,
      name,
      handler: resolve,
      modal: { ondismiss: () => resolve(null) },
    }).open();
  });
}

let loading: Promise<void> | undefined;
function loadScript(): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const element = document.createElement('script');
    element.src = script;
    element.onload = () => resolve();
    element.onerror = () => {
      loading = undefined;
      element.remove();
      reject(new Error('the checkout did not come'));
    };
    document.head.append(element);
  });
  return loading;
}

/** What a gateway's page has brought back in the address, where it did. */
export function handedBack(params: URLSearchParams): Handed | null {
  const [order, payment, signature] = ['order_id', 'payment_id', 'signature'].map((name) =>
    params.get(`razorpay_${name}`),
  );
  return order && payment && signature
    ? { razorpay_order_id: order, razorpay_payment_id: payment, razorpay_signature: signature }
    : null;
}
