// One renewal at a time in all of this browser's tabs: it changes the cookie, which they share, a moment before the stored bearer.
const lock = 'session-renewal';
let isRenewingHere = false;

/** Does a renewal while no other tab does one. */
export async function whileNoOtherRenews(work: () => Promise<void>): Promise<void> {
  const renew = async () => {
    isRenewingHere = true;
    try {
      await work();
    } finally {
      isRenewingHere = false;
    }
  };
  // Locks are for secure pages (https and loopback); elsewhere two tabs may ask at once, and one of them is refused.
  if ('locks' in navigator) await navigator.locks.request(lock, renew);
  else await renew();
}

/** Settles once no other tab is in the middle of a renewal. */
export async function afterRenewal(): Promise<void> {
  if (isRenewingHere || !('locks' in navigator)) return;
  await navigator.locks.request(lock, { mode: 'shared' }, () => {});
}
