import { callsOf } from '#web/lib/calls.ts';
import { calls } from '../calls.ts';
import type * as pushContract from '../push-contract.ts';

const api = callsOf<typeof pushContract>(calls);

/** Milliseconds. */
const waited = 15_000;

/** How this browser stands to being told: `refused`: its reader has said no; `impossible`: it cannot be. */
export type PushState = 'on' | 'off' | 'refused' | 'impossible';

/** How this browser stands to being told. */
export async function pushState(): Promise<PushState> {
  const worker = await findWorker();
  if (!worker) return 'impossible';
  if (Notification.permission === 'denied') return 'refused';
  return (await worker.pushManager.getSubscription()) ? 'on' : 'off';
}

/** Asks the reader, and has their notices come here. */
export async function subscribeHere(pushKey: string): Promise<PushState> {
  const worker = await findWorker();
  if (!worker) return 'impossible';
  if ((await Notification.requestPermission()) !== 'granted') return pushState();
  const subscription = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: pushKey,
  });
  const { endpoint, keys } = subscription.toJSON() as {
    endpoint: string;
    keys: { p256dh: string; auth: string };
  };
  try {
    const { p256dh, auth } = keys;
    await api.subscribePush({ body: { endpoint, keys: { p256dh, auth } } });
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
  return 'on';
}

/** Has them come here no more. */
export async function unsubscribeHere(): Promise<PushState> {
  const subscription = await (await findWorker())?.pushManager.getSubscription();
  if (!subscription) return pushState();
  const { endpoint } = subscription;
  await api.unsubscribePush({ body: { endpoint } });
  await subscription.unsubscribe();
  return 'off';
}

/** The worker that shows what comes (web/shell/service-worker.js). */
async function findWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return;
  // At a first visit it comes behind all else; where pages are built anew as one works on them, never.
  const never = new Promise<undefined>((resolve) => setTimeout(resolve, waited, undefined));
  return Promise.race([navigator.serviceWorker.ready, never]);
}
