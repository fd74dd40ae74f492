import { callsOf } from '#web/lib/calls.ts';
import { keepViewing, viewingHere } from '#web/lib/viewing.ts';
import { calls } from '../calls.ts';
import type * as contract from '../viewing-contract.ts';

const api = callsOf<typeof contract>(calls);

/**
 * Begins to see the portal as a colleague; the page is drawn anew, for them.
 * @throws ApiError when it is refused
 */
export async function beginViewing(empcode: string, reason: string): Promise<void> {
  const { data } = await api.beginViewing({ body: { empcode, reason } });
  keepViewing(data);
  window.location.assign('/');
}

/**
 * Ends it; the page is drawn anew, for oneself.
 * @throws ApiError when it is refused
 */
export async function endViewing(): Promise<void> {
  await api.endViewing();
  keepViewing(null);
  window.location.assign('/');
}

let isAsking = false;

/** Asks for whom the page is to be drawn by now, and has it drawn so; where nobody answers it stays as it is. */
export async function settleViewing(): Promise<void> {
  if (isAsking) return;
  isAsking = true;
  try {
    const { data } = await api.getViewing();
    keepViewing(data);
    if (data?.viewingId !== viewingHere()?.viewingId) window.location.reload();
  } catch {
    // It is asked again with the next call.
  } finally {
    isAsking = false;
  }
}
