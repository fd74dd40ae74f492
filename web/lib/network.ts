import { useSyncExternalStore } from 'react';

/** Milliseconds: how long an answer of the portal is waited for, and how often it is asked whether it can be reached again. */
const waited = 5_000;
const askedEvery = 15_000;

let offline = !navigator.onLine;
/** It was away, and nobody has been told that it is back. */
let wasLost = offline;
let again: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** True while the portal cannot be reached, whether the device has no network or the network has no portal. */
export function useOffline(): boolean {
  return useSyncExternalStore(onNetwork, isOffline);
}

/** The same, as it is known now. */
export function isOffline(): boolean {
  return offline;
}

/** Takes whether the portal was away and can be reached again: said once. */
export function takeBack(): boolean {
  const isBack = wasLost && !offline;
  if (isBack) wasLost = false;
  return isBack;
}

/** Calls back when the portal can be reached no more, or again. */
export function onNetwork(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** True when the portal cannot be reached: asked where an answer was lost. */
export async function findOffline(): Promise<boolean> {
  clearTimeout(again);
  const answered =
    navigator.onLine &&
    (await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(waited) }).then(
      ({ ok }) => ok,
      () => false,
    ));
  if (offline === answered) {
    offline = !answered;
    wasLost ||= offline;
    for (const changed of listeners) changed();
  }
  // What the browser does not see come back is asked for.
  if (offline) again = setTimeout(findOffline, askedEvery);
  return offline;
}

// Where there is no browser (a rule of the page that is tried by itself) there is no network to hear of.
globalThis.addEventListener?.('offline', findOffline);
globalThis.addEventListener?.('online', findOffline);
