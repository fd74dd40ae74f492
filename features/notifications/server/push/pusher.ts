import type { Env } from '#server/env.ts';
import { encryptPush, type SubscriptionKeys } from './encrypt.ts';
import { isEndpoint } from './endpoint.ts';
import { publicKeyOf, vapidHeader } from './vapid.ts';

/** A browser that is told: where its push service takes messages for it, and how it reads them. */
export interface Subscription extends SubscriptionKeys {
  readonly endpoint: string;
}

/** Tells browsers. */
export interface Pusher {
  /**
   * Hands a message over to a browser's push service. `gone`: the browser takes no more. `refused`: this message never will be.
   * @throws what is worth another try
   */
  send(to: Subscription, message: object): Promise<'sent' | 'gone' | 'refused'>;
}

/** Seconds: how long a service keeps a message for a browser that is off. */
const keptFor = 12 * 3_600;
const waited = 10_000;

/** What browsers subscribe with; null: they are not told. */
export function pushKeyOf({ VAPID_PRIVATE_KEY: privateKey }: Pick<Env, 'VAPID_PRIVATE_KEY'>): string | null {
  return privateKey ? publicKeyOf(privateKey) : null;
}

/** Tells browsers where a key is set; null: it is not offered. */
export function openPusher(
  { VAPID_PRIVATE_KEY: privateKey, PUBLIC_URL: subject }: Env,
  now: () => Date,
): Pusher | null {
  if (!privateKey) return null;
  return {
    async send(to, message) {
      if (!isEndpoint(to.endpoint, subject)) return 'gone';
      const answer = await fetch(to.endpoint, {
        method: 'POST',
        redirect: 'manual',
        signal: AbortSignal.timeout(waited),
        headers: {
          authorization: await vapidHeader({ privateKey, subject }, to.endpoint, now()),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(keptFor),
          urgency: 'normal',
        },
        body: new Uint8Array(encryptPush(JSON.stringify(message), to)),
      });
      await answer.body?.cancel();
      if (answer.ok) return 'sent';
      if (answer.status === 404 || answer.status === 410) return 'gone';
      if (answer.status === 429 || answer.status >= 500)
        throw new Error(`the push service answered ${answer.status}`);
      return 'refused';
    },
  };
}
