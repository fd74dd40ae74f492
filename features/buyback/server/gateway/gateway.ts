import type { Env } from '#server/env.ts';
import type { Gateway } from './port.ts';
import { razorpay } from './razorpay.ts';

/** The sandbox's secrets: it takes no money, and signs as the real one does. */
export const sandboxKeys = {
  key: 'rzp_sandbox_portal',
  secret: 'sandbox-key-secret',
  webhookSecret: 'sandbox-webhook-secret',
} as const;

/** Whoever takes the money by the settings; null: the payment desk. `sandboxAddress`: where the sandbox listens. */
export function gatewayOf(env: Env): Gateway | null {
  const {
    RAZORPAY_KEY_ID: key = '',
    RAZORPAY_KEY_SECRET: secret = '',
    RAZORPAY_WEBHOOK_SECRET: webhookSecret = '',
  } = env;
  switch (env.PAYMENT_GATEWAY) {
    case 'razorpay':
      return razorpay({
        name: 'razorpay',
        address: 'https://api.razorpay.com/v1',
        page: null,
        key,
        secret,
        webhookSecret,
      });
    case 'sandbox':
      return razorpay({
        name: 'sandbox',
        address: `${env.PAYMENT_SANDBOX_URL}/v1`,
        page: env.PAYMENT_SANDBOX_URL,
        ...sandboxKeys,
      });
    case 'none':
      return null;
  }
}
